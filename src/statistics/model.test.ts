import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, type Day, daysIn, precedingWindow, type Window } from '../kernel/days.js'
import { type Engine, ENGINES } from '../kernel/engines.js'
import {
  type Cell,
  encodeCells,
  encodeTotals,
  type ReadSheet,
  SENTIMENTS,
  totalsOf,
} from '../mentions/index.js'
import type { ActiveVersion } from '../reports/index.js'
import { isMoreThanNoise, meanInterval, rateInterval } from '../intervals/index.js'
import { type GroupWindows, openEngineSums, openPromptGroupSums } from './groups.js'
import { latestExecutions } from './latest-executions.js'
import { comparedWindows, type Measure, type Measured } from './figures/measures.js'
import { type Period, PERIODS, periodsIn } from './figures/periods.js'
import { monthsToRead, openOwnSheetSums, sheetSums } from './sheet-sums.js'
import { promptDetail } from './read-report-prompt.js'
import { hasChanged, promptCounts, promptDetails } from './figures/prompt-figures.js'
import { reportStats } from './figures/report-stats.js'

/** Every figure again, straight from a list of executions, in the words of its definition. */

interface Execution extends Omit<Cell, 'day'> {
  prompt: number
  day: Day
}

const EPOCH = '2026-01-20'
const REACH = 130

interface History {
  prompts: number
  brands: number
  executions: Execution[]
  window: Window
  engines: Engine[]
  period: Period
}

const history: fc.Arbitrary<History> = fc
  .record({ prompts: fc.integer({ min: 1, max: 6 }), brands: fc.integer({ min: 1, max: 4 }) })
  .chain(({ prompts, brands }) =>
    fc
      .record({
        executions: fc.uniqueArray(execution(prompts, brands), {
          maxLength: 80,
          selector: ({ prompt, day, engine, run }) => [prompt, day, engine, run].join(),
        }),
        start: fc.integer({ min: 30, max: REACH }),
        length: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constant(90)),
        engines: fc.subarray([...ENGINES], { maxLength: 3 }),
        period: fc.constantFrom(...PERIODS),
      })
      .map(({ executions, start, length, engines, period }) => ({
        prompts,
        brands,
        executions,
        engines,
        period,
        window: { startDate: addDays(EPOCH, start), endDate: addDays(EPOCH, start + length - 1) },
      })),
  )

function execution(prompts: number, brands: number): fc.Arbitrary<Execution> {
  const all = Array.from({ length: brands }, (_, brand) => brand)
  return fc.record({
    prompt: fc.nat({ max: prompts - 1 }),
    day: fc.nat({ max: REACH }).map((offset) => addDays(EPOCH, offset)),
    engine: fc.nat({ max: ENGINES.length - 1 }),
    surface: fc.constant(0),
    run: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 5000 })),
    isNoAnswer: fc.nat({ max: 4 }).map((one) => one === 0),
    citations: fc.oneof(fc.nat({ max: 12 }), fc.nat({ max: 5000 })),
    mentions: fc
      .shuffledSubarray(all)
      .chain((named) =>
        fc.tuple(
          ...named.map((brand) =>
            fc.constantFrom(...SENTIMENTS).map((sentiment) => ({ brand, sentiment, start: 0 })),
          ),
        ),
      )
      .chain((mentions) =>
        fc.constantFrom(
          mentions,
          mentions.map((mention) => ({ ...mention, sentiment: null })),
        ),
      ),
    domains: fc
      .subarray(all)
      .chain((cited) =>
        fc.tuple(
          ...cited.map((brand) =>
            fc.integer({ min: 1, max: 200 }).map((citations) => ({ brand, citations })),
          ),
        ),
      ),
  })
}

/** Few prompts that are asked often, so that the days of one have something to tell. */
const dense: fc.Arbitrary<History> = fc
  .record({
    brands: fc.integer({ min: 1, max: 3 }),
    length: fc.integer({ min: 4, max: 12 }),
    shift: fc.nat({ max: 20 }),
  })
  .chain(({ brands, length, shift }) => {
    const start = addDays(EPOCH, 20 + shift)
    const offset = fc.nat({ max: 2 * length - 1 })
    return fc
      .uniqueArray(
        fc
          .tuple(execution(2, brands), offset)
          .map(([one, at]) => ({ ...one, run: 1, day: addDays(start, at - length) })),
        {
          minLength: 30,
          maxLength: 120,
          selector: ({ prompt, day, engine, run }) => [prompt, day, engine, run].join(),
        },
      )
      .map((executions) => ({
        prompts: 2,
        brands,
        executions,
        engines: [],
        period: 'week' as const,
        window: { startDate: start, endDate: addDays(start, length - 1) },
      }))
  })

/** A prompt's mentions and executions of each day that has any. */
function dayClusters(own: Execution[]) {
  const days = [...new Set(own.map(({ day }) => day))].map((day) => own.filter((one) => one.day === day))
  return {
    numerators: days.map((some) => naming(some, 0).length),
    denominators: days.map((some) => some.length),
  }
}

type Days = ReturnType<typeof dayClusters>

/** By the same rule as for prompts, of which each is in one window only. */
function isMoreThanChance(now: Days, before: Days): boolean | null {
  if (now.denominators.length < 5 || before.denominators.length < 5) return null
  const [sizeNow, sizeBefore] = [sum(now.denominators), sum(before.denominators)]
  const [namedNow, namedBefore] = [sum(now.numerators), sum(before.numerators)]
  const ratio = (namedNow + namedBefore) / (sizeNow + sizeBefore)
  const parts = ({ numerators, denominators }: Days, size: number) =>
    numerators.map((named, index) => (named - ratio * (denominators[index] ?? 0)) / size)
  const all = [...parts(now, sizeNow), ...parts(before, sizeBefore)]
  const difference = namedNow / sizeNow - namedBefore / sizeBefore
  return difference ** 2 > 4 * sum(all.map((part) => part ** 2)) * (1 + 1e-9)
}

/** What the database would give for these months. */
function sheetsOf(
  { executions, brands }: History,
  { cells, totals }: { cells: Day[]; totals: Day[] },
): ReadSheet[] {
  const groups = new Map<string, Execution[]>()
  for (const one of executions) {
    const key = `${one.prompt} ${one.day.slice(0, 7)}-01`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups].map(([key, group]) => {
    const [prompt, month = ''] = key.split(' ')
    const ofMonth: Cell[] = group
      .map((one) => ({ ...one, day: Number(one.day.slice(8)) }))
      .toSorted((a, b) => a.day - b.day || a.engine - b.engine || a.run - b.run)
    return {
      prompt: Number(prompt),
      month,
      cells: cells.includes(month) ? encodeCells(ofMonth) : null,
      totals: totals.includes(month) ? encodeTotals(totalsOf(ofMonth, brands)) : null,
    }
  })
}

const within = ({ executions, engines }: History, { startDate, endDate }: Window) =>
  executions.filter(
    ({ day, engine }) =>
      startDate <= day &&
      day <= endDate &&
      (engines.length === 0 || engines.includes(ENGINES[engine] as Engine)),
  )
const answered = (executions: Execution[]) => executions.filter(({ isNoAnswer }) => !isNoAnswer)

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
const round = (value: number) => Math.round(value * 10) / 10 + 0
const rate = (part: number, whole: number) => (whole === 0 ? null : round((100 * part) / whole))
const naming = (executions: Execution[], brand: number) =>
  executions.filter(({ mentions }) => mentions.some((one) => one.brand === brand))
const positionsOf = (executions: Execution[], brand: number) =>
  naming(executions, brand).map(({ mentions }) => 1 + mentions.findIndex((one) => one.brand === brand))
const citing = (executions: Execution[], brand: number) =>
  executions.flatMap(({ domains }) => domains.filter((one) => one.brand === brand))
const named = (executions: Execution[]) => sum(executions.map(({ mentions }) => mentions.length))
const cited = (executions: Execution[]) => sum(executions.map(({ citations }) => citations))
const average = (values: number[]) => (values.length === 0 ? null : round(sum(values) / values.length))
const visibilityOf = (executions: Execution[], brand: number) =>
  executions.length === 0
    ? null
    : sum(positionsOf(executions, brand).map((position) => Math.round(1e8 * 0.9 ** (position - 1)))) /
      (1e6 * executions.length)

/** Numerator and denominator over any executions. */
const RATIOS: Record<Measure, (executions: Execution[], brand: number) => [number, number]> = {
  brandCoverage: (given, brand) => [naming(given, brand).length, given.length],
  shareOfVoice: (given, brand) => [naming(given, brand).length, named(given)],
  averagePosition: (given, brand) => [sum(positionsOf(given, brand)), naming(given, brand).length],
  domainCoverage: (given, brand) => [citing(given, brand).length, given.length],
  citationShare: (given, brand) => [
    sum(citing(given, brand).map(({ citations }) => citations)),
    cited(given),
  ],
}

function measuredAgain(measure: Measure, brand: number, { given, now, before }: Comparison) {
  const scale = measure === 'averagePosition' ? 1 : 100
  const ratio = (executions: Execution[]) => {
    const [part, whole] = RATIOS[measure](executions, brand)
    return whole === 0 ? null : part / whole
  }
  const clusters = (executions: Execution[]) => {
    const each = Array.from({ length: given.prompts }, (_, prompt) =>
      RATIOS[measure](
        executions.filter((one) => one.prompt === prompt),
        brand,
      ),
    )
    return { numerators: each.map(([part]) => part), denominators: each.map(([, whole]) => whole) }
  }
  const shown = (value: number | null) => (value === null ? null : round(scale * value))
  const [current, previous] = [ratio(now), ratio(before)]
  const ends =
    measure === 'averagePosition'
      ? meanInterval(clusters(now), { least: 1, most: given.brands })
      : rateInterval(clusters(now))
  return {
    value: shown(current),
    interval: ends && ends.map((end) => round(scale * end)),
    change: {
      previous: shown(previous),
      delta: current === null || previous === null ? null : round(scale * (current - previous)),
      significant: isMoreThanNoise(clusters(now), clusters(before)),
    },
  }
}

interface Comparison {
  given: History
  now: Execution[]
  before: Execution[]
}

const NAMES = ['Own', 'Ash', 'Birch', 'Cedar']
const brandsOf = ({ brands }: History): ActiveVersion['brands'] =>
  NAMES.slice(0, brands).map((brand) => ({
    brand,
    brandVariations: [],
    brandDomain: `${brand.toLowerCase()}.example`,
    brandDomainVariations: [],
    brandDomainWildcard: false,
    brandRegex: null,
  }))

function talliesOf(given: History) {
  const { window, engines, brands, prompts } = given
  const before = precedingWindow(window)
  const sheets = sheetsOf(given, monthsToRead({ daily: [window], summed: [before] }))
  const scope = { engines, brands, prompts }
  return {
    sheets,
    ...comparedWindows(
      sheetSums({ ...scope, window, periods: periodsIn(window, given.period) }, sheets),
      sheetSums({ ...scope, window: before }, sheets),
    ),
  }
}

function statsOf(given: History, groups?: GroupWindows[]) {
  const version = {
    version: 3,
    lineup: 'x',
    brands: brandsOf(given),
    isRecalculating: false,
    simulated: false,
  }
  return reportStats({
    id: 'r',
    version,
    windows: talliesOf(given),
    period: given.period,
    groups,
    filters: {
      country: null,
      engines: given.engines,
      tagId: null,
      tagIds: [],
      branded: null,
      surface: null,
    },
    surfaces: (series) => ({ id: String(series), label: 'Somewhere', stored: undefined }),
    detectedBrands: [],
    isCompact: false,
  })
}

function withoutLogo<Brand extends { logoUrl: null }>(brand: Brand | undefined): Omit<Brand, 'logoUrl'> {
  if (brand === undefined) throw new Error('Every brand is told of.')
  const { logoUrl: _, ...figures } = brand
  return figures
}

function comparisonOf(given: History): Comparison {
  return {
    given,
    now: answered(within(given, given.window)),
    before: answered(within(given, precedingWindow(given.window))),
  }
}

function placesOf({ given, now }: Comparison): number[] {
  const counts = NAMES.slice(0, given.brands).map((_, brand) => naming(now, brand).length)
  return [...counts.keys()].toSorted((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b)
}

function sentimentAgain(now: Execution[], brand: number) {
  const all = now.flatMap(({ mentions }) => mentions.filter((one) => one.brand === brand))
  if (all.length === 0) return null
  const count = (sentiment: string | null) => all.filter((one) => one.sentiment === sentiment).length
  const [positive, neutral, negative] = [count('positive'), count('neutral'), count('negative')]
  const unknown = count(null)
  const nss = rate(positive - negative, all.length - unknown)
  return { positive, neutral, negative, unknown, nss, source: 'lexicon' }
}

/** The first day of the period that a day belongs to, by the calendar alone. */
function firstDayOf(period: Period, day: Day): Day {
  if (period === 'day') return day
  if (period === 'month') return `${day.slice(0, 7)}-01`
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** Each period with the days of the window that are in it. */
function daysByPeriod({ window, period }: History): Day[][] {
  const found = new Map<Day, Day[]>()
  for (const day of daysIn(window)) {
    const first = firstDayOf(period, day)
    found.set(first, [...(found.get(first) ?? []), day])
  }
  return [...found.values()]
}

const hold = (property: (given: History) => void, numRuns = 150) =>
  fc.assert(fc.property(history, property), { numRuns })

describe('the statistics of any history', () => {
  it('count what is in the window', () => {
    hold((given) => {
      const { now } = comparisonOf(given)
      const unanswered = within(given, given.window).filter(({ isNoAnswer }) => isNoAnswer).length
      expect(statsOf(given)).toMatchObject({
        status: now.length === 0 ? 'no_data' : 'finished',
        totalPrompts: given.prompts,
        executions: now.length,
        noAnswers: unanswered,
        citations: cited(now),
        summary: {
          totalMentions: named(now),
          totalSources: cited(now),
          brandCoverage: rate(naming(now, 0).length, now.length),
          shareOfVoice: rate(naming(now, 0).length, named(now)),
          domainCoverage: rate(citing(now, 0).length, now.length),
          averagePosition: average(positionsOf(now, 0)),
        },
      })
    })
  })

  it('measure each brand, how sure that is, and how it has changed', () => {
    hold((given) => {
      const comparison = comparisonOf(given)
      const places = placesOf(comparison)
      const { brands } = statsOf(given)
      expect(brands.map(({ brand }) => brand)).toEqual(
        [0, ...places.filter((brand) => brand !== 0)].map((brand) => NAMES[brand]),
      )
      for (const found of brands) {
        const brand = NAMES.indexOf(found.brand)
        const domains = citing(comparison.now, brand)
        expect(found).toMatchObject({
          isMainBrand: brand === 0,
          rank: 1 + places.indexOf(brand),
          mentions: naming(comparison.now, brand).length,
          domainExecutions: domains.length,
          domainCitations: sum(domains.map(({ citations }) => citations)),
          sentiment: sentimentAgain(comparison.now, brand),
        })
        expectClose(found.visibilityScore, visibilityOf(comparison.now, brand))
        for (const measure of Object.keys(RATIOS) as Measure[]) {
          const again = measuredAgain(measure, brand, comparison)
          const { intervals, change } = found
          expect({ value: found[measure], interval: intervals[measure], change: change[measure] }).toEqual(
            again,
          )
        }
      }
    })
  })

  it('follow each brand from day to day, week to week or month to month', () => {
    hold((given) => {
      const comparison = comparisonOf(given)
      const { history: points } = statsOf(given)
      const periods = daysByPeriod(given)
      expect(points.map(({ date, endDate }) => [date, endDate])).toEqual(
        periods.map((days) => [days[0], days.at(-1)]),
      )
      for (const [index, { executions, brands }] of points.entries()) {
        const then = comparison.now.filter(({ day }) => periods[index]?.includes(day))
        expect(executions).toBe(then.length)
        expect(brands.map(({ brand }) => brand)).toEqual(NAMES.slice(0, given.brands))
        for (const [brand, { visibilityScore, intervals, ...figures }] of brands.entries()) {
          const measure = (one: Measure) =>
            measuredAgain(one, brand, { ...comparison, now: then }) as Measured
          expectClose(visibilityScore, visibilityOf(then, brand))
          expect(figures).toEqual({
            brand: NAMES[brand],
            isMainBrand: brand === 0,
            mentions: naming(then, brand).length,
            brandCoverage: measure('brandCoverage').value,
            shareOfVoice: measure('shareOfVoice').value,
            averagePosition: average(positionsOf(then, brand)),
            domainCoverage: rate(citing(then, brand).length, then.length),
            citationShare: measure('citationShare').value,
            sentiment: sentimentAgain(then, brand),
          })
          for (const one of ['brandCoverage', 'shareOfVoice'] as const) {
            const [found, again] = [intervals[one], measure(one).interval]
            expect(found === null).toBe(again === null)
            for (const end of [0, 1] as const) expectClose(found?.[end] ?? null, again?.[end] ?? null, 0.1001)
          }
        }
      }
    })
  })

  it('count the executions that name any brand', () => {
    hold((given) => {
      const { now } = comparisonOf(given)
      const any = now.filter(({ mentions }) => mentions.length > 0).length
      expect(statsOf(given)).toMatchObject({
        anyBrandExecutions: any,
        anyBrandCoverage: rate(any, now.length),
      })
    })
  })

  it('rank each brand from day to day, and on average over the days with executions', () => {
    hold((given) => {
      const { now } = comparisonOf(given)
      const { allBrandsAnalysis, competitorBrandsAnalysis, summary } = statsOf(given)
      const sums = NAMES.map(() => 0)
      let days = 0
      for (const { date, brands } of allBrandsAnalysis?.brandRankHistory ?? []) {
        const today = now.filter(({ day }) => day === date)
        const places = placesOf({ given, now: today, before: [] })
        const expected = NAMES.slice(0, given.brands).map((brand, place) => ({
          brand,
          isMainBrand: place === 0,
          rank: today.length === 0 ? null : 1 + places.indexOf(place),
        }))
        expect(brands).toEqual(expected)
        if (today.length === 0) continue
        days += 1
        for (const [place, { rank }] of expected.entries()) sums[place]! += rank ?? 0
      }
      const averages = sums.map((sum) => (days === 0 ? null : round(sum / days)))
      expect(summary.averageRank).toBe(averages[0])
      for (const { brand, averageRank } of competitorBrandsAnalysis?.brandMentions ?? [])
        expect(averageRank).toBe(averages[NAMES.indexOf(brand)])
    })
  })

  it('are told once more by measure, with the very same figures', () => {
    hold((given) => {
      const stats = statsOf(given)
      const { history: days } = statsOf({ ...given, period: 'day' })
      const { brands, allBrandsAnalysis: all, competitorBrandsAnalysis: compared } = stats
      const domains = brandsOf(given).map(({ brandDomain }) => brandDomain)
      for (const [index, brand] of brands.entries()) {
        const { sentiment, brandDomain: domain, ...figures } = brand
        expect({ ...figures, domain }).toMatchObject(withoutLogo(all?.brandMentions[index]))
        const { averageRank, likelihoodToBuy, ...others } = withoutLogo(compared?.brandMentions[index])
        expect({ ...figures, domain, sentiment }).toMatchObject(others)
        expect([averageRank === null, likelihoodToBuy]).toEqual([stats.executions === 0, null])
      }
      for (const [index, { date, brands: ofDay }] of days.entries()) {
        const told = (key: keyof (typeof ofDay)[number], as: string) =>
          ofDay.map(({ brand, isMainBrand, [key]: value }) => ({ brand, isMainBrand, [as]: value }))
        expect(all?.brandCoverageHistory[index]).toEqual({ date, brands: told('brandCoverage', 'coverage') })
        expect(all?.brandPositionHistory[index]).toEqual({
          date,
          brands: told('averagePosition', 'position'),
        })
        const visible = ofDay.map(({ brand, isMainBrand, visibilityScore, brandCoverage }) => ({
          brand,
          isMainBrand,
          visibilityScore,
          brandCoverage,
        }))
        expect(all?.brandVisibilityIndex[index]).toEqual({ date, brands: visible })
        expect(all?.domainCoverageHistory[index]).toEqual({
          date,
          domains: ofDay.map(({ isMainBrand, domainCoverage }, place) => ({
            domain: domains[place],
            isMainBrand,
            coverage: domainCoverage,
          })),
        })
      }
      expect(compared).toMatchObject({
        brandCoverageHistory: all?.brandCoverageHistory,
        domainCoverageHistory: all?.domainCoverageHistory,
        brandVisibilityIndex: all?.brandVisibilityIndex,
      })
    })
  })

  it('tell of each engine and each group of prompts what a report of only that would tell', () => {
    hold((given) => {
      const { window, brands, prompts, period } = given
      const before = precedingWindow(window)
      const scope = { engines: given.engines, brands, prompts }
      const scopes = {
        current: { ...scope, window, periods: periodsIn(window, period) },
        previous: { ...scope, window: before },
      }
      const parts = [[0], [...Array(prompts).keys()].filter((prompt) => prompt % 2 === 0), []]
      const named = parts.map((some, index) => ({ group: String(index), label: 'x', prompts: some }))
      const [byEngine, byPart] = [openEngineSums(scopes), openPromptGroupSums(named, scopes)]
      for (const sheet of talliesOf(given).sheets) {
        byEngine.add(sheet)
        byPart.add(sheet)
      }
      const ofEngine = (engine: Engine): History => ({
        ...given,
        executions: given.executions.filter((one) => ENGINES[one.engine] === engine),
      })
      const engines = ENGINES.filter((engine) => {
        const known = ofEngine(engine)
        return within(known, window).length + answered(within(known, before)).length > 0
      })
      const found = statsOf(given, [...byEngine.groups(), ...byPart.groups()]).groups ?? []
      expect(found.map(({ group }) => group)).toEqual([...engines, '0', '1', '2'])
      const alone = [
        ...engines.map(ofEngine),
        ...parts.map((some) => ({
          ...given,
          prompts: some.length,
          executions: given.executions
            .filter(({ prompt }) => some.includes(prompt))
            .map((one) => ({ ...one, prompt: some.indexOf(one.prompt) })),
        })),
      ]
      for (const [index, { group: _, label: __, surfaces: ___, ...figures }] of found.entries())
        expect(statsOf(alone[index] ?? given)).toMatchObject(figures)
    }, 40)
  })

  it('list each prompt, also where months are read as sums', () => {
    hold((given) => {
      const { now } = comparisonOf(given)
      const { window, engines, brands, prompts } = given
      const sheets = sheetsOf(given, monthsToRead({ daily: [], summed: [window] }))
      const sums = sheetSums({ window, engines, brands, prompts }, sheets)
      const texts = Array.from({ length: prompts }, (_, id) => ({ id: `p${id}`, prompt: 'x', country: 'us' }))
      const rows = promptCounts(sums, texts, NAMES.slice(0, brands))
      const count = (prompt: number, brand: number) => {
        const own = now.filter((one) => one.prompt === prompt)
        return { brandMentions: naming(own, brand).length, domainMentions: citing(own, brand).length }
      }
      const order = [...texts.keys()].toSorted(
        (a, b) => count(b, 0).brandMentions - count(a, 0).brandMentions || a - b,
      )
      for (const [prompt, row] of rows.entries()) {
        const executions = now.filter((one) => one.prompt === prompt).length
        expect(row).toMatchObject({
          id: `p${prompt}`,
          rank: 1 + order.indexOf(prompt),
          executions,
          ...count(prompt, 0),
          brandCoverage: rate(count(prompt, 0).brandMentions, executions),
          averagePosition: average(
            positionsOf(
              now.filter((one) => one.prompt === prompt),
              0,
            ),
          ),
          competitors: NAMES.slice(1, brands).map((brand, index) => ({ brand, ...count(prompt, index + 1) })),
        })
      }
    })
  })

  it('tell of each prompt how it has changed, from week to week and by engine', () => {
    fc.assert(
      fc.property(dense, (given) => {
        const { window, engines, brands, prompts } = given
        const before = precedingWindow(window)
        const weeks = periodsIn(window, 'week')
        const sheets = sheetsOf(given, monthsToRead({ daily: [window, before], summed: [] }))
        const current = openOwnSheetSums({ window, engines, prompts, periods: weeks })
        const previous = openOwnSheetSums({ window: before, engines, prompts, periods: [before] })
        for (const sheet of sheets) {
          current.add(sheet)
          previous.add(sheet)
        }
        const { now, before: earlier } = comparisonOf(given)
        const sums = sheetSums({ window, engines, brands, prompts }, sheets)
        const texts = Array.from({ length: prompts }, (_, id) => ({
          id: `p${id}`,
          prompt: 'x',
          country: 'us',
        }))
        const counts = promptCounts(sums, texts, NAMES.slice(0, brands))
        for (let prompt = 0; prompt < prompts; prompt += 1) {
          const [own, then] = [now, earlier].map((all) => all.filter((one) => one.prompt === prompt)) as [
            Execution[],
            Execution[],
          ]
          const found = promptDetails({ current: current.sums, previous: previous.sums, weeks }, prompt)
          const coverage = (some: Execution[]) => rate(naming(some, 0).length, some.length)
          expect(found).toMatchObject({
            trend: daysByPeriod({ ...given, period: 'week' }).map((days) => ({
              date: days[0],
              brandCoverage: coverage(own.filter(({ day }) => days.includes(day))),
            })),
            engines: ENGINES.map((engine, index) => ({
              engine,
              some: own.filter((one) => one.engine === index),
            }))
              .filter(({ some }) => some.length > 0)
              .map(({ engine, some }) => ({
                engine,
                executions: some.length,
                brandCoverage: coverage(some),
              })),
            sentiment: sentimentAgain(own, 0),
            anyBrandExecutions: own.filter(({ mentions }) => mentions.length > 0).length,
            anyBrandCoverage: rate(own.filter(({ mentions }) => mentions.length > 0).length, own.length),
          })
          const sides = [dayClusters(own), dayClusters(then)] as const
          const interval = rateInterval(sides[0])
          expect(found.interval === null).toBe(interval === null)
          for (const end of [0, 1] as const)
            expectClose(found.interval?.[end] ?? null, interval && 100 * interval[end], 0.1001)
          const { previous: was, delta, significant } = found.change.brandCoverage
          expect([was, significant]).toEqual([coverage(then), isMoreThanChance(...sides)])
          expect(delta === null).toBe(own.length === 0 || then.length === 0)
          const difference = 100 * (naming(own, 0).length / own.length - naming(then, 0).length / then.length)
          if (delta !== null) expectClose(delta, difference)
          const row = { ...counts[prompt]!, ...found }
          const both = own.length > 0 && then.length > 0
          expect(hasChanged(row, 'won')).toBe(
            both && naming(own, 0).length > 0 && naming(then, 0).length === 0,
          )
          expect(hasChanged(row, 'lost')).toBe(
            both && naming(own, 0).length === 0 && naming(then, 0).length > 0,
          )
          expect(hasChanged(row, 'up')).toBe(significant === true && difference > 0)
          expect(hasChanged(row, 'down')).toBe(significant === true && difference < 0)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('tell of one prompt what all of them tell together', () => {
    hold((given) => {
      const { current } = talliesOf(given)
      const { brands, history: days, executions } = statsOf({ ...given, period: 'day' })
      const detail = promptDetail(current, brandsOf(given))
      expect(detail.executions).toBe(executions)
      expect(detail.brandRank).toEqual(
        brands.map(({ brand, isMainBrand, rank, mentions, brandCoverage, averagePosition, sentiment }) => ({
          brand,
          isMainBrand,
          rank,
          mentions,
          brandCoverage,
          averagePosition,
          sentiment,
        })),
      )
      expect(detail.brandCoverageHistory).toEqual(
        days.map(({ date, brands: ofDay }) => ({
          date,
          brands: ofDay.map(({ brand, brandCoverage }) => ({ brand, coverage: brandCoverage })),
        })),
      )
    })
  })

  it('look for other brands in the latest executions', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 20 }), (given, count) => {
        const { now } = comparisonOf(given)
        const { current, sheets } = talliesOf(given)
        const found = latestExecutions(current, sheets, count)
        const keyOf = ({
          prompt,
          day,
          engine,
          run,
        }: {
          prompt: number
          day: Day
          engine: string
          run: number
        }) => [prompt, day, engine, run].join(' ')
        const all = now.map((one) => ({ ...one, engine: ENGINES[one.engine] ?? '' }))
        const keys = new Set(all.map(keyOf))
        expect(new Set(found.map(keyOf)).size).toBe(Math.min(count, now.length))
        expect(found.every((one) => keys.has(keyOf(one)))).toBe(true)
        const days = (of: { day: Day }[]) =>
          of
            .map(({ day }) => day)
            .toSorted()
            .toReversed()
        expect(days(found)).toEqual(days(all).slice(0, count))
      }),
    )
  })
})

/** Added up in another order, so it may be rounded to the other side. */
function expectClose(found: number | null, again: number | null, most = 0.0501): void {
  if (found === null || again === null) expect(found).toBe(again)
  else expect(Math.abs(found - again)).toBeLessThan(most)
}
