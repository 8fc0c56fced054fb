import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { appOn, type TestApp, useTestApp } from '../../test/helpers/app.js'
import { seedBrowser } from '../../test/helpers/people.js'
import { seedWorkspace, signInPerson } from '../../test/helpers/seed.js'
import { recognisePerson } from '../auth/index.js'
import { newId } from '../kernel/ids.js'
import type { IssuedInvitation } from './invitation-schema.js'

const sent: string[] = []
const mailer = { send: async ({ text }: { text: string }) => void sent.push(text), close: () => undefined }
/** One installation sends mail and the other does not. Both use the same database. */
const test = useTestApp({ mail: null })
let mailing: TestApp

beforeAll(() => {
  mailing = appOn(test.db, { mail: { mailer, publicUrl: 'https://sightline.example' } })
})

afterAll(() => mailing.app.close())

const member = (workspaceId: string, role: string) => ({ workspaceId, role, reportId: null })
const codeIn = (text: unknown) => /#code=(\S+)/.exec(String(text))?.[1]

/** A person who has used a forwarded link of someone else, then made a key and began to set up an app. */
async function taker() {
  const workspaceId = await seedWorkspace(test)
  const person = await signInPerson(test, {
    email: `ceo-${newId(new Date()).toLowerCase()}@example.com`,
    memberships: [member(workspaceId, 'admin')],
  })
  const ask = (method: string, url: string, body?: object) =>
    test.send(method, url, { key: null, headers: person.headers, ...(body && { body }) })
  const order = { name: 'mine', scopes: ['admin'], workspaceIds: [workspaceId] }
  const { key } = (await ask('POST', '/v1/api-keys', order)).body
  await ask('POST', '/v1/second-factors/totp')
  return { ...person, workspaceId, ask, key: String(key) }
}

const proveByMail = (email: string) =>
  recognisePerson(test.services, { identity: null, email, emailVerified: true, name: null, mayJoin: false })

describe('an account with an unproved address', () => {
  it('is shown as unproved until its person signs in by mail, which ends the sessions and keys of the one who took the address', async () => {
    const { id, email, ask, key, workspaceId } = await taker()
    const shown = async () => (await test.send('GET', `/v1/people/${id}`)).body.isEmailProved
    expect(await shown()).toBe(false)
    await test.send('POST', '/v1/invitations', { body: { email, isOwner: true } })
    const proved = await proveByMail(email)
    const memberships = [member(workspaceId, 'admin')]
    expect(proved).toMatchObject({ id, email, isOwner: true, memberships, isEmailProved: true })
    expect((await ask('GET', '/v1/me')).status).toBe(401)
    expect((await test.send('GET', '/v1/me', { key })).status).toBe(401)
    expect(await shown()).toBe(true)
  })

  it('keeps everything at the next proof', async () => {
    const { email } = await taker()
    const { id } = await proveByMail(email)
    const headers = await seedBrowser(test, id)
    await proveByMail(email)
    expect((await test.send('GET', '/v1/me', { key: null, headers })).status).toBe(200)
  })

  it('409 gets nothing by a forwarded link: the invitation waits until the address is proved', async () => {
    const { id, email } = await taker()
    const invited = await test.send<IssuedInvitation>('POST', '/v1/invitations', {
      body: { email, isOwner: true },
    })
    const body = { code: codeIn(invited.body.url) }
    const opened = await test.send('POST', '/v1/session', { body, key: null })
    expect([opened.status, opened.body.message]).toEqual([409, expect.stringContaining('has not proved')])
    expect((await test.send('GET', `/v1/people/${id}`)).body.isOwner).toBe(false)
    expect((await proveByMail(email)).isOwner).toBe(true)
  })

  it('is proved by a mailed link, which creates an account with a proved address if there is none', async () => {
    const { id, email, ask, workspaceId } = await taker()
    const memberships = [member(workspaceId, 'viewer')]
    const follow = async (address: string) => {
      const invited = await mailing.send('POST', '/v1/invitations', { body: { email: address, memberships } })
      expect([invited.status, invited.body.url]).toEqual([201, null])
      const body = { code: codeIn(sent.at(-1)) }
      return mailing.send<{ person: { id: string } }>('POST', '/v1/session', { body, key: null })
    }
    expect((await follow(email)).status).toBe(409)
    const { body: log } = await test.send('GET', '/v1/audit-log?action=person.address-proved&limit=100')
    const proof = { actor: { kind: 'person', id }, address: '127.0.0.1', target: { id } }
    expect((log.items as object[]).at(-1)).toMatchObject(proof)
    expect((await ask('GET', '/v1/me')).status).toBe(401)
    expect((await proveByMail(email)).memberships).toEqual([{ ...member(workspaceId, 'viewer') }])
    const joined = await follow(`new-${email}`)
    expect(joined.status).toBe(201)
    expect((await test.send('GET', `/v1/people/${joined.body.person.id}`)).body.isEmailProved).toBe(true)
  })
})
