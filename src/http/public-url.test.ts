import { describe, expect, it } from 'vitest'

import { appOn, useTestApp } from '../../test/helpers/app.js'
import { seedReport, seedWorkspace } from '../../test/helpers/seed.js'

const PUBLIC = 'https://sightline.example'
const test = useTestApp({ config: { publicUrl: PUBLIC, allowedHosts: ['sightline.internal'] } })

const asked = (path: string, host: string) => test.send('GET', path, { headers: { host } })

describe('an installation with a public address', () => {
  it('200 by that address, by listed names, and on the machine itself', async () => {
    for (const host of ['sightline.example', 'sightline.internal:8080', '127.0.0.1:8080', 'localhost'])
      expect((await asked('/v1/workspaces', host)).status).toBe(200)
  })

  it('421 by any other name, with what to set, before the key is checked', async () => {
    for (const path of ['/v1/workspaces', '/v1/openapi.json', '/', '/nowhere'])
      expect(await test.send('GET', path, { key: null, headers: { host: 'evil.example' } })).toMatchObject({
        status: 421,
        body: { message: expect.stringContaining('SIGHTLINE_ALLOWED_HOSTS') },
      })
  })

  it('200 for health checks and metrics by any name, because orchestrators use the address of a container', async () => {
    for (const path of ['/healthz', '/readyz', '/v1/health', '/metrics'])
      expect((await asked(path, '10.42.0.17:8080')).status).toBe(200)
  })

  it('has that address in every link, whatever address the request used', async () => {
    const headers = { host: '127.0.0.1:8080' }
    const login = await test.send<{ url: string }>('POST', '/v1/login-links', { body: {}, headers })
    expect(login.body.url).toMatch(/^https:\/\/sightline\.example\/sign-in#code=/)
    const workspaceId = await seedWorkspace(test)
    const { id } = await seedReport(test, workspaceId)
    const share = await test.send<{ url: string }>('POST', `/v1/reports/brand/${id}/shares`, {
      body: {},
      headers,
    })
    expect(share.body.url).toMatch(/^https:\/\/sightline\.example\/shared\//)
  })

  it('tells browsers to use HTTPS only, in refusals as well; an address with HTTP does not', async () => {
    const strict = { headers: { 'strict-transport-security': 'max-age=31536000' } }
    expect(await asked('/healthz', 'sightline.example')).toMatchObject(strict)
    expect(await asked('/v1/nonsense', 'sightline.example')).toMatchObject(strict)
    const plain = appOn(test.db, { config: { publicUrl: 'http://sightline.example' } })
    expect((await plain.send('GET', '/healthz')).headers['strict-transport-security']).toBeUndefined()
  })

  it('sets a cookie that is sent over HTTPS alone, also behind a proxy that is not listed', async () => {
    const { key } = await test.newKey()
    const ours = { host: 'sightline.example', origin: PUBLIC }
    const opened = await test.send('POST', '/v1/session', { body: { key }, key: null, headers: ours })
    const [cookie = '', ...rest] = String(opened.headers['set-cookie']).split('; ')
    expect(cookie).toMatch(/^__Host-sightline_session=/)
    expect(rest).toContain('Secure')
    const write = (headers: Record<string, string>) =>
      test.send('DELETE', '/v1/session', { key: null, headers: { ...headers, cookie } })
    expect((await write({ ...ours, origin: 'http://sightline.example' })).status).toBe(403)
    expect((await write(ours)).status).toBe(204)
  })
})
