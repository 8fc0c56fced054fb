import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedPrompts, seedTag, seedWorkspace } from '../../test/helpers/seed.js'

const test = useTestApp()

describe('POST /v1/workspaces/{id}/tags', () => {
  it('201 with exactly the four fields of the contract', async () => {
    const workspaceId = await seedWorkspace(test)
    const { status, body } = await test.send('POST', `/v1/workspaces/${workspaceId}/tags`, {
      body: { name: 'Running' },
    })
    expect(status).toBe(201)
    expect(body).toEqual({ id: expect.any(String), workspaceId, name: 'Running', color: 'blue' })
  })

  it('201 for a name that another tag has', async () => {
    const workspaceId = await seedWorkspace(test)
    expect(await seedTag(test, workspaceId)).not.toBe(await seedTag(test, workspaceId))
  })

  it('201 for 100 characters, counted as readers see them', async () => {
    await expect(seedTag(test, await seedWorkspace(test), { name: '👟'.repeat(100) })).resolves.toBeTypeOf(
      'string',
    )
  })

  it.each([
    [{}, 'name invalid_type'],
    [{ name: '  ' }, 'name too_small'],
    [{ name: 'x'.repeat(101) }, 'name too_big'],
    [{ name: 'a\u0000b' }, 'name invalid_format'],
    [{ name: 'a\ud800' }, 'name invalid_format'],
    [{ name: 'x', color: 'teal' }, 'color invalid_value'],
    [{ name: 'x', colour: 'red' }, ' unrecognized_keys'],
    [[], ' invalid_type'],
  ])('400 for %j', async (body, problem) => {
    const workspaceId = await seedWorkspace(test)
    const response = await test.send<{ errors: { path: string; code: string }[] }>(
      'POST',
      `/v1/workspaces/${workspaceId}/tags`,
      { body },
    )
    expect(response.status).toBe(400)
    expect(response.body.errors.map(({ path, code }) => `${path} ${code}`)).toEqual([problem])
  })
})

describe('GET /v1/workspaces/{id}/tags', () => {
  it('200 counts the prompts of each tag', async () => {
    const workspaceId = await seedWorkspace(test)
    const used = await seedTag(test, workspaceId, { name: 'Used', color: 'gold' })
    const unused = await seedTag(test, workspaceId, { name: 'Unused' })
    await seedPrompts(test, workspaceId, { tagIds: [used] })
    const { status, body } = await test.send('GET', `/v1/workspaces/${workspaceId}/tags`)
    expect(status).toBe(200)
    expect(body.items).toMatchObject([
      { id: unused, promptCount: 0 },
      { id: used, promptCount: 2, color: 'gold', createdDate: '2026-03-02T10:00:00.000Z' },
    ])
  })

  it('200 as CSV and NDJSON, complete unless a page is requested', async () => {
    const workspaceId = await seedWorkspace(test)
    for (const name of ['One', 'Two, or "2"', 'Three']) await seedTag(test, workspaceId, { name })
    const url = `/v1/workspaces/${workspaceId}/tags`
    const csv = await test.send('GET', url, { headers: { accept: 'text/csv' } })
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = csv.text.split('\r\n')
    expect(lines[0]).toBe('id,workspaceId,name,color,promptCount,createdDate,updatedDate')
    expect(lines[2]).toContain(',"Two, or ""2""",blue,0,')
    expect(lines).toHaveLength(5)
    const page = await test.send('GET', `${url}?limit=1`, { headers: { accept: 'application/x-ndjson' } })
    expect(
      page.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as object),
    ).toMatchObject([{ name: 'Three' }])
  })
})

describe('PATCH /v1/workspaces/{id}/tags/{tagId}', () => {
  it('200 changes only what was sent', async () => {
    const workspaceId = await seedWorkspace(test)
    const tagId = await seedTag(test, workspaceId, { name: 'Running', color: 'gold' })
    const { status, body } = await test.send('PATCH', `/v1/workspaces/${workspaceId}/tags/${tagId}`, {
      body: { color: 'green' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: tagId, name: 'Running', color: 'green' })
  })

  it('200 for a tag sent back as it was listed', async () => {
    const workspaceId = await seedWorkspace(test)
    const tagId = await seedTag(test, workspaceId)
    const { body } = await test.send<{ items: object[] }>('GET', `/v1/workspaces/${workspaceId}/tags`)
    const again = await test.send('PATCH', `/v1/workspaces/${workspaceId}/tags/${tagId}`, {
      body: body.items[0],
    })
    expect(again).toMatchObject({ status: 200, body: body.items[0] })
  })

  it('400 lists the problems of the form and of the values at once', async () => {
    const workspaceId = await seedWorkspace(test)
    const url = `/v1/workspaces/${workspaceId}/tags/${await seedTag(test, workspaceId)}`
    const body = { name: 'x'.repeat(101), color: 5, colour: 'red' }
    const response = await test.send<{ errors: { path: string; code: string }[] }>('PATCH', url, { body })
    expect(response.status).toBe(400)
    expect(response.body.errors.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'color invalid_type',
      ' unrecognized_keys',
      'name too_big',
    ])
  })

  it('404 for a tag of another workspace', async () => {
    const tagId = await seedTag(test, await seedWorkspace(test))
    const url = `/v1/workspaces/${await seedWorkspace(test)}/tags/${tagId}`
    expect((await test.send('PATCH', url, { body: { name: 'Stolen' } })).status).toBe(404)
  })

  it('404 precedes 403 for a key without the scope', async () => {
    const workspaceId = await seedWorkspace(test)
    const { key } = await test.newKey({ scopes: ['read'] })
    const url = `/v1/workspaces/${workspaceId}/tags/nowhere`
    expect((await test.send('PATCH', url, { body: { name: 'x' }, key })).status).toBe(404)
  })
})

describe('DELETE /v1/workspaces/{id}/tags/{tagId}', () => {
  it('204 keeps the prompts that had it, without it', async () => {
    const workspaceId = await seedWorkspace(test)
    const tagId = await seedTag(test, workspaceId)
    const [promptId] = await seedPrompts(test, workspaceId, { tagIds: [tagId] })
    expect((await test.send('DELETE', `/v1/workspaces/${workspaceId}/tags/${tagId}`)).status).toBe(204)
    const { body } = await test.send('GET', `/v1/workspaces/${workspaceId}/prompts/${promptId}`)
    expect(body.tagIds).toEqual([])
  })
})
