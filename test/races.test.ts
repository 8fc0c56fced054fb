import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type TestResponse, useTestApp } from './helpers/app.js'
import { countWaiting } from './helpers/database.js'
import { runs } from './helpers/properties.js'
import { NIKE, seedPrompts, seedReport, seedTag, seedWorkspace } from './helpers/seed.js'

const test = useTestApp()

const ROUNDS = 15

interface TagPage {
  items: { id: string }[]
  paging: { nextCursor: string | null }
}

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

describe('twenty identical report creations at once', () => {
  it('create one report, in every round', async () => {
    const workspaceId = await seedWorkspace(test)
    const promptIds = await seedPrompts(test, workspaceId)
    for (let round = 0; round < ROUNDS; round += 1) {
      const body = { workspaceId, ...NIKE, reportTitle: `Round ${round}`, promptIds }
      const responses = await times(20, () =>
        test.send<{ id?: string; reportId?: string }>('POST', '/v1/reports/brand', { body }),
      )
      expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(responses.every(({ status }) => [200, 201, 409].includes(status))).toBe(true)
      expect(new Set(responses.map(({ body }) => body.id ?? body.reportId)).size).toBe(1)
    }
    const [row] = await test.db.rows<{ reports: number }>({
      text: 'select count(*) as reports from reports',
      values: [],
    })
    expect(row?.reports).toBe(ROUNDS)
  })
})

describe('parallel creations against an allowance', () => {
  it.each([0, 1, 7, 30])('succeed exactly as often as the allowance has left: %i', async (left) => {
    const workspaceId = await seedWorkspace(test, { promptsMaxCount: left })
    const url = `/v1/workspaces/${workspaceId}/prompts`
    const responses = await times(30, (index) =>
      test.send('POST', url, { body: { prompts: [`prompt ${index}`], country: 'us' } }),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(left)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(30 - left)
    expect((await test.send('GET', `/v1/workspaces/${workspaceId}`)).body.promptsUsedCount).toBe(left)
  })

  it('count a text only once if several requests send it at once', async () => {
    const workspaceId = await seedWorkspace(test, { promptsMaxCount: 3 })
    const url = `/v1/workspaces/${workspaceId}/prompts`
    const responses = await times(20, () =>
      test.send('POST', url, { body: { prompts: ['c', 'a', 'b'], country: 'us' } }),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect((await test.send('GET', `/v1/workspaces/${workspaceId}`)).body.promptsUsedCount).toBe(3)
  })
})

describe('parallel creations, each with its own Idempotency-Key', () => {
  const keyed = (url: string, body: object, key: string) =>
    test.send<{ id?: string; reportId?: string }>('POST', url, { body, headers: { 'idempotency-key': key } })

  it('succeed exactly as often as the allowance has left', async () => {
    const workspaceId = await seedWorkspace(test, { promptsMaxCount: 7, geoAuditMaxCount: 7 })
    const prompts = await times(30, (index) =>
      keyed(
        `/v1/workspaces/${workspaceId}/prompts`,
        { prompts: [`prompt ${index}`], country: 'us' },
        `k${index}`,
      ),
    )
    const fanOuts = await times(30, (index) =>
      keyed('/v1/audits/query-fan-outs', { workspaceId, query: 'shoes' }, `k${index}`),
    )
    for (const responses of [prompts, fanOuts]) {
      expect(responses.filter(({ status }) => status === 201)).toHaveLength(7)
      expect(responses.filter(({ status }) => status === 429)).toHaveLength(23)
    }
    expect((await test.send('GET', `/v1/workspaces/${workspaceId}`)).body).toMatchObject({
      promptsUsedCount: 7,
      geoAuditUsedCount: 7,
    })
  })

  it('of the same prompts wait for each other and count them once', async () => {
    const workspaceId = await seedWorkspace(test, { promptsMaxCount: 3 })
    const responses = await times(20, (index) => {
      const prompts = index % 2 === 0 ? ['c', 'a', 'b'] : ['b', 'c', 'a']
      return keyed(`/v1/workspaces/${workspaceId}/prompts`, { prompts, country: 'us' }, `k${index}`)
    })
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect((await test.send('GET', `/v1/workspaces/${workspaceId}`)).body.promptsUsedCount).toBe(3)
  })

  it('of the same report create one, in each of 20 rounds', async () => {
    const workspaceId = await seedWorkspace(test)
    const promptIds = await seedPrompts(test, workspaceId)
    for (let round = 0; round < 20; round += 1) {
      const body = { workspaceId, ...NIKE, reportTitle: `Keyed round ${round}`, promptIds }
      const responses = await times(20, (index) => keyed('/v1/reports/brand', body, `${round}-${index}`))
      expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(responses.every(({ status }) => [200, 201, 409].includes(status))).toBe(true)
      expect(new Set(responses.map(({ body }) => body.id ?? body.reportId)).size).toBe(1)
    }
  })
})

describe('paging through a list during writes', () => {
  it('returns every item that existed throughout exactly once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('create', 'delete'), { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        async (writes, limit) => {
          const workspaceId = await seedWorkspace(test)
          const url = `/v1/workspaces/${workspaceId}/tags`
          const steady = await times(12, () => seedTag(test, workspaceId))
          const doomed = await times(6, () => seedTag(test, workspaceId))
          const seen: string[] = []
          let cursor: string | null = ''
          while (cursor !== null) {
            const next: string = cursor === '' ? '' : `&cursor=${cursor}`
            const { body }: TestResponse<TagPage> = await test.send<TagPage>(
              'GET',
              `${url}?limit=${limit}${next}`,
            )
            seen.push(...body.items.map(({ id }) => id))
            cursor = body.paging.nextCursor
            const write = writes.shift()
            if (write === 'create') await seedTag(test, workspaceId)
            if (write === 'delete') await test.send('DELETE', `${url}/${doomed.shift() ?? 'none'}`)
          }
          expect(steady.filter((id) => seen.filter((one) => one === id).length !== 1)).toEqual([])
          expect(new Set(seen).size).toBe(seen.length)
        },
      ),
      { numRuns: runs(8) },
    )
  })
})

describe('a prompt deleted while a report begins to track it', () => {
  it('is either refused or deleted everywhere, never deleted only in part', async () => {
    const workspaceId = await seedWorkspace(test, { promptsMaxCount: 10_000 })
    const [steady = ''] = await seedPrompts(test, workspaceId, { prompts: ['steady'] })
    const report = await seedReport(test, workspaceId, { promptIds: [steady] })
    for (let round = 0; round < 40; round += 1) {
      const [doomed = ''] = await seedPrompts(test, workspaceId, { prompts: [`doomed ${round}`] })
      const [patched, deleted] = await Promise.all([
        test.send('PATCH', `/v1/reports/brand/${report.id}`, { body: { promptIds: [steady, doomed] } }),
        test.send('DELETE', `/v1/workspaces/${workspaceId}/prompts/${doomed}`),
      ])
      expect([200, 400]).toContain(patched.status)
      expect(deleted.status).toBe(204)
      expect((await test.send('GET', `/v1/reports/brand/${report.id}`)).body.promptIds).toEqual([steady])
    }
  })
})

describe('two replacements of a prompt’s tags at once', () => {
  it('end with the tags of one of the two, never with a mixture', async () => {
    const workspaceId = await seedWorkspace(test)
    const tags = [await seedTag(test, workspaceId), await seedTag(test, workspaceId)]
    const [id = ''] = await seedPrompts(test, workspaceId)
    const url = `/v1/workspaces/${workspaceId}/prompts/${id}`
    for (let round = 0; round < 30; round += 1) {
      await test.send('PATCH', url, { body: { tagIds: [] } })
      await Promise.all(tags.map((tagId) => test.send('PATCH', url, { body: { tagIds: [tagId] } })))
      expect((await test.send('GET', url)).body.tagIds).toHaveLength(1)
    }
  })
})

describe('a text created again while it is being deleted', () => {
  it('exists afterwards, whichever request came first', async () => {
    const workspaceId = await seedWorkspace(test)
    const tagId = await seedTag(test, workspaceId)
    const url = `/v1/workspaces/${workspaceId}/prompts`
    for (let round = 0; round < 30; round += 1) {
      const [id = ''] = await seedPrompts(test, workspaceId, { prompts: ['again'] })
      const body = { prompts: ['again'], country: 'us', tagIds: [tagId] }
      const [, created] = await Promise.all([
        test.send('DELETE', `${url}/${id}`),
        test.send<{ items: object[] }>('POST', url, { body }),
      ])
      expect(created.status).toBe(201)
      expect(created.body.items).toHaveLength(1)
    }
  })
})

describe('an audit created while its workspace is being deleted', () => {
  const WIDELINE = 'https://wideline.example/'
  it.each([
    ['crawlability-checks', '/v1/audits/geo/crawlability-checks', { url: WIDELINE }],
    ['content-checks', '/v1/audits/geo/content-checks', { url: WIDELINE }],
    ['query-fan-outs', '/v1/audits/query-fan-outs', { query: 'best trail shoes' }],
  ])('404 for %s, since the workspace no longer exists', async (_name, url, fields) => {
    const workspaceId = await seedWorkspace(test)
    const { created } = await test.db.transaction(async (tx) => {
      await tx.run({ text: 'delete from workspaces where workspace_id = $1', values: [workspaceId] })
      const sent = test.send('POST', url, { body: { workspaceId, ...fields } })
      await untilHeldUp(sent)
      return { created: sent }
    })
    const { status, body } = await created
    expect({ status, body }).toEqual({ status: 404, body: { message: 'There is no such workspace.' } })
  })
})

describe('a tag created while its workspace is being deleted', () => {
  it('404, since the workspace no longer exists', async () => {
    const workspaceId = await seedWorkspace(test)
    const { created } = await test.db.transaction(async (tx) => {
      await tx.run({ text: 'delete from workspaces where workspace_id = $1', values: [workspaceId] })
      const sent = test.send('POST', `/v1/workspaces/${workspaceId}/tags`, { body: { name: 'Trail' } })
      await untilHeldUp(sent)
      return { created: sent }
    })
    const { status, body } = await created
    expect({ status, body }).toEqual({ status: 404, body: { message: 'There is no such workspace.' } })
  })
})

/** Waits until another transaction waits for a lock, or until the work is done. */
async function untilHeldUp(work: Promise<unknown>): Promise<void> {
  const state = { isOver: false }
  void work.finally(() => (state.isOver = true))
  while (!state.isOver && (await countWaiting(test.db)) === 0)
    await new Promise((resolve) => setImmediate(resolve))
}
