import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedCheck, seedConnector } from '../../../test/helpers/valid-request.js'
import { addDays, DAY_MS, dayOf } from '../../kernel/days.js'
import { type TestReport, type ImportedAnswers, seedReportWithAnswers } from '../test-report.fixture.js'

const test = useTestApp()
const PAGE = 'https://fellrunner.example/wide-fit'
const OWN_PAGE = 'https://nike.com/pegasus'
const AGAINST = { text: 'Buy Adidas.', cites: [PAGE], count: 3 }
let testReport: TestReport

beforeEach(async () => {
  test.clock.now = new Date('2026-03-02T10:00:00.000Z')
  testReport = await seedReportWithAnswers(test)
})

const found = async (query?: string) =>
  (await testReport.list(query)).map(({ type, engine, data }) => `${type} ${engine} ${data.url}`)

const later = (days: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + days * DAY_MS)
}

const rows = () =>
  test.db.rows({
    text: 'select *, xmin::text from recommendations where report_id = $1 order by id',
    values: [testReport.reportId],
  })

const KINDS: [type: string, url: string, answers: ImportedAnswers[]][] = [
  ['content_partnership_opportunities', PAGE, [AGAINST]],
  ['community_engagement', 'https://reddit.com/r/shoes/1', [AGAINST]],
  ['video_opportunities', 'https://youtube.com/watch?v=shoes', [AGAINST]],
  ['encyclopedia_presence', 'https://en.wikipedia.org/wiki/Shoe', [AGAINST]],
  ['own_content_gap', 'https://adidas.com/wide', [AGAINST]],
  ['cited_but_unnamed', OWN_PAGE, [{ text: 'Wide shoes are good.', count: 4 }]],
  [
    'declining_citations',
    OWN_PAGE,
    [
      { text: 'Nike is good.', count: 25, back: 30 },
      { text: 'Nike is good.', count: 25, back: 30, prompt: 1 },
      { text: 'Nike is good.', count: 25, cites: [] },
      { text: 'Nike is good.', count: 25, cites: [], prompt: 1 },
    ],
  ],
]

describe('answers', () => {
  it.each(KINDS)('lead to %s, and to nothing for another engine or country', async (type, url, all) => {
    for (const answers of all)
      await testReport.importAnswers({ ...answers, cites: answers.cites?.length === 0 ? [] : [url] })
    await testReport.recommend()
    expect(await found()).toContain(`${type} chatgpt ${url}`)
    expect(await found('country=us&engine=chatgpt')).toContain(`${type} chatgpt ${url}`)
    expect(await found('country=us&engine=gemini')).toEqual([])
    expect(await found('country=de')).toEqual([])
  })

  it('lead to competitors_count if a report tracks none', async () => {
    testReport = await seedReportWithAnswers(test, { competitors: [] })
    await testReport.importAnswers({ text: '- **Brooks**: good\n- **Saucony**: better', count: 4 })
    await testReport.recommend()
    const [item] = await testReport.list()
    expect(item).toMatchObject({ type: 'competitors_count', group: 'general' })
    expect(item?.data.mentionedCompetitors).toEqual(['Brooks', 'Saucony'])
  })

  it('of each country lead to recommendations for that country', async () => {
    const url = `/v1/workspaces/${testReport.workspaceId}/prompts`
    const body = { prompts: ['beste Laufschuhe?'], country: 'de', brandReportIds: [testReport.reportId] }
    const created = await test.send<{ items: { id: string }[] }>('POST', url, { body })
    testReport.promptIds.push(created.body.items[0]?.id ?? '')
    await test.runJobs()
    await testReport.importAnswers({ ...AGAINST, prompt: 2 })
    await testReport.recommend()
    expect(await found()).toEqual([])
    expect(await found('country=de')).toEqual([`content_partnership_opportunities chatgpt ${PAGE}`])
  })

  it('are the evidence, newest first', async () => {
    await testReport.importAnswers(AGAINST)
    await testReport.recommend()
    const [item] = await testReport.list()
    const url = `/v1/reports/brand/${testReport.reportId}/recommendations/${item?.id}`
    const { body } = await test.send('GET', url)
    const today = dayOf(test.clock.now)
    const days = [today, addDays(today, -1), addDays(today, -2)]
    const expected = { promptId: testReport.promptIds[0], engine: 'chatgpt' }
    expect(body).toMatchObject({
      ...item,
      evidence: days.map((day) => ({ ...expected, day })),
      answers: days.map((day) => ({
        ...expected,
        day,
        prompt: 'best running shoes?',
        content: 'Buy Adidas.',
        brandMentions: [{ brand: 'Adidas', offsets: [[4, 10]] }],
        citations: [{ link: PAGE, rank: 1, isMyBrandDomain: false }],
      })),
    })
    const path = `/v1/reports/brand/${testReport.reportId}/prompts/${testReport.promptIds[0]}/ai-responses`
    const window = `startDate=${days[2]}&endDate=${today}`
    const responses = await test.send<{ items: object[] }>('GET', `${path}?${window}`)
    const prompted = { promptId: testReport.promptIds[0], prompt: 'best running shoes?' }
    expect(body.answers).toEqual(responses.body.items.map((response) => ({ ...response, ...prompted })))
  })
})

describe('a refused crawler', () => {
  const of = <Value>(value: Value) => ({ GPTBot: value, bingbot: value, CCBot: value })
  const complete = (checkId: string, completedAt: Date) => {
    const result = {
      diagnosis: of('blocked_by_robots'),
      robotsTxtRules: of({ line: 2, rule: 'Disallow: /', agent: '*' }),
      serverBotAccess: of({ userAgent: 'x', status: 200, ok: true }),
    }
    return test.db.run({
      text: `update audits set status = 'completed', completed_at = $2, result = $3 where id = $1`,
      values: [checkId, completedAt, JSON.stringify(result)],
    })
  }

  it('leads to crawler_blocked with the engines that use it', async () => {
    const checkId = await seedCheck(test, testReport.workspaceId, 'https://nike.com/shoes')
    await testReport.recommend()
    expect(await found()).toEqual([])
    await complete(checkId, test.clock.now)
    await testReport.recommend()
    expect((await found()).toSorted()).toEqual([
      'crawler_blocked chatgpt https://nike.com/shoes',
      'crawler_blocked copilot https://nike.com/shoes',
    ])
    await test.send('DELETE', `/v1/audits/geo/crawlability-checks/${checkId}`)
    await testReport.recommend()
    expect((await testReport.list()).map(({ state }) => state)).toEqual(['archived', 'archived'])
  })

  it.each([
    [90, 2],
    [91, 0],
  ])('that a check found %i days ago leads to %i recommendations', async (days, count) => {
    const checkId = await seedCheck(test, testReport.workspaceId, 'https://nike.com/shoes')
    await complete(checkId, new Date(test.clock.now.getTime() - days * DAY_MS))
    await testReport.recommend()
    expect(await found()).toHaveLength(count)
  })
})

describe('a server that turns agents away', () => {
  const GPTBOT = 'Mozilla/5.0; compatible; GPTBot/1.3; +https://openai.com/gptbot'
  const visited = (path: string, status: number) =>
    `203.0.113.7 - - [01/Mar/2026:10:00:00 +0000] "GET ${path} HTTP/1.1" ${status} 1 "-" "${GPTBOT}"`
  const visits = (status: number, name: string) =>
    Array.from({ length: 20 }, (_, index) => visited(`/${name}/${index}`, status))
  const found = async () =>
    (await testReport.list()).map(({ type, engine, data }) => [type, engine, data.url])

  it.each([
    [
      'gives cause for crawler_blocked with the engine they read for',
      [...visits(403, 'a'), ...visits(200, 'a')],
      true,
    ],
    ['gives cause for it when it fails', visits(503, 'a'), true],
    ['gives no cause for it by pages that are missing', [...visits(404, 'gone'), ...visits(200, 'a')], false],
    [
      'gives no cause for it by a few refusals',
      [...visits(200, 'a'), ...visits(200, 'b'), visited('/a/1', 403)],
      false,
    ],
  ])('%s', async (_, lines, isRecommended) => {
    const { id, token } = await seedConnector(test, testReport.workspaceId, { domains: ['nike.com'] })
    const sent = await test.send('POST', `/v1/ingest/${id}`, {
      key: token,
      raw: lines.join('\n'),
      headers: { 'content-type': 'text/plain' },
    })
    expect(sent.body).toMatchObject({ agentVisits: lines.length })
    later(1)
    await testReport.recommend()
    expect(await found()).toEqual(isRecommended ? [['crawler_blocked', 'chatgpt', 'https://nike.com/']] : [])
  })
})

describe('a recommendation that no longer applies', () => {
  it('is archived with the date, and gets its former state back when it applies again', async () => {
    await testReport.importAnswers(AGAINST)
    await testReport.recommend()
    const [first] = await testReport.list()
    const url = `/v1/reports/brand/${testReport.reportId}/recommendations/${first?.id}`
    await test.send('PATCH', url, { body: { state: 'in_progress' } })
    later(40)
    await testReport.recommend()
    const gone = { state: 'archived', goneDate: '2026-04-11', priority: 1, score: 0 }
    expect(await testReport.list()).toMatchObject([{ id: first?.id, ...gone, data: first?.data }])
    later(1)
    await testReport.recommend()
    expect(await testReport.list()).toMatchObject([gone])
    await testReport.importAnswers(AGAINST)
    await testReport.recommend()
    const [back] = await testReport.list()
    expect(back).toMatchObject({ id: first?.id, state: 'in_progress', goneDate: null, score: first?.score })
    expect(back?.createdDate).toBe(first?.createdDate)
  })

  it('is deleted with its prompt', async () => {
    await testReport.importAnswers(AGAINST)
    await testReport.recommend()
    await test.send('DELETE', `/v1/workspaces/${testReport.workspaceId}/prompts/${testReport.promptIds[0]}`)
    const [kept] = await testReport.list()
    const url = `/v1/reports/brand/${testReport.reportId}/recommendations/${kept?.id}`
    expect((await test.send('GET', url)).body).toMatchObject({ evidence: [], answers: [] })
    await test.runJobs()
    await testReport.recommend()
    expect(await testReport.list()).toMatchObject([{ state: 'archived', goneDate: '2026-03-02' }])
  })

  it('is archived when the report comes to recognise the brand in the same answers', async () => {
    await testReport.importAnswers({ ...AGAINST, text: 'Buy Adidas or ZQ99X.' })
    await testReport.recommend()
    const path = `/v1/reports/brand/${testReport.reportId}`
    await test.send('PATCH', path, { body: { brandVariations: ['ZQ99X'] } })
    await testReport.recommend()
    expect(await testReport.list()).toMatchObject([{ state: 'suggested' }])
    await testReport.recommend()
    expect(await testReport.list()).toMatchObject([{ state: 'archived' }])
  })

  it('is deleted with its report', async () => {
    await testReport.importAnswers(AGAINST)
    await testReport.recommend()
    await test.send('DELETE', `/v1/reports/brand/${testReport.reportId}`)
    expect(await rows()).toEqual([])
  })
})

describe('computing the recommendations again', () => {
  it('changes no byte if nothing has changed', async () => {
    for (const [, url] of KINDS) await testReport.importAnswers({ ...AGAINST, cites: [url] })
    await testReport.recommend()
    const before = await rows()
    expect(before.length).toBeGreaterThan(4)
    await test.db.run({ text: 'update recommendation_runs set version = 0', values: [] })
    await testReport.recommend()
    expect(await rows()).toEqual(before)
  })

  it('keeps the state that a person has set', async () => {
    await testReport.importAnswers(AGAINST)
    await testReport.recommend()
    const [first] = await testReport.list()
    const url = `/v1/reports/brand/${testReport.reportId}/recommendations/${first?.id}`
    await test.send('PATCH', url, { body: { state: 'done' } })
    await testReport.importAnswers(AGAINST)
    await testReport.recommend()
    const [again] = await testReport.list()
    expect(again).toMatchObject({ id: first?.id, state: 'done', data: { citations: 6 } })
  })
})
