import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { connectAssistantOf, seedPerson as seedSomebody } from '../../test/helpers/assistants.js'
import { seedInvitation, seedPerson } from '../../test/helpers/people.js'
import { type SeededPerson, seedReport, seedWorkspace, signInPerson } from '../../test/helpers/seed.js'
import { sql } from '../db/db.js'

const test = useTestApp()

const member = (workspaceId: string, role: string) => ({ workspaceId, role, reportId: null })
const as = ({ headers }: SeededPerson) => ({ key: null, headers })
const signIn = (code: unknown) =>
  test.send<{ person: { id: string } | null }>('POST', '/v1/session', { body: { code }, key: null })
const codeOf = (url: unknown) => String(url).split('#code=')[1]

describe('an administrator of one workspace', () => {
  it('sees nothing of what a person did in another workspace, also after that person left it', async () => {
    const [mine, others] = [await seedWorkspace(test), await seedWorkspace(test)]
    const admin = await signInPerson(test, { memberships: [member(mine, 'admin')] })
    const bob = await signInPerson(test, { memberships: [member(mine, 'viewer'), member(others, 'admin')] })
    await test.send('PATCH', `/v1/workspaces/${others}`, { ...as(bob), body: { name: 'Secret of others' } })
    const made = await test.send<{ id: string }>('POST', '/v1/api-keys', {
      ...as(bob),
      body: { name: 'Key of others', scopes: ['read'], workspaceIds: [others] },
    })
    expect(made.status).toBe(201)
    await test.send('PATCH', `/v1/people/${bob.id}`, { body: { memberships: [member(mine, 'viewer')] } })
    const exported = await test.send('GET', `/v1/people/${bob.id}/export`, as(admin))
    expect(exported.status).toBe(200)
    expect(exported.text).not.toMatch(/of others/)
    expect((await test.send('GET', '/v1/me/export', as(bob))).text).toMatch(
      /Key of others.*Secret of others/s,
    )
  })

  it('exports no invitation of a person to another workspace', async () => {
    const [mine, others] = [await seedWorkspace(test), await seedWorkspace(test)]
    const admin = await signInPerson(test, { memberships: [member(mine, 'admin')] })
    const { id, email } = await signInPerson(test, { memberships: [member(mine, 'viewer')] })
    const exported = async () =>
      (await test.send('GET', `/v1/people/${id}/export`, as(admin))).body.invitations
    await test.send('POST', '/v1/invitations', { body: { email, memberships: [member(others, 'admin')] } })
    expect(await exported()).toEqual([])
    await test.send('POST', '/v1/invitations', { body: { email, memberships: [member(mine, 'editor')] } })
    expect(await exported()).toMatchObject([{ memberships: [{ workspaceId: mine, role: 'editor' }] }])
  })

  it('does not replace an invitation with more rights, and creates 200 at most', async () => {
    const [mine, others] = [await seedWorkspace(test), await seedWorkspace(test)]
    const admin = await signInPerson(test, { memberships: [member(mine, 'admin')] })
    const body = { email: 'eve@example.com', memberships: [member(others, 'admin')] }
    const first = await test.send('POST', '/v1/invitations', { body })
    const again = { email: 'EVE@example.com', memberships: [member(mine, 'viewer')] }
    const refused = await test.send('POST', '/v1/invitations', { ...as(admin), body: again })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('Another administrator'),
    ])
    expect((await signIn(codeOf(first.body.url))).status).toBe(201)
    await test.db.run(sql`
      insert into invitations (id, digest, email, email_key, is_owner, memberships, invited_by, invited_by_id, created_at, expires_at)
      select 'x' || n, decode(md5(n::text), 'hex'), '', 'x' || n, false, '[]', '', ${admin.id}, now(), '2027-01-01'
      from generate_series(1, 200) n`)
    const more = { email: 'more@example.com', memberships: [member(mine, 'viewer')] }
    expect((await test.send('POST', '/v1/invitations', { ...as(admin), body: more })).status).toBe(409)
    expect((await test.send('POST', '/v1/invitations', { body: more })).status).toBe(201)
  })
})

describe('an invitation', () => {
  it('gives no rights that its creator has lost, and is deleted with the creator', async () => {
    const workspaceId = await seedWorkspace(test)
    const admin = await signInPerson(test, { memberships: [member(workspaceId, 'admin')] })
    const invite = async (email: string) => {
      const body = { email, memberships: [member(workspaceId, 'admin')] }
      return codeOf((await test.send('POST', '/v1/invitations', { ...as(admin), body })).body.url)
    }
    const [first, second] = [await invite('one@example.com'), await invite('two@example.com')]
    await test.send('PATCH', `/v1/people/${admin.id}`, {
      body: { memberships: [member(workspaceId, 'editor')] },
    })
    expect((await signIn(first)).status).toBe(401)
    await test.send('PATCH', `/v1/people/${admin.id}`, {
      body: { memberships: [member(workspaceId, 'admin')] },
    })
    expect((await signIn(first)).status).toBe(201)
    await test.send('DELETE', `/v1/people/${admin.id}`)
    expect((await signIn(second)).status).toBe(401)
  })
})

describe('a link that one person creates for another', () => {
  it('signs in a person without mail and provider, and is created by an administrator of all their workspaces', async () => {
    const workspaceId = await seedWorkspace(test)
    const { id } = await seedPerson(test, {
      name: 'Lin',
      memberships: [{ workspaceId, role: 'viewer', reportId: null }],
    })
    const owner = await signInPerson(test, { isOwner: true })
    const admin = await signInPerson(test, { memberships: [member(workspaceId, 'admin')] })
    const stranger = await signInPerson(test, { memberships: [member(await seedWorkspace(test), 'admin')] })
    const link = (sender: object, personId = id) =>
      test.send('POST', '/v1/login-links', { ...sender, body: { personId } })
    const made = await link(as(admin))
    expect((await signIn(codeOf(made.body.url))).body.person).toEqual({ id, name: 'Lin' })
    expect((await link(as(stranger))).status).toBe(403)
    expect((await link(as(admin), owner.id)).status).toBe(403)
    expect((await link({ key: (await test.newKey({ scopes: ['admin'] })).key })).status).toBe(403)
    expect((await link({})).status).toBe(201)
    expect((await link({}, '01K9ZQ7A1B8M3X5R6W2V0Y1N4C')).status).toBe(404)
    const both = { personId: id, apiKeyId: (await test.newKey()).id }
    expect((await test.send('POST', '/v1/login-links', { body: both })).status).toBe(400)
  })
})

describe('a deleted person', () => {
  it('is not created again by an invitation, and has no name in the acts of their assistants', async () => {
    const workspaceId = await seedWorkspace(test)
    const email = 'zelda@example.com'
    const { id } = await seedPerson(test, { name: 'Zelda Quux', email, isOwner: true })
    const zelda = await signInPerson(test, { name: 'Zelda Quux', isOwner: true })
    const somebody = await seedSomebody(test, { isOwner: true, memberships: [] })
    await connectAssistantOf(test, somebody)
    const token = await seedInvitation(test, { email, memberships: [] })
    await test.send('POST', '/v1/invitations', {
      ...as(zelda),
      body: { email: 'kim@example.com', memberships: [member(workspaceId, 'viewer')] },
    })
    for (const one of [id, zelda.id])
      expect((await test.send('DELETE', `/v1/people/${one}`)).status).toBe(204)
    expect((await signIn(token)).status).toBe(401)
    const tables = await test.db.rows<{ table: string }>(sql`
      select quote_ident(table_name) as "table"
      from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`)
    const found = []
    for (const { table } of tables) {
      const text = `select 1 from ${table} row where row::text ~* 'Zelda' limit 1`
      if ((await test.db.rows({ text, values: [] })).length > 0) found.push(table)
    }
    expect(found).toEqual([])
  })
})

describe('a person who may read nothing', () => {
  it('can still change how they sign in', async () => {
    const { headers } = await signInPerson(test, {
      memberships: [member(await seedWorkspace(test), 'viewer')],
    })
    const session = await test.send<{ person: { id: string } }>('GET', '/v1/session', { key: null, headers })
    const { id } = session.body.person
    const taken = await test.send('PATCH', `/v1/people/${id}`, { body: { memberships: [] } })
    expect(taken.status).toBe(200)
    expect((await test.send('GET', '/v1/second-factors', { key: null, headers })).status).toBe(200)
    expect((await test.send('GET', '/v1/sign-in/sign-out-page', { key: null, headers })).status).toBe(200)
  })
})

describe('a key of a person', () => {
  it('reads the report that its person is a client of only if it has the scope read', async () => {
    const workspaceId = await seedWorkspace(test)
    const { id: reportId } = await seedReport(test, workspaceId)
    const person = await signInPerson(test, { memberships: [member(workspaceId, 'admin')] })
    const keyWith = async (scope: string) => {
      const body = { name: scope, scopes: [scope], workspaceIds: [workspaceId] }
      return String((await test.send('POST', '/v1/api-keys', { ...as(person), body })).body.key)
    }
    const keys = [
      await keyWith('ingest'),
      await keyWith('write'),
      await keyWith('read'),
      await keyWith('admin'),
    ]
    const memberships = [{ workspaceId, role: 'client', reportId }]
    await test.send('PATCH', `/v1/people/${person.id}`, { body: { memberships } })
    const read = async (key: string) =>
      (await test.send('GET', `/v1/reports/brand/${reportId}/stats`, { key })).status
    expect(await Promise.all(keys.map(read))).toEqual([403, 403, 200, 200])
  })

  it('ends neither their sessions nor their assistants, and reads what is about its own workspaces', async () => {
    const [mine, others] = [await seedWorkspace(test), await seedWorkspace(test)]
    const memberships = [member(mine, 'viewer'), member(others, 'viewer')]
    const person = await signInPerson(test, { memberships })
    const { key } = await test.newKey({ scopes: ['read'], workspaces: [mine], ownerId: person.id })
    const { body } = await test.send<{ items: { id: string }[] }>('GET', '/v1/sessions', as(person))
    expect((await test.send('DELETE', `/v1/sessions/${body.items[0]?.id}`, { key })).status).toBe(403)
    const exported = await test.send<{ person: { memberships: object[] } }>('GET', '/v1/me/export', { key })
    expect(exported.body.person.memberships).toEqual([member(mine, 'viewer')])
  })
})

it.each(['', ' ', ',10.0.0.0/8', '10.0.0.0/8,0.0.0.0/0', '10.0.0.0 /8'])(
  'a key is not limited to “%s”, which is not a network',
  async (network) => {
    const body = { name: 'x', scopes: ['read'], allWorkspaces: true, networks: [network] }
    expect((await test.send('POST', '/v1/api-keys', { body })).status).toBe(400)
  },
)
