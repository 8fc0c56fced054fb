import { beforeAll, describe, expect, it } from 'vitest'

import { appOn, useTestApp } from '../../test/helpers/app.js'
import { seedReport, seedWorkspace } from '../../test/helpers/seed.js'
import { seedShare } from '../../test/helpers/valid-request.js'
import { OPERATOR, requireWorkspace } from '../auth/index.js'
import { issueUnlistedShare } from './index.js'
import { HOUR_MS } from '../kernel/days.js'

const test = useTestApp()
const here = { workspaceId: '', reportId: '', url: '' }

beforeAll(async () => {
  here.workspaceId = await seedWorkspace(test)
  here.reportId = (await seedReport(test, here.workspaceId)).id
  here.url = `/v1/reports/brand/${here.reportId}`
})

const PASSWORD = 'fell-runner-2026'

const share = (fields: object = {}) => seedShare(test, here.reportId, fields)

const unlock = (token: string, password = PASSWORD, address = '192.0.2.1') =>
  test.app
    .inject({
      method: 'POST',
      url: '/v1/share/unlock',
      remoteAddress: address,
      headers: { authorization: `Bearer ${token}` },
      payload: { password },
    })
    .then((answer) => ({
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.json<{ token: string; expiresDate: string; message: string }>(),
    }))

const read = async (token: string) => (await test.send('GET', `${here.url}/stats`, { key: token })).status

/** Runs the work as if this much time had passed. */
async function later<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const before = test.clock.now
  test.clock.now = new Date(before.getTime() + ms)
  try {
    return await work()
  } finally {
    test.clock.now = before
  }
}

describe('GET /v1/share', () => {
  it('200 with the report and the branding of its workspace', async () => {
    const branding = { name: 'Fell & Partners', accent: '#0b5fff', logo: null }
    await test.send('PUT', `/v1/workspaces/${here.workspaceId}/branding`, { body: branding })
    const { id, token } = await share({ filters: { branded: false }, expiresDate: '2026-04-01T00:00:00Z' })
    const { status, body } = await test.send('GET', '/v1/share', { key: token })
    const { body: report } = await test.send('GET', here.url)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        id,
        title: 'January for Fell Runner',
        reportId: here.reportId,
        workspaceId: here.workspaceId,
        filters: { branded: false },
        expiresDate: '2026-04-01T00:00:00.000Z',
        hasPassword: false,
        isUnlocked: true,
        report,
        branding,
      },
    })
  })

  it('200 without them before the password is given', async () => {
    const { token } = await share({ password: PASSWORD })
    const locked = await test.send('GET', '/v1/share', { key: token })
    expect(locked).toMatchObject({
      status: 200,
      body: { hasPassword: true, isUnlocked: false, report: null, branding: null },
    })
    expect(locked.text).not.toContain('Nike')
    const { body } = await unlock(token)
    expect(await test.send('GET', '/v1/share', { key: body.token })).toMatchObject({
      body: { isUnlocked: true, report: { id: here.reportId } },
    })
  })

  it('403 for a key, and for the session of a browser', async () => {
    const { key } = await test.newKey({ scopes: ['admin'], workspaces: [here.workspaceId] })
    expect((await test.send('GET', '/v1/share')).status).toBe(403)
    expect((await test.send('GET', '/v1/share', { key })).status).toBe(403)
    const opened = await test.send('POST', '/v1/session', { body: { key }, key: null })
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
    expect((await test.send('GET', '/v1/share', { key: null, headers: { cookie } })).status).toBe(403)
  })
})

describe('POST /v1/share/unlock', () => {
  it('201 with a token that is valid for 12 hours; the first token still opens nothing', async () => {
    const { token } = await share({ password: PASSWORD })
    expect(await read(token)).toBe(403)
    const { status, body } = await unlock(token)
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        token: expect.stringMatching(/^sl_unlock_[0-9A-Za-z]{43}$/) as unknown,
        expiresDate: '2026-03-02T22:00:00.000Z',
      },
    })
    expect(await read(body.token)).toBe(200)
    expect(await read(token)).toBe(403)
    expect(await later(12 * HOUR_MS - 1, () => read(body.token))).toBe(200)
    expect(await later(12 * HOUR_MS, () => read(body.token))).toBe(401)
  })

  it('201 with a token that ends with the link if that is earlier', async () => {
    const { token } = await share({ password: PASSWORD, expiresDate: '2026-03-02T11:00:00Z' })
    const { body } = await unlock(token)
    expect(body.expiresDate).toBe('2026-03-02T11:00:00.000Z')
    expect(await later(HOUR_MS, () => read(body.token))).toBe(401)
  })

  it('201 for the same password in another Unicode form, and with its white space', async () => {
    const { token } = await share({ password: ' caf\u00e9 au lait ' })
    expect((await unlock(token, ' cafe\u0301 au lait ')).status).toBe(201)
    expect((await unlock(token, 'café au lait')).status).toBe(401)
  })

  it('401 for a wrong password; ten of one address lock it, also for the right one, and no other address', async () => {
    const { token } = await share({ password: PASSWORD })
    const address = '198.51.100.7'
    for (let failures = 0; failures < 10; failures += 1) {
      const { status, body } = await unlock(token, 'fell-runner-2025', address)
      expect({ status, message: body.message }).toEqual({ status: 401, message: 'The password is wrong.' })
    }
    const locked = await unlock(token, PASSWORD, address)
    expect({ status: locked.status, wait: locked.headers['retry-after'] }).toEqual({
      status: 429,
      wait: '900',
    })
    expect((await unlock(token, PASSWORD, '198.51.100.8')).status).toBe(201)
    expect((await later(HOUR_MS / 4, () => unlock(token, PASSWORD, address))).status).toBe(201)
  })

  it('429 for a link after thirty wrong passwords, from any addresses, and for no other link', async () => {
    const [guessed, other] = [await share({ password: PASSWORD }), await share({ password: PASSWORD })]
    for (let guess = 0; guess < 30; guess += 1)
      expect((await unlock(guessed.token, 'guess', `2001:db8:0:${guess}::1`)).status).toBe(401)
    const locked = await unlock(guessed.token, PASSWORD, '198.51.100.9')
    expect(locked).toMatchObject({ status: 429, headers: { 'retry-after': '900' } })
    expect((await unlock(other.token, PASSWORD, '198.51.100.9')).status).toBe(201)
    expect((await later(HOUR_MS / 4, () => unlock(guessed.token))).status).toBe(201)
  })

  it('400 if the link has no password', async () => {
    const { token } = await share()
    expect(await unlock(token)).toMatchObject({ status: 400 })
  })

  it('401 once the link is revoked, also for the tokens after its password', async () => {
    const { id, token } = await share({ password: PASSWORD })
    const { body } = await unlock(token)
    await test.send('DELETE', `${here.url}/shares/${id}`)
    expect((await unlock(token)).status).toBe(401)
    expect(await read(body.token)).toBe(401)
  })
})

describe('POST /v1/share/visits', () => {
  it('204 and the list of links has the number of visits and the last one', async () => {
    const { id, token } = await share()
    await test.send('POST', '/v1/share/visits', { key: token })
    const { status } = await later(HOUR_MS, () => test.send('POST', '/v1/share/visits', { key: token }))
    expect(status).toBe(204)
    const { body } = await test.send<{ items: { id: string }[] }>('GET', `${here.url}/shares`)
    expect(body.items.find((one) => one.id === id)).toMatchObject({
      visits: 2,
      lastVisitDate: '2026-03-02T11:00:00.000Z',
    })
  })

  it('403 before the password is given', async () => {
    const { token } = await share({ password: PASSWORD })
    expect((await test.send('POST', '/v1/share/visits', { key: token })).status).toBe(403)
  })
})

describe('expired links and tokens', () => {
  it('are deleted, except links that people created, which stay in the list', async () => {
    const app = appOn(test.db)
    const { id: reportId } = await seedReport(app, here.workspaceId, { reportTitle: 'Ended' })
    const workspaceId = await requireWorkspace({ db: app.db, actor: OPERATOR }, here.workspaceId)
    await issueUnlistedShare(app.services, { workspaceId, reportId }, {})
    const made = await seedShare(app, reportId, { password: PASSWORD, expiresDate: '2026-03-02T11:00:00Z' })
    await app.send('POST', '/v1/share/unlock', { body: { password: PASSWORD }, key: made.token })
    const ids = async (table: string, id: string) => {
      const text = `select ${id} as id from ${table} where report_id = $1 order by id`
      return (await app.db.rows<{ id: string }>({ text, values: [reportId] })).map((row) => row.id)
    }
    expect([await ids('shares', 'id'), await ids('share_unlocks', 'share_id')]).toEqual([
      [expect.any(String), made.id],
      [made.id],
    ])
    app.clock.now = new Date('2026-03-02T11:00:00Z')
    await app.purge()
    expect([await ids('shares', 'id'), await ids('share_unlocks', 'share_id')]).toEqual([[made.id], []])
  })
})
