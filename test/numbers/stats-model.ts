import { expect } from 'vitest'

import { daysBetween, daysIn } from '../../src/kernel/days.js'
import { ENGINES } from '../../src/kernel/engines.js'
import type { Competitor } from '../../src/reports/index.js'
import { outcomeOf } from './answers-model.js'
import {
  aboutTenth,
  figureModel,
  type Measure,
  MEASURES,
  measureModel,
  mentionsIn,
  pagesOf,
  pagesOwned,
  positions,
  netSentimentModel,
  sentimentModel,
  shareInterval,
  samePromptsModel,
} from './measure-model.js'
import type { Part } from './noise-model.js'
import { rankRangesModel } from './ranks-model.js'
import {
  answersIn,
  citing,
  type Execution,
  mean,
  naming,
  owns,
  rate,
  type Scene,
  sceneOf,
  sum,
  windowBefore,
} from './scene.js'
import { analysisModel, averageRanks } from './analysis-model.js'
import { isPending } from './world.js'

export function statsModel(scene: Scene, period: 'day' | 'week' | 'month' = 'day') {
  const { report, window, brands, query, world } = scene
  const before = windowBefore(window)
  const daily = historyModel(scene, 'day')
  const figures = scopeModel(scene, daily)
  return {
    id: report.id,
    brand: { brand: brands[0]?.brand, brandDomain: brands[0]?.brandDomain },
    status: figures.executions === 0 ? 'no_data' : 'finished',
    isRecalculating: isPending(report),
    version: scene.version,
    simulated: false,
    ...figures,
    window: {
      ...window,
      previousStartDate: before.startDate,
      previousEndDate: before.endDate,
      country: query.country ?? null,
      engines: query.engines,
      tagId: query.isTagged ? world.tag.id : null,
      tagIds: query.isTagged ? [world.tag.id] : [],
      branded: scene.isUnbranded ? false : null,
      surface: null,
      persona: null,
      region: null,
      turn: 1,
      brand: null,
    },
    // All answers are imported without a model.
    notCompared: [],
    history: period === 'day' ? daily : historyModel(scene, period),
    detectedBrands: expect.any(Array),
    ...analysisModel(brands, figures.brands, daily),
  }
}

/** By month, to keep the groups short. */
export function groupsModel(scene: Scene, grouping: 'engine' | 'country' | 'tag') {
  const groups = GROUPS[grouping](scene)
  const beside = groups.map(({ part }) => part)
  return groups.map(({ part, ...names }) => ({
    ...names,
    surfaces: expect.any(Array),
    ...scopeModel(part, historyModel(part, 'day'), beside),
    history: historyModel(part, 'month'),
  }))
}

const GROUPS: Record<
  'engine' | 'country' | 'tag',
  (scene: Scene) => { group: string | null; label: unknown; part: Scene }[]
> = {
  engine: ({ world, report, query }) =>
    ENGINES.filter((engine) => query.engines.length === 0 || query.engines.includes(engine))
      .map((engine) => ({
        group: engine,
        label: expect.any(String),
        part: sceneOf(world, report, { ...query, engines: [engine] }),
      }))
      .filter(({ part }) => answersIn(part.all, part.window, part.query).length + part.earlier.length > 0),
  country: ({ world, report, query, prompts }) =>
    [...new Set(prompts.map(({ country }) => country))].toSorted().map((country) => ({
      group: country,
      label: expect.any(String),
      part: sceneOf(world, report, { ...query, country }),
    })),
  tag: ({ world, report, query }) =>
    [true, false]
      .map((isTagged) => {
        const prompts = world.prompts.filter((prompt) => prompt.isTagged === isTagged)
        return {
          group: isTagged ? world.tag.id : null,
          label: isTagged ? world.tag.name : 'Untagged',
          part: sceneOf({ ...world, prompts }, report, query),
        }
      })
      .filter(({ part }) => part.prompts.length > 0),
}

/** The figures of all prompts or of a group. */
function scopeModel(scene: Scene, daily: PointModel[], beside = [scene]) {
  const { executions, window, query } = scene
  const order = byMentions(scene)
  const ranked = [0, ...order.filter((brand) => brand !== 0)].map((brand) =>
    brandModel(scene, brand, { order, beside }),
  )
  const [own] = ranked
  const namingAny = executions.filter(({ named }) => named.length > 0).length
  return {
    totalPrompts: scene.prompts.length,
    executions: executions.length,
    noAnswers: answersIn(scene.all, window, query).filter(({ text }) => text === '').length,
    citations: pagesOf(executions),
    anyBrandExecutions: namingAny,
    anyBrandCoverage: rate(namingAny, executions.length),
    summary: {
      totalMentions: mentionsIn(executions),
      totalSources: pagesOf(executions),
      shareOfVoice: own?.shareOfVoice,
      brandCoverage: own?.brandCoverage,
      domainCoverage: own?.domainCoverage,
      averagePosition: own?.averagePosition,
      averageRank: averageRanks(daily)[0],
    },
    brands: ranked,
  }
}

/** Without the fields for other clients. */
export function compactModel(stats: ReturnType<typeof statsModel>) {
  const { allBrandsAnalysis: _all, competitorBrandsAnalysis: _compared, ...compact } = stats
  return compact
}

/** The compact statistics with the summary of another brand, which comes first. */
export function statsOfBrandModel(scene: Scene, brand: number) {
  const stats = compactModel(statsModel(scene))
  const name = scene.brands[brand]?.brand ?? ''
  const ranked = stats.brands.toSorted((a, b) => a.rank - b.rank)
  const first = ranked.find((one) => one.brand === name)
  return {
    ...stats,
    window: { ...stats.window, brand: name },
    summary: {
      ...stats.summary,
      shareOfVoice: first?.shareOfVoice,
      brandCoverage: first?.brandCoverage,
      domainCoverage: first?.domainCoverage,
      averagePosition: first?.averagePosition,
      averageRank: averageRanks(historyModel(scene, 'day'))[brand],
    },
    brands: [first, ...ranked.filter((one) => one !== first)],
  }
}

/** Most mentions first; equal brands keep the order of the report. */
function byMentions({ brands, executions }: Scene): number[] {
  const count = (brand: number) => naming(executions, brand).length
  return [...brands.keys()].toSorted((a, b) => count(b) - count(a) || a - b)
}

export type BrandModel = ReturnType<typeof brandModel>

function brandModel(
  scene: Scene,
  brand: number,
  { order, beside = [scene] }: { order: number[]; beside?: Scene[] },
) {
  const { executions, brands } = scene
  const whose = brands[brand] as Competitor
  const all = MEASURES.map((measure) => [measure, measureModel(scene, measure, brand, beside)] as const)
  const each = <Part extends keyof ReturnType<typeof measureModel>>(part: Part) =>
    Object.fromEntries(all.map(([measure, figures]) => [measure, figures[part]])) as Record<
      Measure,
      ReturnType<typeof measureModel>[Part]
    >
  return {
    brand: whose.brand,
    brandDomain: whose.brandDomain,
    isMainBrand: brand === 0,
    rank: 1 + order.indexOf(brand),
    mentions: naming(executions, brand).length,
    ...each('value'),
    visibilityScore: visibility(executions, brand),
    domainCitations: pagesOwned(executions, whose),
    domainExecutions: citing(executions, whose).length,
    sentiment: sentimentModel(executions, brand),
    intervals: { ...each('interval'), samePrompts: { brandCoverage: samePromptsModel(scene, brand) } },
    change: each('change'),
    rankRange: rankRangesModel(scene)[brand],
    outcomes: outcomesModel(executions, brand, whose),
    ghostRate: figureModel(scene, 'ghostRate', brand),
    pawc: figureModel(scene, 'pawc', brand),
    netSentiment: netSentimentModel(executions, brand),
  }
}

function outcomesModel(executions: Execution[], brand: number, whose: Competitor) {
  const counts = { namedAndCited: 0, namedOnly: 0, citedOnly: 0, neither: 0 }
  for (const { named, pages } of executions)
    counts[
      outcomeOf(
        named.includes(brand),
        pages.some((page) => owns(whose, page)),
      )
    ] += 1
  return counts
}

function visibility(executions: Execution[], brand: number): unknown {
  if (executions.length === 0) return null
  const seen = positions(executions, brand).map((position) => 100 * 0.9 ** (position - 1))
  return aboutTenth(sum(seen) / executions.length)
}

export type PointModel = ReturnType<typeof pointModel>

/** Days, weeks from Monday or months, cut to the window. */
function historyModel(scene: Scene, period: 'day' | 'week' | 'month'): PointModel[] {
  const days = new Map<string, string[]>()
  for (const day of daysIn(scene.window)) {
    const key = periodKey(day, period)
    days.set(key, [...(days.get(key) ?? []), day])
  }
  return [...days.values()].map((some) => pointModel(scene, some))
}

/** A key that is the same for all days of one period. The first day of the calendar, 1 January of the year 1, is a Monday. */
function periodKey(day: string, period: 'day' | 'week' | 'month'): string {
  if (period === 'day') return day
  if (period === 'month') return day.slice(0, 7)
  return String(Math.floor((daysBetween({ startDate: '0001-01-01', endDate: day }) - 1) / 7))
}

function pointModel(scene: Scene, days: string[]) {
  const then = scene.executions.filter(({ day }) => days.includes(day))
  const byPrompt = (partOf: (some: Execution[]) => Part) =>
    scene.prompts.map(({ id }) => partOf(then.filter(({ promptId }) => promptId === id)))
  return {
    date: days[0],
    endDate: days.at(-1),
    executions: then.length,
    brands: scene.brands.map((whose, brand) => ({
      brand: whose.brand,
      isMainBrand: brand === 0,
      mentions: naming(then, brand).length,
      brandCoverage: rate(naming(then, brand).length, then.length),
      shareOfVoice: rate(naming(then, brand).length, mentionsIn(then)),
      averagePosition: mean(sum(positions(then, brand)), naming(then, brand).length),
      visibilityScore: visibility(then, brand),
      domainCoverage: rate(citing(then, whose).length, then.length),
      citationShare: rate(pagesOwned(then, whose), pagesOf(then)),
      sentiment: sentimentModel(then, brand),
      intervals: {
        brandCoverage: shareInterval(byPrompt((some) => [naming(some, brand).length, some.length])),
        shareOfVoice: shareInterval(byPrompt((some) => [naming(some, brand).length, mentionsIn(some)])),
      },
    })),
  }
}

/** For a scene with one prompt, or none. */
export function rankModel(scene: Scene) {
  const order = byMentions(scene)
  return [0, ...order.filter((brand) => brand !== 0)].map((brand) => {
    const {
      brand: name,
      isMainBrand,
      rank,
      mentions,
      brandCoverage,
      averagePosition,
      sentiment,
    } = brandModel(scene, brand, { order })
    return { brand: name, isMainBrand, rank, mentions, brandCoverage, averagePosition, sentiment }
  })
}

export function coverageModel(scene: Scene) {
  return historyModel(scene, 'day').map(({ date, brands }) => ({
    date,
    brands: brands.map(({ brand, brandCoverage }) => ({ brand, coverage: brandCoverage })),
  }))
}

/** Coverage of the own brand. */
export function coverageByWeek(scene: Scene) {
  return historyModel(scene, 'week').map(({ date, brands }) => ({
    date,
    brandCoverage: brands[0]?.brandCoverage,
  }))
}
