import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedMember, seedWorkspace } from '../../test/helpers/seed.js'
import { createApiKey } from '../api-keys/index.js'
import { findPerson, holdActor } from '../auth/index.js'
import type { Context } from '../context.js'
import { deletePerson } from './delete-person.js'

const test = useTestApp()

interface Made {
  id: string
  key: string
}

async function newKey(fields: object, key?: string): Promise<Made> {
  const body = { name: 'key', scopes: ['admin'], allWorkspaces: true, ...fields }
  return (
    await test.send<Made & Record<string, unknown>>('POST', '/v1/api-keys', {
      body,
      ...(key !== undefined && { key }),
    })
  ).body
}

/** A key that expires, one that another key created, and one that is limited to networks. */
async function boundedKeys(): Promise<string[]> {
  const soon = new Date(test.clock.now.getTime() + 60_000).toISOString()
  const endless = await newKey({})
  const made = [
    await newKey({ expiresDate: soon }),
    await newKey({}, endless.key),
    await newKey({ networks: ['127.0.0.0/8'] }),
  ]
  return made.map(({ key }) => key)
}

const statuses = async (keys: string[], send: (key: string) => Promise<{ status: number }>) => {
  const found = []
  for (const key of keys) found.push((await send(key)).status)
  return found
}

describe('a key that expires, that another key created, or that is limited to networks', () => {
  it('403 if it sends an invitation: the invited person would be independent of it', async () => {
    const memberships = [{ workspaceId: await seedWorkspace(test), role: 'viewer' }]
    const keys = await boundedKeys()
    const invite = (key: string | undefined, email: string) =>
      test.send('POST', '/v1/invitations', {
        body: { email, memberships },
        ...(key !== undefined && { key }),
      })
    expect(await statuses(keys, (key) => invite(key, 'bounded@example.com'))).toEqual([403, 403, 403])
    const { body } = await invite(undefined, 'open@example.com')
    const resend = (key: string) => test.send('POST', `/v1/invitations/${String(body.id)}/resend`, { key })
    expect(await statuses(keys, resend)).toEqual([403, 403, 403])
    expect((await invite((await newKey({})).key, 'endless@example.com')).status).toBe(201)
  })

  it('403 if it gives a role, 200 if it removes one', async () => {
    const workspaceId = await seedWorkspace(test)
    const memberships = [{ workspaceId, role: 'editor', reportId: null }]
    const id = await seedMember(test, { memberships })
    const keys = await boundedKeys()
    const patch = (body: object) => (key: string) => test.send('PATCH', `/v1/people/${id}`, { key, body })
    expect(await statuses(keys, patch({ isOwner: true }))).toEqual([403, 403, 403])
    const wider = [{ workspaceId, role: 'admin', reportId: null }]
    expect(await statuses(keys, patch({ memberships: wider }))).toEqual([403, 403, 403])
    expect(await statuses(keys, patch({ memberships }))).toEqual([200, 200, 200])
    expect(await statuses(keys, patch({ memberships: [] }))).toEqual([200, 200, 200])
  })
})

describe('a key that is limited to networks', () => {
  it('403 if it rotates or signs in with a key of other networks', async () => {
    const { key } = await newKey({ networks: ['127.0.0.0/8'] })
    const wide = await newKey({})
    const inside = await newKey({ networks: ['127.0.0.0/16'] })
    const own = await newKey({}, key)
    const rotate = ({ id }: Made) => test.send('POST', `/v1/api-keys/${id}/rotate`, { key, body: {} })
    const link = ({ id }: Made) => test.send('POST', '/v1/login-links', { key, body: { apiKeyId: id } })
    const found = []
    for (const one of [wide, inside, own]) found.push([(await link(one)).status, (await rotate(one)).status])
    expect(found).toEqual([
      [403, 403],
      [201, 201],
      [201, 201],
    ])
  })
})

describe('a key whose rights were reduced', () => {
  it('403 if an earlier request of it would still create a key with more rights', async () => {
    const { id } = await newKey({})
    const workspaceId = await seedWorkspace(test)
    const actor: Context['actor'] = {
      keyId: id,
      name: 'key',
      scopes: ['admin'],
      workspaces: 'all',
      expiresDate: null,
      person: null,
    }
    const narrowed = { scopes: ['read'], workspaceIds: [workspaceId] }
    expect((await test.send('PATCH', `/v1/api-keys/${id}`, { body: narrowed })).status).toBe(200)
    const make = (order: object) =>
      createApiKey({ ...test.services, actor }, { name: 'made', scopes: ['read'], ...order })
    await expect(make({ allWorkspaces: true })).rejects.toMatchObject({ kind: 'forbidden' })
    await expect(make({ workspaceIds: [workspaceId], scopes: ['admin'] })).rejects.toMatchObject({
      kind: 'forbidden',
    })
    expect(await make({ workspaceIds: [workspaceId] })).toMatchObject({ createdBy: id })
  })

  it('loses its scopes for requests in progress, even if an owner owns it', async () => {
    const person = await findPerson(test.db, await seedMember(test, { isOwner: true }))
    if (person === undefined) throw new Error('seed')
    const { id } = await test.newKey({ scopes: ['admin'], ownerId: person.id })
    const actor = {
      keyId: id,
      name: 'key',
      scopes: ['admin' as const],
      workspaces: 'all' as const,
      expiresDate: null,
      person,
    }
    await expect(holdActor(test.services, actor)).resolves.toBeUndefined()
    const { status } = await test.send('PATCH', `/v1/api-keys/${id}`, { body: { scopes: ['read'] } })
    expect(status).toBe(200)
    await expect(holdActor(test.services, actor)).rejects.toMatchObject({ kind: 'forbidden' })
  })
})

describe('DELETE /v1/people/{id}', () => {
  it('403 for a person who was given more rights than the caller during the request', async () => {
    const workspaceId = await seedWorkspace(test)
    const member = (role: string) => [{ workspaceId, role, reportId: null }]
    const admin = await findPerson(test.db, await seedMember(test, { memberships: member('admin') }))
    const person = await findPerson(test.db, await seedMember(test, { memberships: member('viewer') }))
    if (admin === undefined || person === undefined) throw new Error('seed')
    await test.send('PATCH', `/v1/people/${person.id}`, { body: { isOwner: true } })
    const { id: keyId } = await test.newKey({ workspaces: [workspaceId], ownerId: admin.id })
    const workspaces = admin.memberships.map((one) => one.workspaceId)
    const own = {
      keyId,
      name: 'key',
      scopes: ['admin' as const],
      workspaces,
      expiresDate: null,
      person: admin,
    }
    const ctx = { ...test.services, actor: own, person, address: null }
    await expect(deletePerson(ctx, undefined)).rejects.toMatchObject({ kind: 'forbidden' })
    expect(await findPerson(test.db, person.id)).toBeDefined()
  })
})
