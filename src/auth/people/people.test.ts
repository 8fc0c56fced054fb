import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedWorkspace } from '../../../test/helpers/seed.js'
import { newId } from '../../kernel/ids.js'
import { issuePersonSession, linkIdentity, type ProvedIdentity, recognisePerson } from '../index.js'
import { keyDigest } from '../api-key.js'
import { newInvitationToken } from '../sessions/session-token.js'
import { insertInvitation } from './invitation-store.js'
import { issuePersonCode } from './issue-person-session.js'
import { type PersonRoles, updateRoles } from './person-store.js'

const test = useTestApp()

const proved = (fields: Partial<ProvedIdentity> = {}): ProvedIdentity => ({
  identity: null,
  email: `${newId(new Date()).toLowerCase()}@example.com`,
  emailVerified: true,
  name: 'Ada',
  mayJoin: true,
  ...fields,
})

const recognise = (fields: Partial<ProvedIdentity> = {}) => recognisePerson(test.services, proved(fields))

const google = (subject: string) => ({ issuer: 'https://accounts.example', subject })
const other = (subject: string) => ({ issuer: 'https://login.example', subject })

async function invite(email: string, roles: PersonRoles): Promise<string> {
  const token = newInvitationToken()
  const now = test.clock.now
  const invitation = {
    id: newId(now),
    email,
    name: 'Grace',
    ...roles,
    invitedBy: 'Ada',
    invitedById: null,
    sentDate: null,
  }
  const expiresDate = new Date(now.getTime() + 1000)
  await insertInvitation(test.db, { ...invitation, digest: keyDigest(token), createdDate: now, expiresDate })
  return token
}

/** The browser of a person with these roles. */
async function browserOf(roles: PersonRoles) {
  const { id } = await recognise()
  await updateRoles(test.db, id, roles, test.clock.now)
  const order = { userAgent: 'Firefox', adminKey: undefined, replaced: undefined }
  const { token } = await issuePersonSession(test.services, id, order)
  const headers = { cookie: `sightline_session=${token}`, 'sec-fetch-site': 'same-origin' }
  return {
    id,
    ask: (method: string, url: string, body?: unknown) =>
      test.send(method, url, { ...(body !== undefined && { body }), key: null, headers }),
  }
}

const member = (workspaceId: string, role: 'admin' | 'editor' | 'viewer') => ({
  workspaceId,
  role,
  reportId: null,
})

describe('a person is recognised', () => {
  it('by an address in another case, and not by one with a plus sign', async () => {
    const { id } = await recognise({ email: 'Ada@Example.com' })
    expect((await recognise({ email: 'ada@example.COM' })).id).toBe(id)
    expect((await recognise({ email: 'ada+news@example.com' })).id).not.toBe(id)
  })

  it('by the id that the issuer gives them, even if their address has changed', async () => {
    const { id } = await recognise({ identity: google('1') })
    const renamed = { identity: google('1'), email: 'new@example.com', emailVerified: false }
    expect((await recognise(renamed)).id).toBe(id)
  })

  it('but two accounts with one address at two issuers are different people until one links the other', async () => {
    const first = await recognise({ identity: google('2') })
    const second = { identity: other('2'), email: first.email ?? '' }
    await expect(recognise(second)).rejects.toThrow('signs in by another provider')
    await linkIdentity(test.services, first.id, other('2'))
    await linkIdentity(test.services, first.id, other('2'))
    expect((await recognise(second)).id).toBe(first.id)
    const stranger = await recognise()
    await expect(linkIdentity(test.services, stranger.id, other('2'))).rejects.toThrow('another person')
  })

  it('by no address that their issuer has not verified', async () => {
    await expect(recognise({ identity: google('3'), emailVerified: false })).rejects.toThrow('not verified')
  })

  it('only if they are invited, if the settings let nobody join without', async () => {
    const workspaceId = await seedWorkspace(test)
    const email = 'grace@example.com'
    await expect(recognise({ email, mayJoin: false })).rejects.toThrow('has no invitation')
    await invite(email, { isOwner: false, memberships: [member(workspaceId, 'viewer')] })
    const { memberships } = await recognise({ email: 'GRACE@example.com', mayJoin: false })
    expect(memberships).toEqual([member(workspaceId, 'viewer')])
  })
})

describe('POST /v1/session', () => {
  const signIn = (code: string) => test.send('POST', '/v1/session', { body: { code }, key: null })

  it('201 with the code of a link for a person, once', async () => {
    const { id } = await recognise()
    const { code } = await issuePersonCode(test.services, id)
    const { status, body } = await signIn(code)
    expect([status, body.person]).toEqual([201, { id, name: 'Ada' }])
    expect((await signIn(code)).status).toBe(401)
  })

  it('201 with an invitation, which creates the person with their roles and is then used up', async () => {
    const workspaceId = await seedWorkspace(test)
    const token = await invite('lin@example.com', {
      isOwner: false,
      memberships: [member(workspaceId, 'editor'), member(newId(new Date()), 'admin')],
    })
    const { status, body } = await signIn(token)
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { key: { scopes: ['read', 'write'], workspaceIds: [workspaceId] }, person: { name: 'Grace' } },
    })
    expect((await signIn(token)).status).toBe(401)
  })

  it('409 with an invitation for a person with an account: the inviter must not be able to sign in as them', async () => {
    const { email } = await recognise()
    const { status, body } = await signIn(await invite(email ?? '', { isOwner: true, memberships: [] }))
    expect([status, body.message]).toEqual([409, expect.stringContaining('You already have an account')])
  })
})

describe('a session of a person', () => {
  it('may do in each workspace what the person’s role there allows', async () => {
    const [mine, theirs, others] = [
      await seedWorkspace(test),
      await seedWorkspace(test),
      await seedWorkspace(test),
    ]
    const { ask } = await browserOf({
      isOwner: false,
      memberships: [member(mine, 'admin'), member(theirs, 'viewer')],
    })
    const statuses = async (method: string, path: string, body?: unknown) => {
      const asked = [mine, theirs, others].map((id) => ask(method, path.replace('{id}', id), body))
      return (await Promise.all(asked)).map(({ status }) => status)
    }
    expect(await statuses('GET', '/v1/workspaces/{id}')).toEqual([200, 200, 403])
    expect(await statuses('POST', '/v1/workspaces/{id}/tags', { name: 'Trail' })).toEqual([201, 403, 403])
    expect(await statuses('PATCH', '/v1/workspaces/{id}', { name: 'Renamed' })).toEqual([200, 403, 403])
    const made = (workspaceId: string) =>
      ask('POST', '/v1/api-keys', { name: 'x', scopes: ['read'], workspaceIds: [workspaceId] })
    expect([(await made(mine)).status, (await made(theirs)).status]).toEqual([201, 403])
    expect((await ask('POST', '/v1/workspaces', { name: 'More', mode: 'sandbox' })).status).toBe(403)
    const { body } = await ask('GET', '/v1/workspaces')
    expect((body.items as { id: string }[]).map(({ id }) => id).toSorted()).toEqual([mine, theirs].toSorted())
  })

  it('of an owner may do everything', async () => {
    const { ask } = await browserOf({ isOwner: true, memberships: [] })
    expect((await ask('POST', '/v1/workspaces', { name: 'More', mode: 'sandbox' })).status).toBe(201)
  })

  it('creates a link that signs another browser in as the same person', async () => {
    const { id, ask } = await browserOf({ isOwner: true, memberships: [] })
    const { status, body } = await ask('POST', '/v1/login-links', {})
    const code = String(body.url).split('#code=')[1]
    const signedIn = await test.send('POST', '/v1/session', { body: { code }, key: null })
    expect([status, signedIn.status, signedIn.body.person]).toEqual([201, 201, { id, name: 'Ada' }])
  })

  it('of a person without a role may do nothing', async () => {
    const { ask } = await browserOf({ isOwner: false, memberships: [] })
    expect((await ask('GET', '/v1/workspaces')).status).toBe(403)
  })

  it('is listed, and can be ended by an administrator of all the person’s workspaces', async () => {
    const workspaceId = await seedWorkspace(test)
    const { id, ask } = await browserOf({ isOwner: false, memberships: [member(workspaceId, 'editor')] })
    const admin = await browserOf({ isOwner: false, memberships: [member(workspaceId, 'admin')] })
    const stranger = await browserOf({
      isOwner: false,
      memberships: [member(await seedWorkspace(test), 'admin')],
    })
    const { body } = await ask('GET', '/v1/sessions')
    const [own] = body.items as { id: string; key: { id: string } }[]
    expect([own?.key.id, (body.items as unknown[]).length]).toEqual([id, 1])
    const end = (by: typeof admin) => by.ask('DELETE', `/v1/sessions/${own?.id}`)
    expect([(await end(stranger)).status, (await end(admin)).status]).toEqual([403, 204])
    expect((await ask('GET', '/v1/session')).status).toBe(401)
  })

  it('ends when its person signs out, and is deleted once it has expired', async () => {
    const { ask } = await browserOf({ isOwner: true, memberships: [] })
    expect((await ask('DELETE', '/v1/session')).status).toBe(204)
    expect((await ask('GET', '/v1/session')).status).toBe(401)
    await test.purge()
  })
})

describe('a key of a person', () => {
  it('loses the rights that the person loses', async () => {
    const workspaceId = await seedWorkspace(test)
    const { id, ask } = await browserOf({ isOwner: false, memberships: [member(workspaceId, 'admin')] })
    const made = await ask('POST', '/v1/api-keys', {
      name: 'x',
      scopes: ['read', 'write'],
      workspaceIds: [workspaceId],
    })
    const key = String(made.body.key)
    const write = () =>
      test.send('POST', `/v1/workspaces/${workspaceId}/tags`, { body: { name: newId(new Date()) }, key })
    expect((await write()).status).toBe(201)
    await updateRoles(
      test.db,
      id,
      { isOwner: false, memberships: [member(workspaceId, 'viewer')] },
      test.clock.now,
    )
    expect((await write()).status).toBe(403)
    expect((await test.send('GET', `/v1/workspaces/${workspaceId}`, { key })).status).toBe(200)
  })
})
