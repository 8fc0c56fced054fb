import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedWorkspace } from '../../test/helpers/seed.js'
import { updateOrphansRevoked } from '../auth/index.js'
import { sql } from '../db/db.js'

const test = useTestApp()

interface Key {
  id: string
  key: string
  name: string
}

const create = (body: object, key?: string) =>
  test.send<Key>('POST', '/v1/api-keys', { body, ...(key && { key }) })

describe('POST /v1/api-keys', () => {
  it('201 shows the key only this once, and it works', async () => {
    const workspaceId = await seedWorkspace(test)
    const { status, body } = await create({
      name: 'reporting',
      scopes: ['read', 'read'],
      workspaceIds: [workspaceId],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      scopes: ['read'],
      allWorkspaces: false,
      workspaceIds: [workspaceId],
      expiresDate: null,
    })
    expect(body.key).toMatch(/^sl_live_[0-9A-Za-z]{38}$/)
    expect((await test.send('GET', `/v1/workspaces/${workspaceId}`, { key: body.key })).status).toBe(200)
    const stored = await test.db.rows<object>({ text: 'select * from api_keys', values: [] })
    expect(JSON.stringify(stored)).not.toContain(body.key.slice(8, 30))
  })

  it.each([
    [{ scopes: ['read'], allWorkspaces: true }, ['name invalid_type']],
    [{ name: 'x', scopes: [], allWorkspaces: true }, ['scopes too_small']],
    [{ name: 'x', scopes: ['root'], allWorkspaces: true }, ['scopes.0 invalid_value']],
    [{ name: 'x', scopes: ['read'] }, ['workspaceIds invalid_type']],
    [{ name: 'x', scopes: ['read'], allWorkspaces: false }, ['workspaceIds invalid_type']],
    [{ name: 'x', scopes: ['read'], allWorkspaces: true, workspaceIds: ['w'] }, ['workspaceIds conflict']],
    [
      { name: 'x', scopes: ['read'], allWorkspaces: true, expiresDate: '2026-02-30T00:00:00Z' },
      ['expiresDate invalid_format'],
    ],
    [
      { name: 'x', scopes: ['read'], allWorkspaces: true, expiresDate: '2020-01-01T00:00:00Z' },
      ['expiresDate too_small'],
    ],
    [
      { name: 'x', scopes: ['read'], allWorkspaces: true, expiresDate: '9999-12-31T23:59:59-23:59' },
      ['expiresDate too_big'],
    ],
    [
      { name: '', scopes: ['root'], allWorkspaces: true, expiresDate: '2020-01-01T00:00:00Z' },
      ['name too_small', 'scopes.0 invalid_value', 'expiresDate too_small'],
    ],
    [{}, ['name invalid_type', 'scopes invalid_type', 'workspaceIds invalid_type']],
  ])('400 for %j', async (body, problems) => {
    const response = await test.send<{ errors: { path: string; code: string }[] }>('POST', '/v1/api-keys', {
      body,
    })
    expect(response.status).toBe(400)
    expect(response.body.errors.map(({ path, code }) => `${path} ${code}`)).toEqual(problems)
  })

  it('201 names the key that created it, and nobody for the operator', async () => {
    const maker = await test.newKey({ scopes: ['admin'] })
    const order = { name: 'made', scopes: ['read'], allWorkspaces: true }
    expect((await create(order, maker.key)).body).toMatchObject({ createdBy: maker.id })
    expect((await create(order)).body).toMatchObject({ createdBy: null })
    const { body } = await test.send<{ items: object[] }>('GET', '/v1/api-keys?limit=2')
    expect(body.items).toMatchObject([{ createdBy: null }, { createdBy: maker.id }])
  })

  it('201 expires with the key that creates it, unless an earlier date is sent', async () => {
    const expiresDate = new Date(test.clock.now.getTime() + 60_000)
    const earlier = new Date(test.clock.now.getTime() + 30_000).toISOString()
    const { key } = await test.newKey({ scopes: ['admin'], expiresDate })
    const order = { name: 'made', scopes: ['read'], allWorkspaces: true }
    expect((await create(order, key)).body).toMatchObject({ expiresDate: expiresDate.toISOString() })
    expect((await create({ ...order, expiresDate: earlier }, key)).body).toMatchObject({
      expiresDate: earlier,
    })
  })

  it('400 for an expiry after that of the key that creates it', async () => {
    const expiresDate = new Date(test.clock.now.getTime() + 60_000)
    const { key } = await test.newKey({ scopes: ['admin'], expiresDate })
    const later = new Date(expiresDate.getTime() + 1).toISOString()
    const body = { name: 'made', scopes: ['read'], allWorkspaces: true, expiresDate: later }
    expect(await test.send('POST', '/v1/api-keys', { key, body })).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            path: 'expiresDate',
            code: 'too_big',
            message: `Expected a time no later than ${expiresDate.toISOString()}, when the key that makes it ends.`,
          },
        ],
      },
    })
  })

  it('403 for more rights than those of the key that creates it', async () => {
    const [own, foreign] = [await seedWorkspace(test), await seedWorkspace(test)]
    const { key } = await test.newKey({ scopes: ['admin'], workspaces: [own] })
    expect((await create({ name: 'x', scopes: ['read'], allWorkspaces: true }, key)).status).toBe(403)
    expect((await create({ name: 'x', scopes: ['read'], workspaceIds: [own, foreign] }, key)).status).toBe(
      403,
    )
    expect((await create({ name: 'x', scopes: ['read'], workspaceIds: [own] }, key)).status).toBe(201)
  })
})

describe('GET /v1/api-keys', () => {
  it('200 never shows a secret again, nor a key that was revoked', async () => {
    const { body: kept } = await create({ name: 'kept', scopes: ['read'], allWorkspaces: true })
    const { body: gone } = await create({ name: 'gone', scopes: ['read'], allWorkspaces: true })
    await test.send('DELETE', `/v1/api-keys/${gone.id}`)
    const { status, text } = await test.send('GET', '/v1/api-keys?limit=100')
    expect(status).toBe(200)
    expect(text).toContain(kept.id)
    expect(text).not.toContain(gone.id)
    expect(text).not.toContain(kept.key)
  })

  it('200 shows an administrator of some workspaces only the keys that are limited to these', async () => {
    const [own, foreign] = [await seedWorkspace(test), await seedWorkspace(test)]
    const admin = await test.newKey({ scopes: ['admin'], workspaces: [own] })
    await test.newKey({ workspaces: [own, foreign] })
    await test.newKey({ workspaces: 'all' })
    const { body } = await test.send<{ items: Key[] }>('GET', '/v1/api-keys', { key: admin.key })
    expect(body.items.map(({ id }) => id)).toEqual([admin.id])
  })
})

describe('DELETE /v1/api-keys/{id}', () => {
  it('204 and the key is refused from the next request on', async () => {
    const { id, key } = await test.newKey()
    expect((await test.send('GET', '/v1/accounts/info', { key })).status).toBe(200)
    expect((await test.send('DELETE', `/v1/api-keys/${id}`)).status).toBe(204)
    expect((await test.send('GET', '/v1/accounts/info', { key })).status).toBe(401)
    expect((await test.send('DELETE', `/v1/api-keys/${id}`)).status).toBe(404)
  })

  it('204 refuses the keys that it created as well, and theirs, and their sessions', async () => {
    const first = await test.newKey({ scopes: ['admin'] })
    const order = { name: 'made', scopes: ['admin'], allWorkspaces: true }
    const { body: second } = await create(order, first.key)
    const { body: third } = await create(order, second.key)
    const { body: other } = await create(order)
    const signedIn = await test.send('POST', '/v1/session', { key: null, body: { key: third.key } })
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
    const asked = async () => {
      const byKey = [second.key, third.key, other.key].map((key) =>
        test.send('GET', '/v1/accounts/info', { key }),
      )
      const bySession = test.send('GET', '/v1/accounts/info', { key: null, headers: { cookie } })
      return (await Promise.all([...byKey, bySession])).map(({ status }) => status)
    }
    expect(await asked()).toEqual([200, 200, 200, 200])
    expect((await test.send('DELETE', `/v1/api-keys/${first.id}`)).status).toBe(204)
    expect(await asked()).toEqual([401, 401, 200, 401])
  })

  it('204 revokes also a key that is being created at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const maker = await test.newKey({ scopes: ['admin'] })
      const order = { name: 'made', scopes: ['read'], allWorkspaces: true }
      const making = Array.from({ length: 6 }, () => create(order, maker.key))
      const [made] = await Promise.all([Promise.all(making), test.send('DELETE', `/v1/api-keys/${maker.id}`)])
      for (const { body } of made.filter(({ status }) => status === 201))
        expect((await test.send('GET', '/v1/accounts/info', { key: body.key })).status).toBe(401)
    }
  })

  it('403 for a key with more rights than one’s own', async () => {
    const { key } = await test.newKey({ scopes: ['admin'], workspaces: [await seedWorkspace(test)] })
    const { id } = await test.newKey({ workspaces: 'all' })
    expect((await test.send('DELETE', `/v1/api-keys/${id}`, { key })).status).toBe(403)
  })
})

describe('a key', () => {
  it('is refused once it has expired', async () => {
    const expiresDate = new Date(test.clock.now.getTime() + 1000)
    const { key } = await test.newKey({ expiresDate })
    expect((await test.send('GET', '/v1/accounts/info', { key })).status).toBe(200)
    test.clock.now = expiresDate
    const { status, body } = await test.send('GET', '/v1/accounts/info', { key })
    expect(status).toBe(401)
    expect(body.message).toBe('The API key has expired.')
  })

  it.each([
    ['Bearer', 401],
    ['Bearer ', 401],
    ['Basic dXNlcjpwYXNz', 401],
    ['Bearer nonsense', 401],
    [`Bearer ${'x'.repeat(10_000)}`, 401],
    ['Bearer sl_live_00000000000000000000000000000000000000', 401],
  ])('%j is not a valid way to send one', async (authorization, status) => {
    const response = await test.send('GET', '/v1/accounts/info', { key: null, headers: { authorization } })
    expect(response.status).toBe(status)
    expect(response.headers['www-authenticate']).toBe('Bearer')
  })

  it('is not taken from the query', async () => {
    const { key } = await test.newKey()
    expect((await test.send('GET', `/v1/accounts/info?api_key=${key}`, { key: null })).status).toBe(401)
  })

  it.each([
    ['read', 'GET', 200],
    ['read', 'POST', 403],
    ['write', 'GET', 403],
    ['write', 'POST', 201],
    ['ingest', 'GET', 403],
    ['admin', 'GET', 200],
    ['admin', 'POST', 201],
  ] as const)('with the %s scope is answered %s %i', async (scope, method, status) => {
    const workspaceId = await seedWorkspace(test)
    const { key } = await test.newKey({ scopes: [scope] })
    const body = method === 'POST' ? { body: { name: 'Tag' } } : {}
    expect((await test.send(method, `/v1/workspaces/${workspaceId}/tags`, { ...body, key })).status).toBe(
      status,
    )
  })

  it('updates its last use every ten minutes', async () => {
    const { id, key } = await test.newKey()
    await test.send('GET', '/v1/accounts/info', { key })
    await expect
      .poll(() =>
        test.db.first({ text: 'select last_used_at as used from api_keys where id = $1', values: [id] }),
      )
      .toEqual({ used: test.clock.now })
  })
})

describe('a key that was created by another', () => {
  it('ends with that one, also if a version revoked it that did not end both', async () => {
    const maker = await test.newKey({ scopes: ['admin'] })
    const made = (await create({ name: 'made', scopes: ['read'], allWorkspaces: true }, maker.key)).body
    await test.db.run(sql`update api_keys set revoked_at = now() where id = ${maker.id}`)
    expect(await updateOrphansRevoked(test.db)).toBe(1)
    expect(await updateOrphansRevoked(test.db)).toBe(0)
    const left = await test.db.rows(sql`select id from api_keys where id = ${made.id} and revoked_at is null`)
    expect(left).toEqual([])
  })
})
