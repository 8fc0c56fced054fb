import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { otherTenant } from '../../test/helpers/conventions.js'
import { seedPrompts, seedReport } from '../../test/helpers/seed.js'
import { sql } from '../db/db.js'
import { type TestReport, seedReportWithAnswers, testReportOn } from './test-report.fixture.js'
import type { RecommendationItem, RecommendationStats } from './schema.js'

const test = useTestApp()
const NOBODY = 'f'.repeat(64)
let testReport: TestReport
let path = ''

interface List {
  items: RecommendationItem[]
  paging: { nextCursor: string | null; hasMore: boolean }
}

const pageAt = (number: number) => `https://shop-${number}.example/shoes`

/** Imports answers about this many pages; later pages are cited more often. */
async function importPages(count: number, first = 0): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const cites = Array.from({ length: number + 1 }, (_, index) => pageAt(first + count - 1 - index))
    await testReport.importAnswers({ text: 'Buy Adidas.', cites, count: 2 })
  }
}

beforeAll(async () => {
  testReport = await seedReportWithAnswers(test)
  path = `/v1/reports/brand/${testReport.reportId}/recommendations`
  await importPages(7)
  await testReport.importAnswers({ text: 'Buy Adidas.', cites: [pageAt(0)], count: 2, engine: 'gemini' })
  await testReport.recommend()
})

describe('GET /v1/reports/brand/{reportId}/recommendations', () => {
  it('200 lists the highest priority, then score, first, with the fields of the contract and a few more', async () => {
    const items = await testReport.list()
    expect(items).toHaveLength(8)
    const ranks = items.map(({ priority, score, id }) => [priority, score, id] as const)
    expect(ranks).toEqual(ranks.toSorted((a, b) => b[0] - a[0] || b[1] - a[1] || (a[2] < b[2] ? -1 : 1)))
    expect(items.find(({ data }) => data.url === pageAt(6))).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      engine: 'chatgpt',
      type: 'content_partnership_opportunities',
      group: 'off_page',
      priority: expect.any(Number),
      score: expect.any(Number),
      state: 'suggested',
      data: {
        url: pageAt(6),
        title: `About ${pageAt(6)}`,
        domain: 'shop-6.example',
        domainCategory: 'Unclassified',
        mentionedCompetitors: ['Adidas'],
        citations: 14,
        prompts: [{ promptId: testReport.promptIds[0], prompt: 'best running shoes?' }],
        country: 'us',
        service: 'chatgpt',
        type: 'content_partnership_opportunities',
      },
      copy: {
        title: expect.stringContaining('Nike'),
        headline: expect.any(String),
        reasoning: expect.any(String),
        suggestions: expect.arrayContaining([expect.stringMatching(/^- /)]),
      },
      createdDate: '2026-03-02T10:01:00.000Z',
      updatedDate: '2026-03-02T10:01:00.000Z',
      stateDate: null,
      goneDate: null,
      simulated: false,
      status: 'suggested',
      country: 'us',
    })
  })

  it('200 shows addresses without tracking parameters, also those that were stored with them', async () => {
    const tracked = await seedReportWithAnswers(test)
    const given = 'https://shop.example/shoes?size=9&utm_source=chatgpt.com#top'
    const shown = 'https://shop.example/shoes?size=9'
    await tracked.importAnswers({ text: 'Buy Adidas.', cites: [given], count: 3 })
    await tracked.recommend()
    const [item] = await tracked.list()
    expect(item?.data.url).toBe(shown)
    expect(JSON.stringify([item?.data.url, item?.copy])).not.toContain('utm_source')
    const content = sql`replace(content::text, ${JSON.stringify(shown)}, ${JSON.stringify(given)})`
    const untitled = sql`jsonb_set((${content})::jsonb, '{data,title}', to_jsonb(${given}::text))::json`
    await test.db.run(
      sql`update recommendations set content = ${untitled} where report_id = ${tracked.reportId}`,
    )
    expect((await tracked.list())[0]?.data).toMatchObject({ url: shown, title: shown })
  })

  it('200 narrows to an engine, to a type and to a state', async () => {
    expect((await testReport.list('country=us&engine=gemini')).map(({ engine }) => engine)).toEqual([
      'gemini',
    ])
    expect(await testReport.list('country=us&engine=claude')).toEqual([])
    expect(await testReport.list('country=us&engines=claude,gemini')).toHaveLength(1)
    expect(await testReport.list('country=us&type=content_partnership_opportunities')).toHaveLength(8)
    expect(await testReport.list('country=us&type=video_opportunities')).toEqual([])
    expect(await testReport.list('country=us&state=suggested')).toHaveLength(8)
    expect(await testReport.list('country=us&state=archived')).toEqual([])
  })

  it('200 lists those of every country, each with its country, in one order', async () => {
    const { promptIds, ...report } = await seedReportWithAnswers(test)
    const german = await seedPrompts(test, report.workspaceId, { prompts: ['beste Schuhe?'], country: 'de' })
    await test.send('POST', `/v1/reports/brand/${report.reportId}/prompts`, { body: { promptIds: german } })
    await test.runJobs()
    const both = testReportOn(test, { ...report, promptIds: [...promptIds, ...german] })
    const germanPrompt = promptIds.length
    for (const page of [0, 1, 2]) {
      await both.importAnswers({ text: 'Buy Adidas.', cites: [pageAt(page)], count: 2 + page })
      await both.importAnswers({
        text: 'Buy Adidas.',
        cites: [pageAt(page)],
        count: 5 - page,
        prompt: germanPrompt,
      })
    }
    await both.recommend()
    const all = await both.list('country=all')
    const ofEach = [...(await both.list('country=us')), ...(await both.list('country=de'))]
    expect(ofEach.map(({ country }) => country)).toEqual(ofEach.map(({ data }) => data.country))
    expect(new Set(ofEach.map(({ country }) => country))).toEqual(new Set(['us', 'de']))
    const ranked = ofEach.toSorted(
      (a, b) => b.priority - a.priority || b.score - a.score || (a.id < b.id ? -1 : 1),
    )
    expect(all).toEqual(ranked)
    const url = `/v1/reports/brand/${report.reportId}/recommendations?country=all&limit=2`
    const walked: RecommendationItem[] = []
    let body = (await test.send<List>('GET', url)).body
    for (
      ;
      body.paging.hasMore;
      body = (await test.send<List>('GET', `${url}&cursor=${body.paging.nextCursor}`)).body
    )
      walked.push(...body.items)
    walked.push(...body.items)
    expect(walked).toEqual(all)
  })

  it('200 is empty for a country that the report does not track, and for a report without prompts', async () => {
    expect(await testReport.list('country=de')).toEqual([])
    const { id } = await seedReport(test, testReport.workspaceId, { reportTitle: 'New' })
    const response = await test.send<List>('GET', `/v1/reports/brand/${id}/recommendations?country=us`)
    expect(response.body).toEqual({ items: [], paging: { nextCursor: null, hasMore: false } })
  })

  it('200 as CSV and NDJSON', async () => {
    const csv = await test.send('GET', `${path}?country=us`, { headers: { accept: 'text/csv' } })
    const [head, ...lines] = csv.text.trimEnd().split('\r\n')
    expect(head).toBe(
      'id,engine,type,group,priority,score,state,createdDate,updatedDate,goneDate,simulated,status,country,stateDate,data.url,data.title,data.domain,data.domainCategory,data.mentionedCompetitors,data.citations,data.prompts.promptId,data.prompts.prompt,data.country,data.service,data.type,copy.title,copy.headline,copy.reasoning,copy.suggestions',
    )
    expect(lines).toHaveLength(8)
    const ndjson = await test.send('GET', `${path}?country=us`, {
      headers: { accept: 'application/x-ndjson' },
    })
    const items = ndjson.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as RecommendationItem)
    expect(items).toEqual(await testReport.list())
  })

  it.each([
    ['without a country', '', 'country', 'invalid_type'],
    ['for a country by another code', 'country=gb', 'country', 'invalid_value'],
    ['for a country in capitals', 'country=US', 'country', 'invalid_value'],
    ['for a country that there is not', 'country=zz', 'country', 'invalid_value'],
    ['for an engine that there is not', 'country=us&engine=bing', 'engine', 'invalid_value'],
    ['for a state that there is not', 'country=us&state=new', 'state', 'invalid_value'],
    ['for a mangled cursor', 'country=us&cursor=abc', 'cursor', 'invalid_cursor'],
  ])('400 %s', async (_, query, at, code) => {
    const response = await test.send('GET', `${path}?${query}`)
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({ target: 'query', errors: [{ path: at, code }] })
  })

  it('400 for a cursor with another filter', async () => {
    const first = await test.send<List>('GET', `${path}?country=us&limit=3`)
    const cursor = first.body.paging.nextCursor ?? ''
    expect((await test.send('GET', `${path}?country=de&cursor=${cursor}`)).status).toBe(400)
  })

  it('403 for a key of another workspace', async () => {
    const response = await test.send('GET', `${path}?country=us`, { key: await otherTenant(test) })
    expect(response.status).toBe(403)
  })
})

describe('GET /v1/reports/brand/{reportId}/recommendations/stats', () => {
  let own: TestReport
  let url = ''
  beforeAll(async () => {
    test.clock.now = new Date('2026-03-02T10:00:00.000Z')
    own = await seedReportWithAnswers(test)
    url = `/v1/reports/brand/${own.reportId}/recommendations`
    for (const engine of ['chatgpt', 'gemini', 'claude'])
      for (const cites of [[pageAt(1)], ['https://www.reddit.com/r/shoes'], ['https://adidas.com/shoes']])
        await own.importAnswers({ text: 'Buy Adidas.', cites, count: 3, engine })
    await own.recommend()
    const items = await own.list()
    for (const [index, state] of ['in_progress', 'done', 'archived', 'done'].entries())
      await test.send('PATCH', `${url}/${items[index]?.id}`, { body: { state } })
  })

  const FILTERS = ['', '&engine=gemini', '&state=done', '&engine=chatgpt&state=suggested', '&engine=google']
  /** How many items have each value of a field. */
  const counted = (items: RecommendationItem[], field: 'state' | 'group' | 'type') => {
    const values = items.map((item) => item[field])
    return Object.fromEntries(values.map((value) => [value, values.filter((one) => one === value).length]))
  }
  const nonZero = (counts: Record<string, number>) =>
    Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))

  it.each(['us', 'all', 'de'].flatMap((country) => FILTERS.map((more) => `country=${country}${more}`)))(
    '200 has the counts of the list: %s',
    async (query) => {
      const items = await own.list(`${query}&limit=100`)
      const response = await test.send<RecommendationStats>('GET', `${url}/stats?${query}`)
      expect(response.status).toBe(200)
      const { byState, byGroup, byType } = response.body
      expect(Object.keys(byState)).toEqual(['suggested', 'in_progress', 'done', 'archived'])
      expect(Object.keys(byGroup)).toEqual(['off_page', 'on_page', 'general'])
      expect(Object.keys(byType)).toHaveLength(9)
      expect(nonZero(byState)).toEqual(counted(items, 'state'))
      expect(nonZero(byGroup)).toEqual(counted(items, 'group'))
      expect(nonZero(byType)).toEqual(counted(items, 'type'))
    },
  )

  it('200 counts as archived what no longer applies', async () => {
    test.clock.now = new Date('2026-05-02T10:00:00.000Z')
    await own.recommend()
    const items = await own.list('country=all&limit=100')
    const { body } = await test.send<RecommendationStats>('GET', `${url}/stats?country=all`)
    expect(items.length).toBeGreaterThan(4)
    expect(body.byState).toEqual({ suggested: 0, in_progress: 0, done: 0, archived: items.length })
    test.clock.now = new Date('2026-03-02T10:00:00.000Z')
  })

  it.each([
    ['without a country', '', 'country', 'invalid_type'],
    ['for a state that there is not', 'country=all&state=new', 'state', 'invalid_value'],
    ['for a page of it', 'country=all&limit=5', '', 'unrecognized_keys'],
  ])('400 %s', async (_, query, at, code) => {
    const response = await test.send('GET', `${url}/stats?${query}`)
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({ target: 'query', errors: [{ path: at, code }] })
  })

  it('404 for a report that does not exist', async () => {
    const nowhere = '/v1/reports/brand/01K9ZQ8X7B8M3X5R6W2V0Y1N4C/recommendations/stats?country=all'
    expect((await test.send('GET', nowhere)).status).toBe(404)
  })
})

describe('reading the list page by page', () => {
  beforeEach(async () => {
    testReport = await seedReportWithAnswers(test)
    path = `/v1/reports/brand/${testReport.reportId}/recommendations`
  })

  const walk = async (between: () => Promise<void>, limit = 2) => {
    const seen: RecommendationItem[] = []
    for (let cursor = ''; ;) {
      const query = `country=us&limit=${limit}${cursor && `&cursor=${cursor}`}`
      const { body } = await test.send<List>('GET', `${path}?${query}`)
      seen.push(...body.items)
      if (body.paging.nextCursor === null) return seen.map(({ data }) => data.url)
      cursor = body.paging.nextCursor
      await between()
    }
  }

  it('returns each recommendation once, in order', async () => {
    await importPages(7)
    await testReport.recommend()
    const items = await testReport.list()
    expect(await walk(async () => undefined)).toEqual(items.map(({ data }) => data.url))
    expect(await walk(async () => undefined, 7)).toHaveLength(7)
  })

  it('returns each once though every rank changes between any two pages, and none that came later', async () => {
    await importPages(7)
    await testReport.recommend()
    const before = (await testReport.list()).map(({ data }) => data.url)
    let round = 0
    const seen = await walk(async () => {
      const cites = Array.from({ length: 7 }, (_, index) => pageAt(index)).slice(0, (round += 1))
      await testReport.importAnswers({
        text: 'Buy Adidas.',
        cites: [...cites, pageAt(100 + round)],
        count: 5,
      })
      await testReport.recommend()
    })
    expect(seen).toEqual(before)
    const after = (await testReport.list()).map(({ data }) => data.url)
    expect(after.length).toBeGreaterThan(before.length)
    expect(after.filter((url) => before.includes(url))).not.toEqual(before)
  })

  it('returns those that were archived meanwhile at their old position', async () => {
    await importPages(5)
    await testReport.recommend()
    const before = (await testReport.list()).map(({ data }) => data.url)
    const seen = await walk(async () => {
      test.clock.now = new Date(test.clock.now.getTime() + 40 * 24 * 60 * 60 * 1000)
      await testReport.recommend()
    })
    expect(seen).toEqual(before)
  })
})

describe('GET /v1/reports/brand/{reportId}/recommendations/{recommendationId}', () => {
  it('200 has the fields of the list, and the evidence', async () => {
    testReport = await seedReportWithAnswers(test)
    await testReport.importAnswers({ text: 'Buy Adidas.', cites: [pageAt(1)], count: 2 })
    await testReport.recommend()
    const [item] = await testReport.list()
    const response = await test.send(
      'GET',
      `/v1/reports/brand/${testReport.reportId}/recommendations/${item?.id}`,
    )
    expect(response.status).toBe(200)
    expect(Object.keys(response.body)).toEqual([...Object.keys(item ?? {}), 'evidence', 'answers'])
  })

  it.each([NOBODY, 'x', '01K9ZQ8X7B8M3X5R6W2V0Y1N4C', '01K9ZQ8X7B8M3X5R6W2V0Y1N4C%00'])(
    '404 for one that does not exist: %s',
    async (id) => {
      const response = await test.send(
        'GET',
        `/v1/reports/brand/${testReport.reportId}/recommendations/${id}`,
      )
      expect(response.status).toBe(404)
      expect(response.body).toEqual({ message: 'There is no such recommendation.' })
    },
  )

  it('404 for one of another report', async () => {
    const [item] = await testReport.list()
    const { id } = await seedReport(test, testReport.workspaceId, { reportTitle: 'Other' })
    expect((await test.send('GET', `/v1/reports/brand/${id}/recommendations/${item?.id}`)).status).toBe(404)
  })
})

describe('PATCH /v1/reports/brand/{reportId}/recommendations/{recommendationId}', () => {
  let one = ''
  beforeAll(async () => {
    testReport = await seedReportWithAnswers(test)
    await testReport.importAnswers({ text: 'Buy Adidas.', cites: [pageAt(1)], count: 2 })
    await testReport.recommend()
    const [item] = await testReport.list()
    one = `/v1/reports/brand/${testReport.reportId}/recommendations/${item?.id}`
  })

  it.each(['in_progress', 'done', 'archived', 'suggested'])('200 sets its state: %s', async (state) => {
    const response = await test.send('PATCH', one, { body: { state } })
    expect(response.status).toBe(200)
    expect(response.body).toEqual((await testReport.list())[0])
    expect(response.body).toMatchObject({
      state,
      status: state,
      goneDate: null,
      updatedDate: test.clock.now.toISOString(),
      stateDate: test.clock.now.toISOString(),
    })
  })

  it('200 for the whole recommendation as it was read', async () => {
    const { body: before } = await test.send<object>('GET', one)
    const { status, body } = await test.send<object>('PATCH', one, { body: { ...before, priority: 10 } })
    expect([status, before]).toEqual([200, expect.objectContaining(body)])
  })

  it('200 keeps the date if the state is the same', async () => {
    const [before] = await testReport.list()
    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    const response = await test.send('PATCH', one, { body: { state: before?.state } })
    expect(response.body).toEqual(before)
  })

  it.each([
    [{}, 'state', 'invalid_value'],
    [{ state: 'new' }, 'state', 'invalid_value'],
    [{ state: 'done', colour: 'red' }, '', 'unrecognized_keys'],
  ])('400 for %j', async (body, at, code) => {
    const response = await test.send('PATCH', one, { body })
    expect(response.status).toBe(400)
    expect(response.body).toMatchObject({ target: 'body', errors: [{ path: at, code }] })
  })

  it('403 for a key that may only read', async () => {
    const { key } = await test.newKey({ scopes: ['read'] })
    expect((await test.send('PATCH', one, { body: { state: 'done' }, key })).status).toBe(403)
  })

  it('404 for one that does not exist', async () => {
    const url = `/v1/reports/brand/${testReport.reportId}/recommendations/${NOBODY}`
    expect((await test.send('PATCH', url, { body: { state: 'done' } })).status).toBe(404)
  })

  it('200 keeps an archived one archived until it applies again', async () => {
    test.clock.now = new Date(test.clock.now.getTime() + 40 * 24 * 60 * 60 * 1000)
    await testReport.recommend()
    const response = await test.send('PATCH', one, { body: { state: 'done' } })
    expect(response.body).toMatchObject({ state: 'archived', goneDate: expect.any(String) })
    await testReport.importAnswers({ text: 'Buy Adidas.', cites: [pageAt(1)], count: 2 })
    await testReport.recommend()
    expect(await testReport.list()).toMatchObject([{ state: 'done', goneDate: null }])
  })
})
