import { beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedPrompts, seedReport, seedTag, seedWorkspace } from '../../test/helpers/seed.js'
import { sql } from '../db/db.js'
import { cursorOf } from '../kernel/paging.js'
import { decodeCells, encodeCells } from '../../test/helpers/sheets.js'
import type { ReportStats } from '../statistics/index.js'
import type { ExplainedAnswer, ListedAnswer } from './schema.js'

const test = useTestApp()

interface Listed {
  items: ListedAnswer[]
  paging: { nextCursor: string | null; hasMore: boolean }
}

let workspaceId = ''
let reportId = ''
let promptIds: string[] = []
let url = ''

const TEXTS = [
  'Zorblat is excellent, the best shoe. We love Zorblat. Hoka is fine.',
  'Hoka is terrible and fell apart; we cannot recommend it.',
  'Shoes, shoes and more shoes: the shoe of the year.',
  'Nothing to see.',
]

beforeAll(async () => {
  test.clock.now = new Date('2026-03-05T10:00:00.000Z')
  workspaceId = await seedWorkspace(test)
  promptIds = await seedPrompts(test, workspaceId)
  const competitors = [{ brand: 'Hoka', brandDomain: 'hoka.com' }]
  const own = { brand: 'Zorblat', brandDomain: 'zorblat.com', competitors }
  reportId = (await seedReport(test, workspaceId, { ...own, promptIds: promptIds.slice(0, 1) })).id
  await test.runJobs()
  url = `/v1/reports/brand/${reportId}/answers`
  const lines = TEXTS.map((text, index) => ({
    promptId: promptIds[0],
    engine: 'chatgpt',
    askedDate: `2026-03-0${index + 1}T08:00:00.000Z`,
    text,
    model: 'gpt-6-luna',
    searchQueries: ['best shoe 2026'],
    citations: [{ url: 'https://fell.example/a?utm_source=chatgpt.com', title: 'Fell' }],
  }))
  await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, {
    body: [...lines, { promptId: promptIds[1], engine: 'chatgpt', day: '2026-03-01', text: 'Elsewhere.' }],
  })
})

const list = async (query = '') => (await test.send<Listed>('GET', `${url}?${query}`)).body
const days = async (query: string) => (await list(query)).items.map(({ day }) => Number(day.slice(-1)))
const idOn = async (day: number) =>
  (await list()).items.find((one) => one.day === `2026-03-0${day}`)?.runId ?? ''

describe('GET /v1/reports/brand/{reportId}/answers', () => {
  it('200 shows each answer, the newest first', async () => {
    const { items, paging } = await list()
    expect(items.map(({ day }) => day)).toEqual(['2026-03-04', '2026-03-03', '2026-03-02', '2026-03-01'])
    expect(paging).toEqual({ nextCursor: null, hasMore: false })
    expect(items.at(-1)).toEqual({
      runId: expect.any(String),
      promptId: promptIds[0],
      prompt: 'best running shoes?',
      country: 'us',
      engine: 'chatgpt',
      model: 'gpt-6-luna',
      capture: 'import',
      day: '2026-03-01',
      run: 1,
      askedDate: '2026-03-01T08:00:00.000Z',
      excerpt: TEXTS[0],
      matches: [],
      brandMatches: [],
      brands: [
        { brand: 'Zorblat', isMainBrand: true, position: 1, mentions: 2, sentiment: 'positive' },
        { brand: 'Hoka', isMainBrand: false, position: 2, mentions: 1, sentiment: 'neutral' },
      ],
      citationsCount: 1,
      persona: null,
      region: null,
      turn: 1,
    })
  })

  it.each([
    ['named=true', [1]],
    ['named=false', [4, 3, 2]],
    ['brand=Hoka&named=true', [2, 1]],
    ['brand=Hoka&sentiment=negative', [2]],
    ['brand=Hoka', [4, 3, 2, 1]],
    ['sentiment=positive', [1]],
    ['sentiment=negative', []],
    ['cites=fell.example', [4, 3, 2, 1]],
    ['cites=FELL.example/a/', [4, 3, 2, 1]],
    ['cites=fell.example/b', []],
    ['cites=nobody.example', []],
    ['search=shoe', [3, 1]],
    ['search=SHOE%20year', [3]],
    ['search=sho', []],
    ['country=de', []],
    ['branded=false', [4, 3, 2, 1]],
    ['branded=true', []],
    ['branded=auto', [4, 3, 2, 1]],
    ['engines=claude', []],
    ['startDate=2026-03-02&endDate=2026-03-03', [3, 2]],
  ])('200 narrows by %s', async (query, expected) => {
    expect(await days(query)).toEqual(expected)
  })

  it('200 quotes the text around the first mention of the requested brand', async () => {
    const text = `${'Words about shoes. '.repeat(30)}Some prefer Hoka. ${'More words. '.repeat(30)}Zorblat is rare.`
    await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, {
      body: [{ promptId: promptIds[0], engine: 'claude', day: '2026-03-01', text }],
    })
    const excerpt = async (query: string) => (await list(`engines=claude&${query}`)).items[0]?.excerpt
    expect(await excerpt('')).toBe(text.slice(0, 240))
    expect(await excerpt('named=true')).toMatch(/words\. Zorblat is rare\.$/)
    expect(await excerpt('brand=Hoka')).toMatch(/Some prefer Hoka\. More/)
    const [{ excerpt: shown, brandMatches } = { excerpt: '', brandMatches: [] }] = (
      await list('engines=claude&brand=Hoka')
    ).items
    expect(brandMatches.map(([from, to]) => shown.slice(from, to))).toEqual(['Hoka'])
    expect(await excerpt('brand=Hoka&search=rare')).toMatch(/Zorblat is rare\.$/)
    await test.db.run({ text: `delete from answers where engine = 'claude'`, values: [] })
  })

  it('200 sorts by relevance on request, in pages', async () => {
    const { body } = await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, {
      body: [
        {
          promptId: promptIds[0],
          engine: 'claude',
          day: '2026-03-01',
          text: `Blue, ${'and more '.repeat(300)}.`,
        },
        { promptId: promptIds[0], engine: 'claude', day: '2026-03-02', text: 'Blue and blue.' },
        { promptId: promptIds[0], engine: 'claude', day: '2026-03-03', text: 'BLUE.' },
      ],
    })
    expect(body.stored).toBe(3)
    expect(await days('search=blue')).toEqual([3, 2, 1])
    const query = 'search=blue&sortBy=relevance&limit=2'
    const first = await list(query)
    const second = await list(`${query}&cursor=${first.paging.nextCursor}`)
    expect([...first.items, ...second.items].map(({ day }) => Number(day.slice(-1)))).toEqual([2, 3, 1])
    expect(second.paging.hasMore).toBe(false)
    await test.db.run({ text: `delete from answers where engine = 'claude'`, values: [] })
  })

  it.each([
    'x'.repeat(1000),
    `'; drop table answers; --`,
    '"quoted" & | ! ( ) <-> :* \\ \\y .* [a-z]+ (?=a) $1',
    'the a of',
    'naïve 東京 👟',
    '%_%25',
    'ﬁ Ǆ ſ ß İ',
  ])('200 for the hostile search %j', async (search) => {
    const { status, body } = await test.send<Listed>('GET', `${url}?search=${encodeURIComponent(search)}`)
    expect([status, body.items]).toEqual([200, []])
  })

  it.each([
    ['search=👟', ['search too_small']],
    ['search=%20', ['search too_small']],
    [`search=${'x'.repeat(1001)}`, ['search too_big']],
    [`search=${Array.from({ length: 31 }, (_, index) => `w${index}`).join('+')}`, ['search too_big']],
    ['search=a%00', ['search invalid_format']],
    ['brand=Nobody&named=true', ['brand not_found']],
    ['brand=Nobody&promptId=x', ['promptId not_found', 'brand not_found']],
    ['cites=not%20a%20page', ['cites invalid_format']],
    ['cites=localhost', ['cites invalid_format']],
    ['sortBy=relevance', ['sortBy conflict']],
    [
      'sortBy=relevance&named=false&sentiment=neutral&startDate=2026-03-01',
      ['endDate invalid_type', 'sortBy conflict', 'sentiment conflict'],
    ],
    [
      'sortBy=day&named=yes&sentiment=good',
      ['named invalid_value', 'sentiment invalid_value', 'sortBy invalid_value'],
    ],
    ['engine=bing', ['engine.0 invalid_value']],
  ])('400 for %s', async (query, problems) => {
    const { status, body } = await test.send<{ errors: { path: string; code: string }[] }>(
      'GET',
      `${url}?${query}`,
    )
    expect(status).toBe(400)
    expect(body.errors.map(({ path, code }) => `${path} ${code}`)).toEqual(problems)
  })

  it.each([
    { query: 'outcome=namedOnly&named=true', path: 'outcome' },
    { query: 'outcome=citedOnly&sentiment=positive', path: 'sentiment' },
    { query: 'outcome=cited', path: 'outcome' },
  ])('400 for $query', async ({ query, path }) => {
    const { status, body } = await test.send('GET', `${url}?${query}`)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(`"${path}"`)
  })

  it('400 for a tag of another workspace, and for a prompt of another report', async () => {
    const tagId = await seedTag(test, await seedWorkspace(test))
    expect((await test.send('GET', `${url}?tagId=${tagId}`)).status).toBe(400)
    expect((await test.send('GET', `${url}?promptId=${promptIds[1]}`)).status).toBe(400)
    expect(await days(`promptId=${promptIds[0]}`)).toHaveLength(4)
  })

  it.each([
    '',
    'x',
    '2026-03-02 x y',
    '2026-03-03 2026-03-03T08:00:00.000Z 0',
    '9999-99-99 2026-03-03T08:00:00.000Z 0',
  ])('200 accepts the forged cursor "%s" as some position in the list', async (key) => {
    const cursor = cursorOf(JSON.stringify(['listReportAnswers', { reportId }, {}]), key)
    const { status, body } = await test.send<Listed>('GET', `${url}?cursor=${cursor}`)
    expect([status, body.items?.length]).toEqual([200, key.startsWith('2026-03-03') ? 2 : 0])
  })

  it('200 as CSV and NDJSON, with all answers', async () => {
    const csv = await test.send('GET', url, { headers: { accept: 'text/csv' } })
    expect(csv.text.split('\r\n')[0]).toBe(
      'runId,promptId,prompt,country,engine,model,capture,day,run,askedDate,excerpt,citationsCount,persona,region,turn,brands.brand,brands.isMainBrand,brands.position,brands.mentions,brands.sentiment',
    )
    expect(csv.text.trim().split('\r\n')).toHaveLength(5)
    const lines = await test.send('GET', `${url}?search=shoe`, {
      headers: { accept: 'application/x-ndjson' },
    })
    expect(lines.text.trim().split('\n')).toHaveLength(2)
  })
})

describe('GET /v1/reports/brand/{reportId}/answers/{runId}', () => {
  it('200 explains every mention, its sentiment and how the answer was obtained', async () => {
    const runId = await idOn(1)
    const { status, body } = await test.send<ExplainedAnswer>('GET', `${url}/${runId}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      runId,
      promptId: promptIds[0],
      prompt: 'best running shoes?',
      content: TEXTS[0],
      country: 'us',
      countryAsked: 'us',
      countryApplied: 'unknown',
      model: 'gpt-6-luna',
      capture: 'import',
      searchQueries: ['best shoe 2026'],
      citations: [{ link: 'https://fell.example/a', domain: 'fell.example' }],
    })
    const [zorblat, hoka] = body.brandMentions
    expect(zorblat).toMatchObject({
      brand: 'Zorblat',
      sentiment: 'positive',
      offsets: [
        [0, 7],
        [45, 52],
      ],
    })
    expect(zorblat?.evidence).toEqual([
      { from: 0, to: 7, rule: 'distinct name', text: 'Only this brand has the name.' },
      { from: 45, to: 52, rule: 'distinct name', text: 'Only this brand has the name.' },
    ])
    const { from = 0, to = 0, text } = body.sentimentPassage ?? {}
    expect(text).toBe(body.content.slice(from, to))
    expect(text).toContain('excellent')
    expect(zorblat?.sentimentPassage).toEqual(body.sentimentPassage)
    expect(hoka).toMatchObject({ brand: 'Hoka', isMainBrand: false })
    expect(hoka?.evidence.length).toBeGreaterThan(0)
  })

  it('200 explains each of two competitors with the same name by its own rules', async () => {
    const namesakes = ['Zorblat', 'Hoka'].map((brandRegex, index) => ({
      brand: 'Namesake',
      brandDomain: `namesake-${index}.com`,
      brandRegex,
    }))
    const own = { brand: 'Nobody', brandDomain: 'nobody.example', competitors: namesakes }
    const { id } = await seedReport(test, workspaceId, { ...own, promptIds: promptIds.slice(0, 1) })
    await test.runJobs()
    const path = `/v1/reports/brand/${id}/answers/${await idOn(2)}`
    const { brandMentions } = (await test.send<ExplainedAnswer>('GET', path)).body
    expect(brandMentions).toMatchObject([{ brand: 'Namesake', offsets: [[0, 4]], sentiment: 'negative' }])
    expect(brandMentions[0]?.evidence).toMatchObject([{ from: 0, to: 4 }])
  })

  it('200 for an answer that names no brand', async () => {
    const { body } = await test.send<ExplainedAnswer>('GET', `${url}/${await idOn(4)}`)
    expect(body).toMatchObject({ brandMentions: [], sentimentPassage: null })
  })

  it('404 for an answer to a prompt that the report does not track, and for one that does not exist', async () => {
    const [foreign] = await test.db.rows<{ id: string }>({
      text: 'select id from answers where prompt_id = $1',
      values: [promptIds[1]],
    })
    expect((await test.send('GET', `${url}/${foreign?.id}`)).status).toBe(404)
    expect((await test.send('GET', `${url}/x`)).status).toBe(404)
    expect((await test.send('GET', `${url}/%00`)).status).toBe(404)
  })
})

describe('an answer in a language that Sightline does not read', () => {
  const unread = { startDate: '2026-03-01', endDate: '2026-03-01' }

  beforeAll(async () => {
    const [sheet] = await test.db.rows<{ cells: string; starts: string }>(sql`
      select cells, starts from mention_sheets where prompt_id = ${promptIds[0] ?? ''}`)
    const cells = decodeCells(sheet?.cells ?? '', sheet?.starts).map((cell) => ({
      ...cell,
      mentions: cell.mentions.map((mention) => ({ ...mention, sentiment: null })),
    }))
    await test.db.run(sql`
      update mention_sheets set cells = ${encodeCells(cells)} where prompt_id = ${promptIds[0] ?? ''}`)
  })

  it('200 is listed with sentiment=unknown, and with no other sentiment', async () => {
    const window = new URLSearchParams(unread).toString()
    expect(await days(`sentiment=unknown&${window}`)).toEqual([1])
    expect(await days(`sentiment=positive&${window}`)).toEqual([])
  })

  it('200 shows the sentiment of each brand as the figures count it', async () => {
    const window = new URLSearchParams(unread).toString()
    const { body } = await test.send<Listed>('GET', `${url}?sentiment=unknown&${window}`)
    const sentiments = body.items.flatMap(({ brands }) => brands.map(({ sentiment }) => sentiment))
    expect(sentiments.length).toBeGreaterThan(0)
    expect(sentiments.every((sentiment) => sentiment === null)).toBe(true)
  })

  it('200 is counted as unknown, and not in nss', async () => {
    const query = new URLSearchParams(unread).toString()
    const { body } = await test.send<ReportStats>('GET', `/v1/reports/brand/${reportId}/stats?${query}`)
    const sentiment = { positive: 0, neutral: 0, negative: 0, unknown: 2, nss: null, source: 'lexicon' }
    expect(body.brands.map(({ brand, sentiment }) => [brand, sentiment])).toEqual([
      ['Zorblat', sentiment],
      ['Hoka', sentiment],
    ])
    expect(body.history[0]?.brands[0]).toMatchObject({ mentions: 2, sentiment })
  })
})
