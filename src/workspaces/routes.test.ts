import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../test/helpers/seed.js'

const test = useTestApp()

interface Page {
  items: { id: string; name: string }[]
  paging: { nextCursor: string | null; hasMore: boolean }
}

describe('GET /v1/workspaces', () => {
  it('200 lists those of the key, newest first', async () => {
    const first = await seedWorkspace(test, { name: 'First' })
    const second = await seedWorkspace(test, { name: 'Second' })
    await seedWorkspace(test, { name: 'Foreign' })
    const { key } = await test.newKey({ workspaces: [first, second] })
    const { status, body } = await test.send<Page>('GET', '/v1/workspaces', { key })
    expect(status).toBe(200)
    expect(body.items.map((workspace) => workspace.name)).toEqual(['Second', 'First'])
    expect(body.paging).toEqual({ nextCursor: null, hasMore: false })
  })

  it('200 returns pages of the requested size', async () => {
    const ids = [await seedWorkspace(test), await seedWorkspace(test), await seedWorkspace(test)]
    const { key } = await test.newKey({ workspaces: ids })
    const first = await test.send<Page>('GET', '/v1/workspaces?limit=2', { key })
    expect(first.body.paging.hasMore).toBe(true)
    const rest = await test.send<Page>(
      'GET',
      `/v1/workspaces?limit=1&cursor=${first.body.paging.nextCursor}`,
      { key },
    )
    expect(rest.body.paging).toEqual({ nextCursor: null, hasMore: false })
    expect([...first.body.items, ...rest.body.items].map(({ id }) => id)).toEqual(ids.toReversed())
  })

  it.each(['limit=0', 'limit=101', 'limit=x', 'limit=', 'limit=1&limit=2', 'cursor=', 'cursor=zzz'])(
    '400 for ?%s',
    async (query) => {
      const { status, body } = await test.send('GET', `/v1/workspaces?${query}`)
      expect(status).toBe(400)
      expect(body).toMatchObject({ target: 'query', errors: [{ path: query.split('=')[0] }] })
    },
  )

  it('400 for the cursor of another list', async () => {
    const workspaceId = await seedWorkspace(test)
    await seedPrompts(test, workspaceId)
    const prompts = await test.send<Page>('GET', `/v1/workspaces/${workspaceId}/prompts?limit=1`)
    const { status, body } = await test.send('GET', `/v1/workspaces?cursor=${prompts.body.paging.nextCursor}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ path: 'cursor', code: 'invalid_cursor' }] })
  })
})

describe('POST /v1/workspaces', () => {
  it('201 with the allowances of a new workspace', async () => {
    const { status, body } = await test.send('POST', '/v1/workspaces', { body: { name: ' Acme ' } })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Acme',
      promptsUsedCount: 0,
      promptsMaxCount: 1000,
      geoAuditUsedCount: 0,
      geoAuditMaxCount: 1000,
      mode: 'live',
      createdDate: '2026-03-02T10:00:00.000Z',
    })
  })

  it('400 lists every problem at once', async () => {
    const body = { name: '', mode: 'dry', promptsMaxCount: -1, color: 'red' }
    const response = await test.send<{ errors: { path: string; code: string }[] }>('POST', '/v1/workspaces', {
      body,
    })
    expect(response.status).toBe(400)
    expect(response.body.errors.map(({ path, code }) => [path, code])).toEqual([
      ['name', 'too_small'],
      ['promptsMaxCount', 'too_small'],
      ['mode', 'invalid_value'],
      ['', 'unrecognized_keys'],
    ])
  })

  it('403 for an administrator of some workspaces only', async () => {
    const { key } = await test.newKey({ scopes: ['admin'], workspaces: [await seedWorkspace(test)] })
    expect((await test.send('POST', '/v1/workspaces', { body: { name: 'New' }, key })).status).toBe(403)
  })
})

describe('GET /v1/workspaces/{id}', () => {
  it('200 counts the prompts in use', async () => {
    const id = await seedWorkspace(test)
    await seedPrompts(test, id, { prompts: ['a', 'b', 'c'] })
    const { status, body } = await test.send('GET', `/v1/workspaces/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, promptsUsedCount: 3 })
  })

  it.each(['x', '%00', '%F0%9F%92%A5', 'a'.repeat(5000)])('404 for the id %s', async (id) => {
    expect((await test.send('GET', `/v1/workspaces/${id}`)).status).toBe(404)
  })
})

describe('PATCH /v1/workspaces/{id}', () => {
  it('200 changes only what was sent', async () => {
    const id = await seedWorkspace(test, { name: 'Before', geoAuditMaxCount: 7 })
    const { status, body } = await test.send('PATCH', `/v1/workspaces/${id}`, {
      body: { promptsMaxCount: 5 },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Before', promptsMaxCount: 5, geoAuditMaxCount: 7 })
  })

  it('200 keeps updatedDate if nothing changes', async () => {
    const id = await seedWorkspace(test, { name: 'Same' })
    const before = test.clock.now
    test.clock.now = new Date(before.getTime() + 60_000)
    const { body } = await test.send('PATCH', `/v1/workspaces/${id}`, { body: { name: 'Same' } })
    expect(body.updatedDate).toBe(before.toISOString())
  })

  it('200 changes nothing for a workspace sent back as it was read, the mode included', async () => {
    const id = await seedWorkspace(test, { mode: 'sandbox' })
    const { body: before } = await test.send('GET', `/v1/workspaces/${id}`)
    expect(
      (await test.send('PATCH', `/v1/workspaces/${id}`, { body: { ...before, mode: 'live' } })).body,
    ).toEqual(before)
  })

  it('403 if a key of some workspaces changes their allowances; sending them back unchanged is no change', async () => {
    const id = await seedWorkspace(test)
    const { key } = await test.newKey({ scopes: ['admin'], workspaces: [id] })
    const { body: before } = await test.send('GET', `/v1/workspaces/${id}`)
    const patch = (body: object) => test.send('PATCH', `/v1/workspaces/${id}`, { key, body })
    expect(await patch({ promptsMaxCount: 1_000_000 })).toMatchObject({
      status: 403,
      body: {
        message: 'Only a key for all workspaces can change promptsMaxCount. This key is bound to some.',
      },
    })
    expect((await patch({ name: 'Other', geoAuditMaxCount: 0 })).status).toBe(403)
    expect((await test.send('GET', `/v1/workspaces/${id}`)).body).toEqual(before)
    expect((await patch({ ...before, name: 'Other' })).status).toBe(200)
  })

  it('400 lists the problems of the form and of the values at once', async () => {
    const id = await seedWorkspace(test)
    const body = { name: '', promptsMaxCount: -1, nonsense: 1 }
    const response = await test.send<{ errors: { path: string; code: string }[] }>(
      'PATCH',
      `/v1/workspaces/${id}`,
      { body },
    )
    expect(response.body.errors.map(({ path, code }) => `${path} ${code}`)).toEqual([
      ' unrecognized_keys',
      'name too_small',
      'promptsMaxCount too_small',
    ])
  })

  it('400 checks a limit only after the workspace is found', async () => {
    const id = await seedWorkspace(test)
    const body = { name: '', promptsMaxCount: -1 }
    expect((await test.send('PATCH', '/v1/workspaces/nowhere', { body })).status).toBe(404)
    expect((await test.send('PATCH', `/v1/workspaces/${id}`, { body })).status).toBe(400)
  })
})

describe('DELETE /v1/workspaces/{id}', () => {
  it('204 deletes everything in it', async () => {
    const id = await seedWorkspace(test)
    const report = await seedReport(test, id)
    expect(await test.send('DELETE', `/v1/workspaces/${id}`)).toMatchObject({ status: 204, text: '' })
    expect((await test.send('GET', `/v1/workspaces/${id}`)).status).toBe(404)
    expect((await test.send('GET', `/v1/reports/brand/${report.id}`)).status).toBe(404)
  })
})

describe('GET /v1/accounts/info', () => {
  it('200 adds up the workspaces of the key', async () => {
    const ids = [
      await seedWorkspace(test, { promptsMaxCount: 10 }),
      await seedWorkspace(test, { promptsMaxCount: 20 }),
    ]
    await seedPrompts(test, ids[0] ?? '')
    const { key } = await test.newKey({ scopes: ['read'], workspaces: ids })
    const { status, body } = await test.send('GET', '/v1/accounts/info', { key })
    expect(status).toBe(200)
    expect(body).toEqual({
      promptsUsedCount: 2,
      promptsMaxCount: 30,
      geoAuditUsedCount: 0,
      geoAuditMaxCount: 2000,
      workspacesCount: 2,
      key: { name: 'test', scopes: ['read'], expiresDate: null },
      workspaceIds: ids.toReversed(),
      subscriptionPlan: 'self-hosted',
      subscriptionEndDate: null,
      apiRequestsUsedCount: 1,
      apiRequestsMaxCount: null,
      apiRequestsPeriodEnd: '2026-04-01T00:00:00.000Z',
      mcpRequestsUsedCount: 0,
      mcpRequestsMaxCount: null,
    })
  })

  it('200 leaves out a workspace as soon as it is deleted', async () => {
    const read = async () =>
      (await test.send<{ workspaceIds: string[]; workspacesCount: number }>('GET', '/v1/accounts/info')).body
    const before = await read()
    const id = await seedWorkspace(test, { promptsMaxCount: 10 })
    expect(await read()).toMatchObject({ workspacesCount: before.workspacesCount + 1 })
    await test.send('DELETE', `/v1/workspaces/${id}`)
    expect(await read()).toMatchObject({ ...before, apiRequestsUsedCount: expect.any(Number) })
  })

  it('200 lists the newest thousand workspaces for a key for all, and says how many there are', async () => {
    const { body } = await test.send<{ workspaceIds: string[]; workspacesCount: number }>(
      'GET',
      '/v1/accounts/info',
    )
    expect(body.workspaceIds).toHaveLength(body.workspacesCount)
    await test.db.run({
      text: `insert into workspaces (workspace_id, name, mode, prompts_max, audits_max, audits_month, created_at, updated_at)
        select 'Z' || lpad(n::text, 25, '0'), 'many', 'live', 0, 0, '2026-03-01', now(), now() from generate_series(1, 1001) as n`,
      values: [],
    })
    const more = (await test.send<typeof body>('GET', '/v1/accounts/info')).body
    expect(more.workspacesCount).toBe(body.workspacesCount + 1001)
    expect(more.workspaceIds).toHaveLength(1000)
    expect(more.workspaceIds[0]).toBe(`Z${'1001'.padStart(25, '0')}`)
    await test.db.script(`delete from workspaces where name = 'many'`)
  })
})
