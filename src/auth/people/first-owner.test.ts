import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { createLoginLink } from '../../dashboard-server/index.js'

const test = useTestApp()

interface Opened {
  person: { id: string; name: string } | null
  key: { id: string | null }
}

const printedCode = async (keyId: string) => {
  const order = { keyId, adminKey: undefined, linkBase: '', isOfOwner: true }
  return (await createLoginLink(test.services, order)).url.split('#code=')[1]
}
const open = (code: string | undefined) =>
  test.send<Opened>('POST', '/v1/session', { body: { code }, key: null })

describe('the link that the program prints', () => {
  it('creates the first owner, opens a session of that owner until they set an address, and after that one of the key', async () => {
    const { id: keyId } = await test.newKey({ scopes: ['admin'] })
    const revoked = await printedCode(keyId)
    const codes = [await printedCode(keyId), await printedCode(keyId)]
    const [first, second] = await Promise.all(codes.map(open))
    expect([first?.status, second?.status]).toEqual([201, 201])
    expect(first?.body.person).toEqual({ id: expect.any(String), name: 'Owner' })
    expect(second?.body.person).toEqual(first?.body.person)
    expect((await open(codes[0])).status).toBe(401)

    const cookie = String(first?.headers['set-cookie']).split(';')[0] ?? ''
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const me = await test.send('GET', '/v1/me', { key: null, headers })
    expect(me.body).toMatchObject({ email: null, isOwner: true })
    const { body: log } = await test.send('GET', '/v1/audit-log?action=session.created')
    expect(log.items).toMatchObject([{ actor: { kind: 'person', name: 'Owner' } }, {}])

    const body = { email: 'ada@example.com', name: 'Ada' }
    expect((await test.send('PATCH', '/v1/me', { key: null, headers, body })).status).toBe(200)
    const later = await open(await printedCode(keyId))
    expect(later.body).toMatchObject({ person: null, key: { id: keyId } })

    await test.send('DELETE', `/v1/api-keys/${keyId}`)
    expect((await open(revoked)).status).toBe(401)
  })
})
