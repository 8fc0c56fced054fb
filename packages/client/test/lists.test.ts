import { beforeAll, describe, expect, it } from 'vitest'

import { ADMIN_KEY, useTestApp } from '../../../test/helpers/app.js'
import { listening } from '../../../test/helpers/event-stream.js'
import { seedPrompts, seedReport, seedTag, seedWorkspace } from '../../../test/helpers/seed.js'
import { Sightline } from '../src/index.js'
import { countedFetch } from './counted-fetch.js'

const test = useTestApp()
const NAMES = Array.from({ length: 250 }, (_, index) => `prompt ${String(index).padStart(3, '0')}?`)
let workspaceId = ''
let url = ''

beforeAll(async () => {
  url = await listening(test)
  workspaceId = await seedWorkspace(test, { promptsMaxCount: 1000 })
  await seedPrompts(test, workspaceId, { prompts: NAMES })
})

function opened() {
  const { fetch, sent } = countedFetch()
  return { client: new Sightline({ url, apiKey: ADMIN_KEY, fetch }), sent }
}

describe('a list', () => {
  it('of 250 items is read in three requests', async () => {
    const { client, sent } = opened()
    const found: string[] = []
    for await (const { prompt } of client.prompts.list(workspaceId)) found.push(prompt)
    expect(found.toSorted()).toEqual(NAMES)
    expect(sent).toHaveLength(3)
  })

  it('sends requests only when items are read, and only for as many as are read', async () => {
    const { client, sent } = opened()
    const prompts = client.prompts.list(workspaceId)
    expect(sent).toEqual([])
    for await (const { prompt } of prompts) if (prompt !== '') break
    expect(await prompts.toArray({ limit: 5 })).toHaveLength(5)
    expect(await prompts.toArray({ limit: 0 })).toEqual([])
    expect(await prompts.toArray({ limit: 101 })).toHaveLength(101)
    const limits = sent.map((line) => new URLSearchParams(line.split('?')[1]).get('limit'))
    expect(limits).toEqual(['100', '5', '100', '100'])
  })

  it('has pages of the requested size', async () => {
    const { client, sent } = opened()
    const sizes: number[] = []
    for await (const { items } of client.prompts.list(workspaceId, { limit: 90 }).pages())
      sizes.push(items.length)
    expect(sizes).toEqual([90, 90, 70])
    const { items, paging } = await client.prompts.list(workspaceId, { limit: 90 }).page()
    expect([items.length, paging.hasMore, sent.length]).toEqual([90, true, 4])
  })

  it('continues by offset where the caller chose the order', async () => {
    const { client, sent } = opened()
    const promptIds = await client.prompts.list(workspaceId).toArray({ limit: 130 })
    const { id } = await seedReport(test, workspaceId, { promptIds: promptIds.map((one) => one.id) })
    await test.runJobs()
    sent.length = 0
    const rows = client.statistics.listBrandReportPrompts(id, { sortBy: 'prompt', sortOrder: 'asc' })
    const texts = (await rows.toArray()).map(({ prompt }) => prompt)
    expect(texts).toEqual(promptIds.map(({ prompt }) => prompt).toSorted())
    expect(sent).toHaveLength(2)
    expect((await rows.page()).paging).toMatchObject({ offset: 0, limit: 100, total: 130 })
  })

  it('can be read as CSV, exactly as the server writes it', async () => {
    const { client, sent } = opened()
    let text = ''
    for await (const chunk of await client.prompts.list(workspaceId).csv()) text += chunk
    const direct = await test.send('GET', `/v1/workspaces/${workspaceId}/prompts`, {
      headers: { accept: 'text/csv' },
    })
    expect(text).toBe(direct.text)
    expect(text.split('\n').length).toBeGreaterThan(250)
    expect(sent).toHaveLength(1)
  })

  it('can be read as one stream of items', async () => {
    const { client, sent } = opened()
    const found: string[] = []
    for await (const { prompt } of client.prompts.list(workspaceId, { search: 'prompt 1' }).ndjson())
      found.push(prompt)
    expect(found.toSorted()).toEqual(NAMES.filter((name) => name.includes('prompt 1')))
    expect(sent).toHaveLength(1)
  })

  it('sends lists as repeated parameters and leaves out undefined values', async () => {
    const { client, sent } = opened()
    const tagIds = [
      await seedTag(test, workspaceId, { name: 'A' }),
      await seedTag(test, workspaceId, { name: 'B' }),
    ]
    expect(await client.prompts.list(workspaceId, { tagIds, country: undefined }).toArray()).toEqual([])
    expect(sent[0]).toBe(
      `GET /v1/workspaces/${workspaceId}/prompts?limit=100&tagIds=${tagIds[0]}&tagIds=${tagIds[1]}`,
    )
  })
})

describe('a table of figures', () => {
  it('can be awaited as an object or read as CSV', async () => {
    const { client, sent } = opened()
    const { id } = await seedReport(test, workspaceId)
    await test.runJobs()
    const stats = client.statistics.readBrandReportStats(id, { country: 'us' })
    expect(sent).toEqual([])
    expect([(await stats).id, (await stats).allBrandsAnalysis]).toEqual([id, undefined])
    // With the names of another product, the response is twice as large.
    const whole = await client.statistics.readBrandReportStats(id, { compact: false })
    expect(whole.allBrandsAnalysis).toBeDefined()
    sent.pop()
    let text = ''
    for await (const chunk of await stats.csv()) text += chunk
    expect(text).toMatch(/^"?brand/)
    expect(sent).toEqual([
      `GET /v1/reports/brand/${id}/stats?compact=true&country=us`,
      `GET /v1/reports/brand/${id}/stats?compact=true&country=us`,
    ])
  })
})
