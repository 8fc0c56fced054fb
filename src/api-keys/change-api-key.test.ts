import { describe, expect, it } from 'vitest'

import { appOn, useTestApp } from '../../test/helpers/app.js'
import { seedBrowser, seedPerson } from '../../test/helpers/people.js'
import { seedWorkspace } from '../../test/helpers/seed.js'
import { parseRanges } from '../web/addresses/index.js'

const test = useTestApp()
const HOUR = 60 * 60 * 1000
const START = new Date('2026-03-02T10:00:00.000Z')

interface Key {
  id: string
  key: string
  scopes: string[]
  networks: string[] | null
  replacedBy: string | null
  expiresDate: string | null
  unusedSince: string | null
  owner: { id: string } | null
  madeBy: { kind: string; id: string } | null
}

async function create(fields: object = {}, key?: string): Promise<Key> {
  const body = { name: 'program', scopes: ['read', 'write'], allWorkspaces: true, ...fields }
  const made = await test.send<Key>('POST', '/v1/api-keys', { body, ...(key && { key }) })
  if (made.status !== 201) throw new Error(made.text)
  return made.body
}

const narrow = (id: string, body: object) =>
  test.send<Key & { errors: { path: string }[] }>('PATCH', `/v1/api-keys/${id}`, { body })

const rotate = (id: string, body: object = {}, key?: string) =>
  test.send<Key & { message: string }>('POST', `/v1/api-keys/${id}/rotate`, { body, ...(key && { key }) })

const statusOf = async (key: string) => (await test.send('GET', '/v1/session', { key })).status

async function listed(id: string): Promise<Key | undefined> {
  const { body } = await test.send<{ items: Key[] }>('GET', '/v1/api-keys?limit=100')
  return body.items.find((one) => one.id === id)
}

describe('PATCH /v1/api-keys/{id}', () => {
  it('200 narrows scopes, workspaces, networks and expiry of a key at once', async () => {
    const workspaceId = await seedWorkspace(test)
    const { id, key } = await create()
    const end = new Date(START.getTime() + HOUR).toISOString()
    const order = {
      scopes: ['read'],
      workspaceIds: [workspaceId],
      networks: ['127.0.0.0/8'],
      expiresDate: end,
    }
    const { status, body } = await narrow(id, order)
    expect([status, body]).toEqual([200, expect.objectContaining({ ...order, allWorkspaces: false })])
    expect((await test.send('GET', `/v1/workspaces/${workspaceId}/tags`, { key })).status).toBe(200)
    const added = { key, body: { name: 'x' } }
    expect((await test.send('POST', `/v1/workspaces/${workspaceId}/tags`, added)).status).toBe(403)
    expect((await test.send('GET', `/v1/workspaces/${await seedWorkspace(test)}/tags`, { key })).status).toBe(
      403,
    )
  })

  it('400 lists everything that the key does not have', async () => {
    const [one, other] = [await seedWorkspace(test), await seedWorkspace(test)]
    const end = new Date(START.getTime() + HOUR).toISOString()
    const { id } = await create({
      scopes: ['read'],
      allWorkspaces: undefined,
      workspaceIds: [one],
      networks: ['10.0.0.0/8', '2001:db8::/32'],
      expiresDate: end,
    })
    const { status, body } = await narrow(id, {
      scopes: ['read', 'write'],
      workspaceIds: [one, other],
      networks: ['10.1.0.0/16', '2001:db9::/32'],
      expiresDate: new Date(START.getTime() + 2 * HOUR).toISOString(),
    })
    expect(status).toBe(400)
    expect(body.errors.map(({ path }) => path)).toEqual(['scopes', 'workspaceIds', 'networks', 'expiresDate'])
    expect((await narrow(id, { networks: ['10.1.0.0/16'] })).status).toBe(200)
    expect((await narrow(id, { networks: ['10.0.0.0/8'] })).status).toBe(400)
    expect((await narrow(id, { networks: ['10.0.0.1/8'] })).status).toBe(400)
  })

  it.each([
    ['without limits', {}],
    [
      'with limits',
      { networks: ['10.0.0.0/8'], expiresDate: new Date(START.getTime() + HOUR).toISOString() },
    ],
  ])('200 for a whole key %s as it was read, also after it has ended', async (_, limits) => {
    const { id } = await create({ scopes: ['read', 'write'], ...limits })
    const before = await listed(id)
    test.clock.now = new Date(START.getTime() + 2 * HOUR)
    const { status, body } = await narrow(id, { ...before! })
    test.clock.now = START
    expect([status, body]).toEqual([200, before])
  })

  it('400 for null or no workspaces if the key has a limit', async () => {
    const limits = { networks: ['10.0.0.0/8'], expiresDate: new Date(START.getTime() + HOUR).toISOString() }
    const { id } = await create({
      ...limits,
      allWorkspaces: undefined,
      workspaceIds: [await seedWorkspace(test)],
    })
    const { status, body } = await narrow(id, { networks: null, expiresDate: null, workspaceIds: [] })
    expect([status, body.errors.map(({ path }) => path)]).toEqual([
      400,
      ['workspaceIds', 'networks', 'expiresDate'],
    ])
  })

  it('409 while a key that it created would have more rights than it', async () => {
    const { id, key } = await create({ scopes: ['admin'] })
    const made = await create({ scopes: ['write'] }, key)
    expect((await narrow(id, { scopes: ['read'] })).status).toBe(409)
    expect((await narrow(made.id, { scopes: ['write'], networks: ['127.0.0.1/32'] })).status).toBe(200)
    await test.send('DELETE', `/v1/api-keys/${made.id}`)
    expect((await narrow(id, { scopes: ['read'] })).status).toBe(200)
  })
})

describe('POST /v1/api-keys/{id}/rotate', () => {
  it('201 creates a key with the same rights, and keeps the old one valid until the overlap ends', async () => {
    const before = await create({ scopes: ['read'], networks: ['127.0.0.0/8'] })
    const { status, body } = await rotate(before.id, { overlapHours: 2 })
    expect([status, body.scopes, body.networks]).toEqual([201, ['read'], ['127.0.0.0/8']])
    expect([await statusOf(before.key), await statusOf(body.key)]).toEqual([200, 200])
    expect((await listed(before.id))?.replacedBy).toBe(body.id)
    test.clock.now = new Date(START.getTime() + 2 * HOUR)
    expect([await statusOf(before.key), await statusOf(body.key)]).toEqual([401, 200])
    test.clock.now = START
  })

  it('409 for a key that was rotated already', async () => {
    const { id } = await create()
    await rotate(id)
    expect((await rotate(id)).status).toBe(409)
  })

  it('201 makes the new key the creator of the keys that the old one created, and deletes them with it', async () => {
    const before = await create({ scopes: ['admin'] })
    const made = await create({}, before.key)
    const { body } = await rotate(before.id, { overlapHours: 0 })
    expect([await statusOf(before.key), await statusOf(made.key)]).toEqual([401, 200])
    await test.send('DELETE', `/v1/api-keys/${body.id}`)
    expect(await statusOf(made.key)).toBe(401)
  })

  it('403 for a key that expires, because it could outlive itself with another secret', async () => {
    const endless = await create({ scopes: ['admin'] })
    const ending = await create({
      scopes: ['admin'],
      expiresDate: new Date(START.getTime() + HOUR).toISOString(),
    })
    expect((await rotate(endless.id, {}, ending.key)).status).toBe(403)
    const own = await rotate(ending.id, {}, ending.key)
    expect([own.status, own.body.expiresDate]).toEqual([201, ending.expiresDate])
  })

  it('403 for the key of another person, also for an owner', async () => {
    const [ada, grace] = [
      await seedPerson(test, { isOwner: true }),
      await seedPerson(test, { isOwner: true }),
    ]
    const [hers, others] = [await seedBrowser(test, ada.id), await seedBrowser(test, grace.id)]
    const body = { name: 'mine', scopes: ['read'], allWorkspaces: true }
    const made = await test.send<Key>('POST', '/v1/api-keys', { key: null, headers: hers, body })
    expect(made.body.owner?.id).toBe(ada.id)
    const rotated = (headers: Record<string, string>) =>
      test.send('POST', `/v1/api-keys/${made.body.id}/rotate`, { key: null, headers, body: {} })
    expect((await rotated(others)).status).toBe(403)
    expect((await rotated(hers)).status).toBe(201)
  })
})

describe('a key', () => {
  it('of a workspace belongs to no person, and is listed with the person who created it', async () => {
    const { id } = await seedPerson(test, { isOwner: true })
    const headers = await seedBrowser(test, id)
    const body = { name: 'service', scopes: ['read'], allWorkspaces: true, isService: true }
    const made = await test.send<Key>('POST', '/v1/api-keys', { key: null, headers, body })
    expect(made.body.owner).toBeNull()
    expect((await listed(made.body.id))?.madeBy).toMatchObject({ kind: 'person', id })
  })

  it('that is limited to networks is refused from others, without a hint which networks are allowed', async () => {
    const proxied = appOn(test.db, { config: { trustedProxies: parseRanges('127.0.0.1/32') } })
    const { key } = await create({ scopes: ['admin'], networks: ['203.0.113.0/24', '2001:db8::/32'] })
    const from = (address: string, url = '/v1/session') =>
      proxied.send<{ message: string }>('GET', url, { key, headers: { 'x-forwarded-for': address } })
    const statuses = []
    for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::5', '203.0.114.1', '2001:db9::1'])
      statuses.push((await from(address)).status)
    expect(statuses).toEqual([200, 200, 200, 403, 403])
    const { body } = await from('198.51.100.1')
    expect(body.message).toContain('limited to some networks')
    expect(body.message).not.toContain('203.0.113')
    const signIn = (address: string) =>
      proxied.send('POST', '/v1/session', {
        key: null,
        body: { key },
        headers: { 'x-forwarded-for': address },
      })
    expect([(await signIn('198.51.100.1')).status, (await signIn('203.0.113.9')).status]).toEqual([403, 201])
    await proxied.app.close()
  })

  it('cannot create one with wider networks than its own, and passes its own on by default', async () => {
    const { key } = await create({ scopes: ['admin'], networks: ['127.0.0.0/8'] })
    expect((await create({}, key)).networks).toEqual(['127.0.0.0/8'])
    const body = { name: 'x', scopes: ['read'], allWorkspaces: true, networks: ['10.0.0.0/8'] }
    expect((await test.send('POST', '/v1/api-keys', { key, body })).status).toBe(400)
  })

  it('that was not used for 90 days is marked', async () => {
    const { id } = await create()
    expect((await listed(id))?.unusedSince).toBeNull()
    test.clock.now = new Date(START.getTime() + 90 * 24 * HOUR)
    expect((await listed(id))?.unusedSince).toBe(START.toISOString())
    test.clock.now = START
  })
})
