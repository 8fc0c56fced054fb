import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'

import { type TestResponse, useTestApp } from '../../test/helpers/app.js'
import { runs } from '../../test/helpers/properties.js'
import { seedPrompts, seedReport, seedTag, seedWorkspace } from '../../test/helpers/seed.js'
import { openOpinions } from '../detection/index.js'
import { addDays } from '../kernel/days.js'
import { ENGINES } from '../kernel/engines.js'
import type { ListedAnswer } from './schema.js'

const test = useTestApp()

/** The first is the report's own brand. */
const BRANDS = ['Zorblat', 'Quexar', 'Vintomo']
const COUNTRIES = ['us', 'de']
const FIRST_DAY = '2026-02-20'
const DAYS = 12
const ANSWERS = 260

/** Pieces of answers: the text of each, and the words by which a search finds it. */
const PIECES = [
  { text: 'The café is “wide”.', words: ['the', 'cafe', 'is', 'wide'] },
  { text: 'Straße und Größe!', words: ['strasse', 'und', 'grosse'] },
  { text: 'Run 42 km.', words: ['run', '42', 'km'] },
  { text: '東京のシューズ店です。', words: ['東京', 'シューズ'] },
  { text: 'ΑΘΉΝΑ, Москва', words: ['αθηνα', 'москва'] },
  { text: '_Trail_-shoes: **light**', words: ['trail', 'shoes', 'light'] },
  { text: 'Wider cafes, runner', words: ['wider', 'cafes', 'runner'] },
]
const SEARCHES = [
  ['CAFE', ['cafe']],
  ['wide café', ['wide', 'cafe']],
  ['Strasse', ['strasse']],
  ['GRÖSSE straße', ['grosse', 'strasse']],
  ['42', ['42']],
  ['シューズ', ['シューズ']],
  ['αθηνα мОсКва', ['αθηνα', 'москва']],
  ['trail-shoes', ['trail', 'shoes']],
  ['"the" & (is | wide)', ['the', 'is', 'wide']],
  ['zebra', ['zebra']],
] as const
/**
 * Enough English text that a piece in another script does not change the answer's language: in other languages the sentiment would be
 * unknown.
 */
const ENGLISH =
  'This is what the people who work in the shop told us when we asked for the names of the makers.'
const PHRASES = {
  positive: (brand: string) => `${brand} is excellent and the best choice. ${ENGLISH}`,
  neutral: (brand: string) => `There is also ${brand}. ${ENGLISH}`,
  negative: (brand: string) => `${brand} is terrible, broke at once and we cannot recommend it. ${ENGLISH}`,
}
const PAGES = [
  'https://fell.example/a',
  'https://www.fell.example/b',
  'https://zorblat.com/',
  'https://blog.fell.example/a',
]

const Drawing = fc.record({
  prompt: fc.nat(4),
  day: fc.nat(DAYS - 1),
  second: fc.nat(3),
  engine: fc.constantFrom(...ENGINES.slice(0, 3)),
  run: fc.integer({ min: 1, max: 3 }),
  pieces: fc.uniqueArray(fc.nat(PIECES.length - 1), { maxLength: 3 }),
  brands: fc.uniqueArray(
    fc.record({
      brand: fc.nat(BRANDS.length - 1),
      sentiment: fc.constantFrom('positive', 'neutral', 'negative'),
    }),
    { selector: ({ brand }) => brand, maxLength: 2 },
  ),
  pages: fc.uniqueArray(fc.nat(PAGES.length - 1), { maxLength: 2 }),
})
type Drawn = typeof Drawing extends fc.Arbitrary<infer One> ? One : never
interface Stored extends Drawn {
  isNoAnswer: boolean
}

interface Expected extends Stored {
  runId: string
  askedDate: string
  text: string
}

const textOf = ({ isNoAnswer, pieces, brands }: Stored) =>
  isNoAnswer
    ? ''
    : [
        'Answer.',
        ...pieces.map((piece) => PIECES[piece]?.text ?? ''),
        ...brands.map(({ brand, sentiment }) => PHRASES[sentiment as 'positive'](BRANDS[brand] ?? '')),
      ].join('\n\n')

const sentimentOf = (text: string, brand: number) => {
  const at = text.indexOf(BRANDS[brand] ?? '')
  return at < 0 ? undefined : openOpinions(text)([[at, at + (BRANDS[brand] ?? '').length]]).sentiment
}

const answers: Expected[] = []
let promptIds: string[] = []
let tagId = ''
let url = ''

beforeAll(async () => {
  test.clock.now = new Date('2026-03-05T10:00:00.000Z')
  const workspaceId = await seedWorkspace(test)
  tagId = await seedTag(test, workspaceId)
  for (const prompt of [0, 1, 2, 3, 4]) {
    const tagIds = prompt % 3 === 0 ? [tagId] : []
    const fields = { prompts: [`question ${prompt}`], country: COUNTRIES[prompt % 2] ?? '', tagIds }
    promptIds = [...promptIds, ...(await seedPrompts(test, workspaceId, fields))]
  }
  const [own, ...competitors] = BRANDS.map((brand) => ({ brand, brandDomain: `${brand.toLowerCase()}.com` }))
  // The last prompt is answered but does not belong to the report.
  const report = await seedReport(test, workspaceId, {
    ...own,
    competitors,
    promptIds: promptIds.slice(0, 4),
  })
  await test.runJobs()
  url = `/v1/reports/brand/${report.id}/answers`
  const keyOf = ({ prompt, day, engine, run }: Drawn) => `${prompt} ${day} ${engine} ${run}`
  const drawn = fc.sample(Drawing, { numRuns: ANSWERS, seed: 7 })
  const kept = [...new Map(drawn.map((one) => [keyOf(one), one])).values()].map((one, index) => ({
    ...one,
    isNoAnswer: index % 9 === 0,
  }))
  const lines = kept.map((one) => ({
    promptId: promptIds[one.prompt],
    askedDate: askedOf(one),
    engine: one.engine,
    run: one.run,
    text: textOf(one),
    citations: one.pages.map((page) => ({ url: PAGES[page] })),
  }))
  const { body } = await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: lines })
  if (body.stored !== lines.length) throw new Error(JSON.stringify(body))
  const stored = await test.db.rows<{ id: string; key: string }>({
    text: `select id, prompt_id || ' ' || day || ' ' || engine || ' ' || run as key from answers where workspace_id = $1`,
    values: [workspaceId],
  })
  const ids = new Map(stored.map(({ id, key }) => [key, id]))
  for (const one of kept) {
    const runId = ids.get(`${promptIds[one.prompt]} ${addDays(FIRST_DAY, one.day)} ${one.engine} ${one.run}`)
    answers.push({ ...one, runId: runId ?? '', askedDate: askedOf(one), text: textOf(one) })
  }
})

const askedOf = ({ day, second }: Drawn) => `${addDays(FIRST_DAY, day)}T08:00:0${second}.000Z`

/** Usually left out, because each filter leaves fewer answers. */
const optional = <Value>(values: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: values })
const Filters = fc.record({
  window: optional(
    fc
      .tuple(fc.nat(DAYS - 1), fc.nat(DAYS - 1))
      .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const),
  ),
  engines: optional(fc.uniqueArray(fc.constantFrom(...ENGINES.slice(0, 4)), { minLength: 1, maxLength: 2 })),
  country: optional(fc.constantFrom(...COUNTRIES, 'fr')),
  isTagged: fc.boolean(),
  prompt: optional(fc.nat(3)),
  brand: optional(fc.nat(BRANDS.length - 1)),
  named: optional(fc.boolean()),
  sentiment: optional(fc.constantFrom('positive', 'neutral', 'negative')),
  cites: optional(
    fc.constantFrom('fell.example', 'http://fell.example/a?utm_source=x', 'zorblat.com', 'nowhere.example'),
  ),
  search: optional(fc.constantFrom(...SEARCHES)),
})
type Filters = typeof Filters extends fc.Arbitrary<infer One> ? One : never

const CITED: Record<string, number[]> = {
  'fell.example': [0, 1],
  'http://fell.example/a?utm_source=x': [0],
  'zorblat.com': [2],
  'nowhere.example': [],
}

function expected({
  window,
  engines,
  country,
  isTagged,
  prompt,
  brand = 0,
  named,
  sentiment,
  cites,
  search,
}: Filters) {
  return answers
    .filter((one) => !one.isNoAnswer && one.prompt < 4)
    .filter((one) => window === undefined || (one.day >= window[0] && one.day <= window[1]))
    .filter((one) => engines === undefined || engines.includes(one.engine))
    .filter((one) => country === undefined || COUNTRIES[one.prompt % 2] === country)
    .filter((one) => !isTagged || one.prompt % 3 === 0)
    .filter((one) => prompt === undefined || one.prompt === prompt)
    .filter((one) => named === undefined || (sentimentOf(one.text, brand) !== undefined) === named)
    .filter((one) => sentiment === undefined || sentimentOf(one.text, brand) === sentiment)
    .filter((one) => cites === undefined || one.pages.some((page) => CITED[cites]?.includes(page)))
    .filter((one) => {
      const words = new Set(one.pieces.flatMap((piece) => PIECES[piece]?.words ?? []))
      const plain = new Set(['answer', ...one.text.toLowerCase().split(/[^a-z0-9]+/)])
      return search === undefined || search[1].every((word) => words.has(word) || plain.has(word))
    })
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? 1 : -1))
    .map(({ runId }) => runId)
}

const orderOf = ({ askedDate, runId }: Expected) => `${askedDate} ${runId}`

function queryOf({
  window,
  engines,
  country,
  isTagged,
  prompt,
  brand,
  named,
  sentiment,
  cites,
  search,
}: Filters): string {
  const [first = 0, last = DAYS - 1] = window ?? []
  const fields = {
    startDate: addDays(FIRST_DAY, first),
    endDate: addDays(FIRST_DAY, last),
    engines: engines?.join(','),
    country,
    tagId: isTagged ? tagId : undefined,
    promptId: prompt === undefined ? undefined : promptIds[prompt],
    brand: brand === undefined ? undefined : BRANDS[brand],
    named,
    sentiment,
    cites,
    search: search?.[0],
  }
  const given = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return new URLSearchParams(Object.fromEntries(given) as Record<string, string>).toString()
}

interface Listed {
  items: ListedAnswer[]
  paging: { nextCursor: string | null }
}

async function walk(query: string, limit: number): Promise<ListedAnswer[]> {
  const walked: ListedAnswer[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const response: TestResponse<Listed> = await test.send<Listed>(
      'GET',
      `${url}?${query}&limit=${limit}${cursor && `&cursor=${cursor}`}`,
    )
    expect([response.status, response.text]).toEqual([200, expect.any(String)])
    walked.push(...response.body.items)
    cursor = response.body.paging.nextCursor
  }
  return walked
}

describe('the answers of a report', () => {
  it('are, for any filters and pages of any length, those that a comparison with each answer finds', async () => {
    expect(expected({ isTagged: false } as Filters).length).toBeGreaterThan(100)
    await fc.assert(
      fc.asyncProperty(Filters, fc.constantFrom(7, 40, 100), async (filters, limit) => {
        fc.pre(!(filters.named === false && filters.sentiment !== undefined))
        const listed = await walk(queryOf(filters), limit)
        expect(listed.map(({ runId }) => runId)).toEqual(expected(filters))
      }),
      { numRuns: runs(60) },
    )
  })

  it('show the brand that each is about', async () => {
    const byId = new Map(answers.map((one) => [one.runId, one]))
    for (const listed of await walk(queryOf({ isTagged: false } as Filters), 100)) {
      const one = byId.get(listed.runId)
      expect(listed).toMatchObject({
        promptId: promptIds[one?.prompt ?? -1],
        prompt: `question ${one?.prompt}`,
        country: COUNTRIES[(one?.prompt ?? 0) % 2],
        engine: one?.engine,
        run: one?.run,
        askedDate: one?.askedDate,
        citationsCount: one?.pages.length,
        excerpt: one?.text.slice(0, 240),
        matches: [],
        brands: one?.brands.map(({ brand }, index) => ({
          brand: BRANDS[brand],
          isMainBrand: brand === 0,
          position: index + 1,
          mentions: 1,
          sentiment: sentimentOf(one.text, brand),
        })),
      })
    }
  })

  it('mark the words of a search at their offsets', async () => {
    for (const search of SEARCHES) {
      for (const { excerpt, matches } of await walk(queryOf({ isTagged: false, search } as Filters), 100)) {
        expect(matches.length).toBeGreaterThan(0)
        for (const [from, to] of matches) expect(excerpt.slice(from, to)).toMatch(/^[\p{L}\p{N}]+$/u)
      }
    }
  })

  it('are as many as in the statistics, naming the brand or not, and by outcome', async () => {
    const window = `startDate=${FIRST_DAY}&endDate=${addDays(FIRST_DAY, DAYS - 1)}`
    const { body } = await test.send<{
      executions: number
      brands: { brand: string; mentions: number; outcomes: Record<string, number> }[]
    }>('GET', `${url.replace(/answers$/, 'stats')}?${window}`)
    expect(await walk(window, 100)).toHaveLength(body.executions)
    for (const { brand, mentions, outcomes } of body.brands) {
      expect(await walk(`${window}&brand=${brand}&named=true`, 100)).toHaveLength(mentions)
      expect(await walk(`${window}&brand=${brand}&named=false`, 100)).toHaveLength(body.executions - mentions)
      for (const [outcome, answers] of Object.entries(outcomes))
        expect(await walk(`${window}&brand=${brand}&outcome=${outcome}`, 100)).toHaveLength(answers)
    }
  })
})
