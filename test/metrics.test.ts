import { marked, type Tokens } from 'marked'
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, it } from 'vitest'

import { type BrandPhrases, matcherOf, openBrandScanner, openOpinions } from '../src/detection/index.js'
import { canonicalUrl, citedHost } from '../src/kernel/url/canonical-url.js'
import { addDays, daysIn } from '../src/kernel/days.js'
import { shownUrl } from '../src/kernel/url/shown-url.js'
import { useTestApp } from './helpers/app.js'
import { markedUrls } from './helpers/marked-urls.js'
import { seedPrompts, seedReport, seedWorkspace } from './helpers/seed.js'

const PAGE = readFileSync('docs/metrics.md', 'utf8')
const TOKENS = marked.lexer(PAGE)

/** The cells of a row by the titles of their columns. */
type Row = Record<string, string>

function rowsOf({ header, rows }: Tokens.Table): Row[] {
  return rows.map((row) =>
    Object.fromEntries(header.map(({ text }, index) => [text, row[index]?.text ?? ''])),
  )
}

const tables = TOKENS.filter((token): token is Tokens.Table => token.type === 'table')

/** The rows of the only table with this column. */
function tableWith(column: string): Row[] {
  const found = tables.filter(({ header }) => header.some(({ text }) => text === column))
  if (found.length !== 1) throw new Error(`${found.length} tables with the column ${column}`)
  return rowsOf(found[0]!)
}

const codeIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].at(-1)?.[1]

interface Claim {
  figure: string
  /** The value as JSON. */
  value: string
}

interface Request {
  /** The heading above it. */
  part: string
  title: string
  method: string
  path: string
  body: string
  isAwaited: boolean
  claims: Claim[]
}

interface Scene {
  table: Row[]
  requests: Request[]
}

function requestOf(code: string, part: string): Request {
  const [title = '', ...rest] = code.split('\n')
  const [method = '', path = ''] = title.split(' ')
  const body = rest.filter((line) => !line.startsWith('#')).join('')
  return { part, title, method, path, body, isAwaited: rest.includes('# once it is computed'), claims: [] }
}

/** Under the name of a brand, a figure is about that brand. */
function claimsOf(table: Tokens.Table): Claim[] {
  return rowsOf(table).flatMap(({ Figure, ...cells }) =>
    Object.entries(cells).map(([column, cell]) => {
      const [name, value] = [codeIn(Figure), codeIn(cell)]
      if (name === undefined || value === undefined) throw new Error(`No claim in ${Figure}: ${cell}`)
      return { figure: column === 'Value' ? name : `brands[${column}].${name}`, value }
    }),
  )
}

/** Each table of answers, with the requests and claims that follow it until the next. */
function scenesOf(): Scene[] {
  const scenes: Scene[] = []
  let part = ''
  for (const token of TOKENS) {
    const requests = scenes.at(-1)?.requests
    if (token.type === 'heading') part = String(token.text)
    if (token.type === 'code' && token.lang === 'http') requests?.push(requestOf(String(token.text), part))
    if (token.type !== 'table') continue
    const table = token as Tokens.Table
    const [first] = table.header
    if (['#', 'Question', 'Days'].includes(first?.text ?? ''))
      scenes.push({ table: rowsOf(table), requests: [] })
    if (first?.text === 'Figure') requests?.at(-1)?.claims.push(...claimsOf(table))
  }
  return scenes
}

function figureAt(body: unknown, figure: string): unknown {
  let value = body
  for (const [, name, key] of figure.matchAll(/([A-Za-z]+)|\[([^\]]+)\]/g)) {
    value = name === undefined ? elementOf(value, key ?? '') : (value as Record<string, unknown>)[name]
  }
  return value
}

/** Finds an element by its index or by any of its names. */
function elementOf(list: unknown, key: string): unknown {
  if (!Array.isArray(list)) throw new Error(`There is no list in which to find ${key}`)
  return /^\d+$/.test(key)
    ? list[Number(key)]
    : list.find((element: object) => Object.values(element).includes(key))
}

const REPORT = {
  brand: 'Norvik',
  brandDomain: 'norvik.example',
  brandDomainWildcard: true,
  competitors: [
    { brand: 'Tessel', brandDomain: 'tessel.example' },
    { brand: 'Brightwell', brandDomain: 'brightwell.example' },
  ],
}

const test = useTestApp()

/** Ids by the names that the page writes in braces. */
type Ids = Record<string, string>

/** Creates a report over prompts with these names, and answers to them. */
async function seedScene(names: string[], answersOf: (ids: Ids) => object[]): Promise<Ids> {
  test.clock.now = new Date('2026-03-05T10:00:00.000Z')
  const workspaceId = await seedWorkspace(test)
  const promptIds = await seedPrompts(test, workspaceId, {
    prompts: names.map((name) => `grinders ${name}?`),
  })
  const { id: reportId } = await seedReport(test, workspaceId, { ...REPORT, promptIds })
  await test.runJobs()
  const ids = {
    workspaceId,
    reportId,
    ...Object.fromEntries(names.map((name, at) => [name, promptIds[at]!])),
  }
  const { text } = await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: answersOf(ids) })
  if (!text.includes('"rejected":0')) throw new Error(text)
  return ids
}

function seedExample(table: Row[]): Promise<Ids> {
  const names = [...new Set(table.map(({ Prompt = '' }) => Prompt))]
  return seedScene(names, (ids) =>
    table.map(({ Day, Engine, Prompt = '', Answer, Sources = '' }) => ({
      promptId: ids[Prompt],
      engine: Engine,
      day: Day,
      text: Answer,
      citations: Sources.split(' ').flatMap((url) => (url === '' ? [] : [{ url }])),
    })),
  )
}

const ANSWERS_A_WINDOW = 4

function seedWindows(table: Row[]): Promise<Ids> {
  const names = table.map(({ Question = '' }) => Question)
  return seedScene(names, (ids) =>
    table.flatMap(({ Question = '', ...counts }) =>
      ['before', 'now'].flatMap((window, number) =>
        Array.from({ length: ANSWERS_A_WINDOW }, (_, index) => ({
          promptId: ids[Question],
          engine: 'chatgpt',
          day: addDays('2026-02-22', number * ANSWERS_A_WINDOW + index),
          text: `So: ${['Norvik', 'Tessel'].filter((brand) => index < Number(counts[`${brand} ${window}`])).join(', ')}.`,
        })),
      ),
    ),
  )
}

/** Creates one prompt, with an answer on each day of a row. */
function seedDays(table: Row[]): Promise<Ids> {
  return seedScene(['P'], (ids) =>
    table.flatMap(({ Days = '', Answer, Sources = '' }) => {
      const [startDate = '', endDate = ''] = Days.split(' to ')
      return daysIn({ startDate, endDate }).map((day) => ({
        promptId: ids.P,
        engine: 'chatgpt',
        day,
        text: Answer,
        citations: Sources.split(' ').flatMap((url) => (url === '' ? [] : [{ url }])),
      }))
    }),
  )
}

const filled = (text: string, ids: Ids) => text.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name)

async function answerTo({ method, path, body }: Request, ids: Ids): Promise<unknown> {
  const url = filled(path.replace('…', '/v1/reports/brand/{reportId}'), ids)
  const sent = body === '' ? {} : { body: JSON.parse(filled(body, ids)) as unknown }
  const response = await test.send(method, url, sent)
  if (response.status >= 300) throw new Error(`${url}: ${response.text}`)
  return response.body
}

const [example, windows, daily] = scenesOf() as [Scene, Scene, Scene]

describe.each([
  { title: 'of the example', scene: example, seed: seedExample },
  { title: 'of intervals', scene: windows, seed: seedWindows },
  { title: 'from day to day', scene: daily, seed: seedDays },
])('the figures $title in docs/metrics.md are those of the interface', ({ scene, seed }) => {
  let ids: Ids = {}

  beforeAll(async () => {
    ids = await seed(scene.table)
  })

  for (const request of scene.requests) {
    it(`under “${request.part}”: ${request.title}`, async () => {
      if (request.isAwaited) await test.runJobs()
      const body = await answerTo(request, ids)
      const found = request.claims.map(({ figure }) => [figure, figureAt(body, filled(figure, ids))])
      const claimed = request.claims.map(({ figure, value }) => [figure, JSON.parse(filled(value, ids))])
      expect(found).toEqual(claimed)
    })
  }
})

/** Every calculation on the page with its result. */
const SUMS = [...PAGE.replaceAll('\n', ' ').matchAll(/((?:\d|\()[\d.()²×/+− ]*) = `?(-?[\d.]*\d)/g)]

/** Lists of answers that make up a count, with the count. */
const LISTED = [...PAGE.matchAll(/answers? (\d+(?:, \d+)*): `(\d+)`/g)]

describe('docs/metrics.md', () => {
  it('contains figures, their calculations and the answers behind them', () => {
    const claims = [example, windows].flatMap(({ requests }) => requests.flatMap((request) => request.claims))
    expect(claims.length).toBeGreaterThan(130)
    expect(SUMS.length).toBeGreaterThan(60)
    expect(LISTED.length).toBeGreaterThan(25)
  })

  it.each(SUMS.map(([whole, sum = '', result = '']) => [whole, sum, result] as const))(
    'is right that %s',
    (_, sum, result) => {
      const script = sum.replaceAll('×', '*').replaceAll('−', '-').replaceAll('²', '**2')
      expect(Math.round(Number(runInNewContext(script)) * 10) / 10).toBe(Number(result))
    },
  )

  it('lists as many answers as it counts', () => {
    const miscounted = LISTED.filter(([, list = '', count]) => list.split(', ').length !== Number(count))
    expect(miscounted).toEqual([])
  })

  it.each(['Norvik', 'Tessel', 'Brightwell'])('lists the answers that name %s', (brand) => {
    const claimed = tables.flatMap(rowsOf).find((row) => row.Figure === '`mentions`')?.[brand] ?? ''
    const naming = example.table
      .slice(0, 9)
      .filter(({ Answer = '' }) => isNamed({ brand, brandRegex: null }, Answer))
      .map((row) => row['#'])
    expect(claimed).toContain(`answers ${naming.join(', ')}:`)
  })
})

function isNamed(
  fields: { brand: string; brandRegex: string | null; phrases?: BrandPhrases },
  text: string,
): boolean {
  const brandDomain = `${fields.brand.toLowerCase()}.example`
  const matcher = matcherOf({ brandVariations: [], brandDomain, brandDomainVariations: [], ...fields })
  const hosts = markedUrls(text).flatMap((url) => citedHost(url) ?? [])
  return openBrandScanner([matcher]).scan(text, hosts).length > 0
}

describe('the rules in docs/metrics.md match the product:', () => {
  it.each(tableWith('Rule'))('$Rule', ({ Brand = '', Text = '', Named }) => {
    expect(isNamed({ brand: Brand, brandRegex: null }, Text)).toBe(Named === 'yes')
  })

  it.each(tableWith('What decides'))('whether $Text names $Brand', ({ Brand = '', Text = '', Named }) => {
    expect(isNamed({ brand: Brand, brandRegex: null }, Text)).toBe(Named === 'yes')
  })

  it.each(tableWith('Pattern'))('patterns: $Difference', ({ Pattern, Text = '', Named }) => {
    expect(isNamed({ brand: 'Brand', brandRegex: codeIn(Pattern) ?? '' }, Text)).toBe(Named === 'yes')
  })

  it.each(tableWith('Overruled'))(
    'phrases: $Overruled',
    ({ Brand = '', Always = '', Never = '', Text = '', Named }) => {
      const phrases = { always: [Always], never: [Never] }
      expect(isNamed({ brand: Brand, brandRegex: null, phrases }, Text)).toBe(Named === 'yes')
    },
  )

  it.each(tableWith('Sentiment'))('the sentiment of $Text is $Sentiment', ({ Text = '', Sentiment }) => {
    const start = Text.indexOf('Norvik')
    expect(String(openOpinions(Text)([[start, start + 'Norvik'.length]]).sentiment)).toBe(Sentiment)
  })

  it.each(tableWith('Page'))('the page of $Written is $Page, shown as $Shown', ({ Written, Page, Shown }) => {
    expect(canonicalUrl(codeIn(Written) ?? '')).toBe(codeIn(Page))
    expect(shownUrl(codeIn(Written) ?? '')).toBe(codeIn(Shown))
  })
})
