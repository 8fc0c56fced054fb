import { beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { openChance } from '../../test/helpers/generated-logs/chance.js'
import { seedPrompts, seedReport, seedTag, seedWorkspace } from '../../test/helpers/seed.js'
import { addDays } from '../kernel/days.js'
import { ENGINES } from '../kernel/engines.js'
import type { ReportChange } from './schema.js'

const test = useTestApp()

/** The first is the report's own brand. */
const BRANDS = ['Zorblat', 'Quexar', 'Vintomo']
const PROMPTS = 14
const FIRST_DAY = '2026-02-02'
/** Length of both windows together. */
const DAYS = 16
const PAGES = Array.from({ length: 14 }, (_, page) =>
  page % 4 === 0 ? `https://zorblat.com/page-${page}` : `https://site-${page}.example/`,
)

interface Execution {
  runId: string
  prompt: number
  day: string
  engine: (typeof ENGINES)[number]
  run: number
  isNoAnswer: boolean
  brands: number[]
  pages: number[]
}

const countryOf = (prompt: number) => (prompt % 5 === 4 ? 'de' : 'us')
const isTagged = (prompt: number) => prompt % 2 === 0
const isBranded = (prompt: number) => prompt % 7 === 3
const textOf = (prompt: number) => `${isBranded(prompt) ? 'is Quexar' : 'what is'} good for case ${prompt}?`

/** Probability that an answer names a brand and cites a page. Some rise, some fall, some stay. */
function brandChance(brand: number, { prompt, day }: { prompt: number; day: number }): number {
  const isLate = day >= DAYS / 2
  // One prompt is won and another is lost.
  if (brand === 0 && prompt === 1) return isLate ? 0.8 : 0
  if (brand === 0 && prompt === 2) return isLate ? 0 : 0.8
  if (brand === 0 && prompt === 5) return isLate && day % 8 === 3 ? 0.3 : 0
  return [isLate ? 0.75 : 0.3, isLate ? 0.2 : 0.6, 0.4][brand] ?? 0
}
function pageChance(page: number, { prompt, day }: { prompt: number; day: number }): number {
  const isLate = day >= DAYS / 2
  if (page < 4) return isLate ? 0.35 - 0.05 * page : 0
  if (page < 7) return isLate ? 0 : 0.2
  if (page < 9) return isLate && prompt < 6 ? 0.2 : 0
  return page < 11 ? 0.15 : 0.006
}

let executions: Execution[] = []
let promptIds: string[] = []
let [tagId, url] = ['', '']

beforeAll(async () => {
  test.clock.now = new Date('2026-02-18T10:00:00.000Z')
  const workspaceId = await seedWorkspace(test)
  tagId = await seedTag(test, workspaceId)
  for (let prompt = 0; prompt < PROMPTS; prompt += 1) {
    const tagIds = isTagged(prompt) ? [tagId] : []
    const fields = { prompts: [textOf(prompt)], country: countryOf(prompt), tagIds }
    promptIds = [...promptIds, ...(await seedPrompts(test, workspaceId, fields))]
  }
  const [own, ...competitors] = BRANDS.map((brand) => ({ brand, brandDomain: `${brand.toLowerCase()}.com` }))
  const report = await seedReport(test, workspaceId, { ...own, competitors, promptIds })
  await test.runJobs()
  url = `/v1/reports/brand/${report.id}/changes`
  executions = drawn()
  const lines = executions.map(({ prompt, day, engine, run, isNoAnswer, brands, pages }) => ({
    promptId: promptIds[prompt],
    day,
    engine,
    run,
    text: isNoAnswer ? '' : `Some like ${brands.map((one) => BRANDS[one]).join(' and ')} best.`,
    citations: pages.map((page) => ({ url: PAGES[page] })),
  }))
  const { body } = await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: lines })
  if (body.stored !== lines.length) throw new Error(JSON.stringify(body))
  const stored = await test.db.rows<{ id: string; key: string }>({
    text: `select id, prompt_id || ' ' || day || ' ' || engine || ' ' || run as key from answers where workspace_id = $1`,
    values: [workspaceId],
  })
  const ids = new Map(stored.map(({ id, key }) => [key, id]))
  for (const one of executions)
    one.runId = ids.get(`${promptIds[one.prompt]} ${one.day} ${one.engine} ${one.run}`) ?? ''
})

function drawn(): Execution[] {
  const questions = Array.from({ length: PROMPTS * DAYS * 3 }, (_, index) => ({
    prompt: index % PROMPTS,
    day: Math.floor(index / PROMPTS) % DAYS,
    engine: Math.floor(index / PROMPTS / DAYS),
  }))
  const { happens } = openChance(11)
  return questions
    .filter(() => happens(0.85))
    .map(({ prompt, day, engine }) => {
      const isNoAnswer = happens(0.05)
      const all = (count: number, chanceOf: (one: number) => number) =>
        Array.from({ length: count }, (_, one) => one).filter((one) => happens(chanceOf(one)))
      const brands = all(BRANDS.length, (brand) => brandChance(brand, { prompt, day }))
      const pages = all(PAGES.length, (page) => pageChance(page, { prompt, day }))
      return {
        runId: '',
        prompt,
        day: addDays(FIRST_DAY, day),
        engine: ENGINES[engine] ?? 'chatgpt',
        run: prompt === 6 ? 2 : 1,
        isNoAnswer,
        brands: isNoAnswer ? [] : brands,
        pages: isNoAnswer ? [] : pages,
      }
    })
}

interface Narrowing {
  window: [string, string]
  country?: string
  engines?: string[]
  isTagged?: boolean
  branded?: boolean
}

const HALF: [string, string] = ['2026-02-10', '2026-02-17']
const NARROWINGS: Narrowing[] = [
  { window: HALF },
  { window: HALF, engines: ['chatgpt', 'claude'] },
  { window: HALF, country: 'us' },
  { window: HALF, isTagged: true },
  { window: HALF, branded: false },
  // The window before has similar data, is half empty, or is empty.
  { window: ['2026-02-14', '2026-02-17'] },
  { window: ['2026-02-05', '2026-02-14'] },
  { window: ['2026-02-02', '2026-02-09'] },
]

function queryOf({ window: [startDate, endDate], country, engines, ...rest }: Narrowing): string {
  const query = new URLSearchParams({ startDate, endDate })
  if (country !== undefined) query.set('country', country)
  for (const engine of engines ?? []) query.append('engines', engine)
  if (rest.isTagged) query.set('tagId', tagId)
  if (rest.branded !== undefined) query.set('branded', String(rest.branded))
  return String(query)
}

function answersOf({ country, engines, ...rest }: Narrowing, [start, end]: [string, string]): Execution[] {
  return executions.filter(
    ({ prompt, day, engine, isNoAnswer }) =>
      !isNoAnswer &&
      day >= start &&
      day <= end &&
      (country === undefined || country === countryOf(prompt)) &&
      (engines === undefined || engines.includes(engine)) &&
      (!rest.isTagged || isTagged(prompt)) &&
      (rest.branded === undefined || isBranded(prompt) === rest.branded),
  )
}

interface Expected extends ReportChange {
  logChance: number
}

const PROMPT_INDEXES = Array.from({ length: PROMPTS }, (_, prompt) => prompt)
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
const tenths = (value: number) => Math.round(value * 10) / 10 + 0
const rate = (some: Execution[], brand: number) =>
  (100 * some.filter(({ brands }) => brands.includes(brand)).length) / some.length

/** Twice the tail of the normal distribution beyond a deviation, summed in thin slices. */
function logTail(deviation: number): number {
  const step = 0.001
  let area = 0
  for (let at = deviation + step / 2; at < deviation + 8; at += step) area += Math.exp((-at * at) / 2) * step
  return Math.log((2 * area) / Math.sqrt(2 * Math.PI))
}

/** By the formulas in docs/metrics.md, from the parts of a difference by prompt or by day. */
function squaredDeviation(parts: number[]): number {
  const squares = sum(parts.map((part) => part * part))
  return squares === 0 ? 0 : sum(parts) ** 2 / squares
}

const newest = (a: Execution, b: Execution) =>
  a.day === b.day
    ? ENGINES.indexOf(a.engine) - ENGINES.indexOf(b.engine) || a.run - b.run
    : a.day < b.day
      ? 1
      : -1

/** The newest answer to each of five prompts, those with the largest `weigh` first. */
function ofFivePrompts(some: Execution[], weigh: (prompt: number) => number): string[] {
  return PROMPT_INDEXES.filter((prompt) => some.some((one) => one.prompt === prompt))
    .toSorted((a, b) => weigh(b) - weigh(a) || a - b)
    .slice(0, 5)
    .map((prompt) => some.filter((one) => one.prompt === prompt).toSorted(newest)[0]?.runId ?? '')
}

interface Windows {
  now: Execution[]
  before: Execution[]
}

function coverageChanges(
  { now, before }: Windows,
  { kind, subject, brand }: { kind: 'brand' | 'engine'; subject: string; brand: number },
): Expected[] {
  const of = (some: Execution[], prompt: number) => some.filter((one) => one.prompt === prompt)
  const naming = (some: Execution[]) => some.filter(({ brands }) => brands.includes(brand))
  const inBoth = PROMPT_INDEXES.filter(
    (prompt) => of(now, prompt).length > 0 && of(before, prompt).length > 0,
  )
  if (inBoth.length < 5) return []
  const ratio = naming([...now, ...before]).length / (now.length + before.length)
  const part = (some: Execution[], prompt: number) =>
    (naming(of(some, prompt)).length - ratio * of(some, prompt).length) / some.length
  const squared = squaredDeviation(PROMPT_INDEXES.map((prompt) => part(now, prompt) - part(before, prompt)))
  const [current, previous] = [rate(now, brand), rate(before, brand)]
  const [more, less] = current > previous ? [now, before] : [before, now]
  const weigh = (prompt: number) => naming(of(more, prompt)).length - naming(of(less, prompt)).length
  return [
    {
      kind,
      subject,
      promptId: null,
      previous: tenths(previous),
      current: tenths(current),
      delta: tenths(current - previous),
      significant: true,
      evidence: ofFivePrompts(naming(more), weigh),
      logChance: logTail(Math.sqrt(squared)),
    },
  ]
}

/** Of changes judged together, the largest number of least likely ones that are unlikely enough for this number. */
function moreThanNoise(changes: Expected[]): Expected[] {
  const ascending = changes.toSorted((one, other) => one.logChance - other.logChance)
  const last = ascending.findLastIndex(
    ({ logChance }, index) => logChance < logTail(2) + Math.log((index + 1) / changes.length),
  )
  return ascending.slice(0, last + 1)
}

function promptChanges({ now, before }: Windows): Expected[] {
  return PROMPT_INDEXES.flatMap((prompt) => {
    const [own, earlier] = [now, before].map((some) => some.filter((one) => one.prompt === prompt))
    if (own === undefined || earlier === undefined || own.length === 0 || earlier.length === 0) return []
    const [current, previous] = [rate(own, 0), rate(earlier, 0)]
    if (current > 0 === previous > 0) return []
    const daysOf = (some: Execution[]) => [...new Set(some.map(({ day }) => day))]
    const ratio =
      ((current / 100) * own.length + (previous / 100) * earlier.length) / (own.length + earlier.length)
    const squares = [own, earlier].flatMap((some) =>
      daysOf(some).map((day) => {
        const ofDay = some.filter((one) => one.day === day)
        const named = ofDay.filter(({ brands }) => brands.includes(0)).length
        return ((named - ratio * ofDay.length) / some.length) ** 2
      }),
    )
    const squared = ((current - previous) / 100) ** 2 / sum(squares)
    const isKnown = daysOf(own).length >= 5 && daysOf(earlier).length >= 5
    const shown = (current > 0 ? own : earlier).filter(({ brands }) => brands.includes(0))
    return [
      {
        kind: current > 0 ? ('prompt_won' as const) : ('prompt_lost' as const),
        subject: textOf(prompt),
        promptId: promptIds[prompt] ?? '',
        previous: tenths(previous),
        current: tenths(current),
        delta: tenths(current - previous),
        significant: isKnown ? squared > 4 : null,
        evidence: shown
          .toSorted(newest)
          .slice(0, 5)
          .map(({ runId }) => runId),
        logChance: isKnown ? logTail(Math.sqrt(squared)) : 0,
      },
    ]
  })
}

function pageChanges({ now, before }: Windows): Expected[] {
  const asked = (some: Execution[], prompt: number) => some.filter((one) => one.prompt === prompt).length
  const citing = (some: Execution[], page: number) => some.filter(({ pages }) => pages.includes(page))
  const promptsOf = (some: Execution[]) => [...new Set(some.map(({ prompt }) => prompt))]
  /** The probability that all of these prompts are in the one window. */
  const chance = (prompts: number[], [inside, outside]: [Execution[], Execution[]]) =>
    Math.min(
      1,
      2 *
        prompts.reduce((product, prompt) => {
          const own = asked(inside, prompt)
          return own === 0 ? product : (product * own) / (own + asked(outside, prompt))
        }, 1),
    )
  const all = PAGES.map((address, page) => {
    const [own, earlier] = [citing(now, page), citing(before, page)]
    const prompts = [...promptsOf(own), ...promptsOf(earlier)]
    const [gained, lost] = [chance(prompts, [now, before]), chance(prompts, [before, now])]
    return { address, own, earlier, best: Math.min(gained, lost), chance: own.length > 0 ? gained : lost }
  }).filter(({ best }) => best <= 0.05)
  const oneSided = all
    .filter(({ own, earlier }) => own.length === 0 || earlier.length === 0)
    .toSorted((a, b) => a.chance - b.chance)
  const last = oneSided.findLastIndex((one, index) => one.chance <= (0.05 * (index + 1)) / all.length)
  return oneSided
    .filter((one) => last >= 0 && one.chance <= (oneSided[last]?.chance ?? 0))
    .map(({ address, own, earlier, chance: found }) => {
      const shown = own.length > 0 ? own : earlier
      return {
        kind: own.length > 0 ? ('page_gained' as const) : ('page_lost' as const),
        subject: address,
        promptId: null,
        previous: earlier.length,
        current: own.length,
        delta: own.length - earlier.length,
        significant: true,
        evidence: ofFivePrompts(shown, (prompt) => asked(shown, prompt)),
        logChance: Math.log(found),
      }
    })
}

function expectedChanges(narrowing: Narrowing): Expected[] {
  const [start, end] = narrowing.window
  const length = Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000) + 1
  const now = answersOf(narrowing, narrowing.window)
  const before = answersOf(narrowing, [addDays(start, -length), addDays(start, -1)])
  const ofEngine = (some: Execution[], engine: string) => some.filter((one) => one.engine === engine)
  const ofBrands = BRANDS.map((subject, brand) =>
    coverageChanges({ now, before }, { kind: 'brand', subject, brand }),
  )
  return [
    ...moreThanNoise(ofBrands.slice(0, 1).flat()),
    ...moreThanNoise(ofBrands.slice(1).flat()),
    ...moreThanNoise(
      ENGINES.flatMap((subject) =>
        coverageChanges(
          { now: ofEngine(now, subject), before: ofEngine(before, subject) },
          { kind: 'engine', subject, brand: 0 },
        ),
      ),
    ),
    ...promptChanges({ now, before }),
    ...pageChanges({ now, before }),
  ]
}

async function walked(query: string): Promise<ReportChange[]> {
  const items: ReportChange[] = []
  for (let cursor = ''; ;) {
    const { status, body, text } = await test.send<{
      items: ReportChange[]
      paging: { nextCursor: string | null }
    }>('GET', `${url}?limit=3&${query}${cursor}`)
    if (status !== 200) throw new Error(text)
    items.push(...body.items)
    if (body.paging.nextCursor === null) return items
    cursor = `&cursor=${body.paging.nextCursor}`
  }
}

const nameOf = ({ kind, subject }: ReportChange) => `${kind} ${subject}`
const byName = (a: ReportChange, b: ReportChange) => (nameOf(a) < nameOf(b) ? -1 : 1)

describe('the changes between two windows', () => {
  it.each(NARROWINGS)('are what a plain count over the answers finds: %o', async (narrowing) => {
    const expected = expectedChanges(narrowing)
    const listed = await walked(queryOf(narrowing))
    const shown = expected.map(({ logChance: _logChance, ...item }) => item)
    expect(listed.toSorted(byName)).toEqual(shown.toSorted(byName))
    const chances = new Map(expected.map((one) => [nameOf(one), one.logChance]))
    const inOrder = listed.map((item) => chances.get(nameOf(item)) ?? 0)
    // The tail of the normal distribution has limited precision.
    inOrder.slice(1).forEach((chance, index) => expect(chance).toBeGreaterThan((inOrder[index] ?? 0) - 0.02))
  })

  it('are of every kind in these histories', () => {
    const kinds = new Set(NARROWINGS.flatMap(expectedChanges).map(({ kind }) => kind))
    expect([...kinds].toSorted()).toEqual([
      'brand',
      'engine',
      'page_gained',
      'page_lost',
      'prompt_lost',
      'prompt_won',
    ])
    const pages = expectedChanges(NARROWINGS[0] as Narrowing).filter(({ kind }) => kind.startsWith('page'))
    expect(pages.length).toBeLessThan(PAGES.length - 3)
  })
})
