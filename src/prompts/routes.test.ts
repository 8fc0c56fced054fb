import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedPrompts, seedReport, seedTag, seedWorkspace } from '../../test/helpers/seed.js'

const test = useTestApp()

interface Prompt {
  id: string
  prompt: string
  country: string
  tagIds: string[]
}

interface Problems {
  message: string
  errors: { path: string; code: string }[]
}

const create = (workspaceId: string, body: object) =>
  test.send<{ items: Prompt[] }>('POST', `/v1/workspaces/${workspaceId}/prompts`, { body })

const usedBy = async (workspaceId: string) =>
  (await test.send('GET', `/v1/workspaces/${workspaceId}`)).body.promptsUsedCount

describe('POST /v1/workspaces/{id}/prompts', () => {
  it('201 in the order of the request', async () => {
    const workspaceId = await seedWorkspace(test)
    const { status, body } = await create(workspaceId, { prompts: ['b', 'a', 'c'], country: 'uk' })
    expect(status).toBe(201)
    expect(body.items.map(({ prompt }) => prompt)).toEqual(['b', 'a', 'c'])
    expect(body.items[0]).toEqual({
      id: expect.any(String),
      workspaceId,
      prompt: 'b',
      country: 'uk',
      tagIds: [],
      intentVolume: null,
      persona: null,
      region: null,
      followUps: [],
      createdDate: '2026-03-02T10:00:00.000Z',
    })
  })

  it('201 returns an existing prompt for the same text, neither duplicated nor charged', async () => {
    const workspaceId = await seedWorkspace(test)
    const tagId = await seedTag(test, workspaceId)
    const first = await create(workspaceId, { prompts: ['a', 'b'], country: 'us' })
    const again = await create(workspaceId, {
      prompts: ['c', 'a', 'c', ' a '],
      country: 'us',
      tagIds: [tagId],
    })
    const [c, a, c2, a2] = again.body.items
    expect([c?.id, a?.id]).toEqual([c2?.id, a2?.id])
    expect(a?.id).toBe(first.body.items[0]?.id)
    expect(a?.tagIds).toEqual([tagId])
    expect(await usedBy(workspaceId)).toBe(3)
  })

  it('201 creates the same text separately for another country', async () => {
    const workspaceId = await seedWorkspace(test)
    const us = await create(workspaceId, { prompts: ['a'], country: 'us' })
    const de = await create(workspaceId, { prompts: ['a'], country: 'de' })
    expect(us.body.items[0]?.id).not.toBe(de.body.items[0]?.id)
  })

  it('201 adds them to the given reports', async () => {
    const workspaceId = await seedWorkspace(test)
    const report = await seedReport(test, workspaceId)
    const [id] = await seedPrompts(test, workspaceId, { prompts: ['new'], brandReportIds: [report.id] })
    const { body } = await test.send('GET', `/v1/reports/brand/${report.id}`)
    expect(body.promptIds).toEqual([...(report.promptIds ?? []), id])
  })

  it.each([
    [{ prompts: [], country: 'us' }, ['prompts too_small']],
    [{ prompts: [''], country: 'gb' }, ['prompts.0 too_small', 'country invalid_value']],
    [{ prompts: ['x'.repeat(1001)], country: 'US' }, ['prompts.0 too_big', 'country invalid_value']],
    [{ prompts: 'a', country: 5 }, ['prompts invalid_type', 'country invalid_type']],
    [
      { prompts: ['a'], country: 'us', tagIds: ['t1'], brandReportIds: ['r1'] },
      ['tagIds.0 not_found', 'brandReportIds.0 not_found'],
    ],
    [{ prompts: ['a'], country: 'us', tagIds: ['\u0000'] }, ['tagIds.0 not_found']],
    [{ prompts: Array.from({ length: 1001 }, (_, index) => `${index}`), country: 'us' }, ['prompts too_big']],
  ])('400 for %j', async (body, problems) => {
    const workspaceId = await seedWorkspace(test)
    const response = await test.send<Problems>('POST', `/v1/workspaces/${workspaceId}/prompts`, { body })
    expect(response.status).toBe(400)
    expect(response.body.errors.map(({ path, code }) => `${path} ${code}`)).toEqual(problems)
    expect(await usedBy(workspaceId)).toBe(0)
  })

  it('400 for a misspelt country, with what to send', async () => {
    const workspaceId = await seedWorkspace(test)
    const response = await test.send<Problems>('POST', `/v1/workspaces/${workspaceId}/prompts`, {
      body: { prompts: ['a'], country: 'gb' },
    })
    expect(response.body.message).toContain('Use "uk"')
  })

  it('400 if a report would track more than a thousand prompts', async () => {
    const workspaceId = await seedWorkspace(test)
    const promptIds = await seedPrompts(test, workspaceId, {
      prompts: Array.from({ length: 999 }, (_, index) => `p${index}`),
    })
    const report = await seedReport(test, workspaceId, { promptIds })
    const body = { prompts: ['x', 'y'], country: 'us', brandReportIds: [report.id] }
    const response = await test.send<Problems>('POST', `/v1/workspaces/${workspaceId}/prompts`, { body })
    expect(response.status).toBe(400)
    expect(response.body.errors).toMatchObject([{ path: 'prompts', code: 'too_big' }])
  })

  it('429 refuses a request that does not fit completely, and names the allowance', async () => {
    const workspaceId = await seedWorkspace(test, { promptsMaxCount: 2 })
    await seedPrompts(test, workspaceId, { prompts: ['a'] })
    const response = await test.send<Problems>('POST', `/v1/workspaces/${workspaceId}/prompts`, {
      body: { prompts: ['b', 'c'], country: 'us' },
    })
    expect(response.status).toBe(429)
    expect(response.body.message).toContain('promptsMaxCount')
    expect(await usedBy(workspaceId)).toBe(1)
    expect((await create(workspaceId, { prompts: ['a', 'b'], country: 'us' })).status).toBe(201)
  })
})

describe('GET /v1/workspaces/{id}/prompts', () => {
  it('200 narrows to country, tag and words', async () => {
    const workspaceId = await seedWorkspace(test)
    const tagId = await seedTag(test, workspaceId)
    await seedPrompts(test, workspaceId, { prompts: ['Best SHOES 100%?', 'best boots?'], tagIds: [tagId] })
    await seedPrompts(test, workspaceId, { prompts: ['beste Schuhe?'], country: 'de' })
    const listed = async (query: string) => {
      const { body } = await test.send<{ items: Prompt[] }>(
        'GET',
        `/v1/workspaces/${workspaceId}/prompts?${query}`,
      )
      return body.items.map(({ prompt }) => prompt)
    }
    expect(await listed('country=de')).toEqual(['beste Schuhe?'])
    expect(await listed(`tagId=${tagId}`)).toEqual(['best boots?', 'Best SHOES 100%?'])
    expect(await listed(`tagIds=${tagId},${await seedTag(test, workspaceId)}`)).toEqual([
      'best boots?',
      'Best SHOES 100%?',
    ])
    expect(await listed('search=shoes')).toEqual(['Best SHOES 100%?'])
    expect(await listed('search=100%25')).toEqual(['Best SHOES 100%?'])
    expect(await listed('country=fr')).toEqual([])
  })

  it('400 for a tag of another workspace', async () => {
    const foreign = await seedTag(test, await seedWorkspace(test))
    const url = `/v1/workspaces/${await seedWorkspace(test)}/prompts?tagId=${foreign}`
    const { status, body } = await test.send<Problems>('GET', url)
    expect(status).toBe(400)
    expect(body).toMatchObject({ target: 'query', errors: [{ path: 'tagId', code: 'not_found' }] })
  })

  it('400 for a cursor with other filters, but not with another limit', async () => {
    const workspaceId = await seedWorkspace(test)
    await seedPrompts(test, workspaceId)
    const url = `/v1/workspaces/${workspaceId}/prompts`
    const { body } = await test.send<{ paging: { nextCursor: string } }>('GET', `${url}?limit=1`)
    expect((await test.send('GET', `${url}?limit=5&cursor=${body.paging.nextCursor}`)).status).toBe(200)
    expect((await test.send('GET', `${url}?country=us&cursor=${body.paging.nextCursor}`)).status).toBe(400)
  })
})

describe('GET /v1/workspaces/{id}/prompts/{promptId}', () => {
  it('200 with its tags', async () => {
    const workspaceId = await seedWorkspace(test)
    const tagId = await seedTag(test, workspaceId)
    const [id] = await seedPrompts(test, workspaceId, { tagIds: [tagId] })
    const { status, body } = await test.send('GET', `/v1/workspaces/${workspaceId}/prompts/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, tagIds: [tagId] })
  })
})

describe('PATCH /v1/workspaces/{id}/prompts/{promptId}', () => {
  it('200 replaces all tags', async () => {
    const workspaceId = await seedWorkspace(test)
    const [old, fresh] = [await seedTag(test, workspaceId), await seedTag(test, workspaceId)]
    const [id] = await seedPrompts(test, workspaceId, { tagIds: [old] })
    const url = `/v1/workspaces/${workspaceId}/prompts/${id}`
    expect((await test.send('PATCH', url, { body: { tagIds: [fresh, fresh] } })).body.tagIds).toEqual([fresh])
    expect((await test.send('PATCH', url, { body: { tagIds: [] } })).body.tagIds).toEqual([])
  })

  it('400 for a tag of another workspace, and nothing changes', async () => {
    const workspaceId = await seedWorkspace(test)
    const tagId = await seedTag(test, workspaceId)
    const foreign = await seedTag(test, await seedWorkspace(test))
    const [id] = await seedPrompts(test, workspaceId, { tagIds: [tagId] })
    const url = `/v1/workspaces/${workspaceId}/prompts/${id}`
    const { status, body } = await test.send<Problems>('PATCH', url, { body: { tagIds: [tagId, foreign] } })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path: 'tagIds.1', code: 'not_found' }])
    expect((await test.send('GET', url)).body.tagIds).toEqual([tagId])
  })

  it('400 lists the problems of the form and of the tags at once', async () => {
    const workspaceId = await seedWorkspace(test)
    const [id] = await seedPrompts(test, workspaceId)
    const url = `/v1/workspaces/${workspaceId}/prompts/${id}`
    const { status, body } = await test.send<Problems>('PATCH', url, {
      body: { tagIds: ['t1'], nonsense: 1 },
    })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([
      { path: '', code: 'unrecognized_keys' },
      { path: 'tagIds.0', code: 'not_found' },
    ])
  })

  it('200 ignores the text, which cannot be changed, and changes nothing for a prompt sent back', async () => {
    const workspaceId = await seedWorkspace(test)
    const tagId = await seedTag(test, workspaceId)
    const [id] = await seedPrompts(test, workspaceId, { tagIds: [tagId] })
    const url = `/v1/workspaces/${workspaceId}/prompts/${id}`
    const { body: before } = await test.send('GET', url)
    expect((await test.send('PATCH', url, { body: { ...before, prompt: 'other' } })).body).toEqual(before)
  })
})

describe('DELETE /v1/workspaces/{id}/prompts/{promptId}', () => {
  it('204 removes it from every report, which is then recalculated, and releases its allowance', async () => {
    const workspaceId = await seedWorkspace(test)
    const [first, second] = await seedPrompts(test, workspaceId)
    const both = await seedReport(test, workspaceId, { promptIds: [first, second] })
    const only = await seedReport(test, workspaceId, { promptIds: [first], brandDomain: 'only.com' })
    await test.runJobs()
    const { status, text } = await test.send('DELETE', `/v1/workspaces/${workspaceId}/prompts/${first}`)
    expect({ status, text }).toEqual({ status: 204, text: '' })
    expect((await test.send('GET', `/v1/reports/brand/${both.id}`)).body).toMatchObject({
      promptIds: [second],
      isRecalculating: true,
    })
    expect((await test.send('GET', `/v1/reports/brand/${only.id}`)).body).toMatchObject({
      promptIds: [],
      countries: [],
    })
    await test.runJobs()
    expect((await test.send('GET', `/v1/reports/brand/${both.id}`)).body).toMatchObject({
      isRecalculating: false,
    })
    expect(await usedBy(workspaceId)).toBe(1)
    expect((await test.send('DELETE', `/v1/workspaces/${workspaceId}/prompts/${first}`)).status).toBe(404)
  })
})
