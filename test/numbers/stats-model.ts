import { expect } from 'vitest'

import { daysIn } from '../../src/kernel/days.js'
import type { Competitor } from '../../src/reports/index.js'
import {
  aboutTenth,
  type Measure,
  MEASURES,
  measureModel,
  mentionsIn,
  pagesOf,
  pagesOwned,
  positions,
} from './measure-model.js'
import {
  answersIn,
  citing,
  type Execution,
  mean,
  naming,
  rate,
  type Scene,
  sum,
  windowBefore,
} from './scene.js'
import { analysisModel, averageRanks } from './analysis-model.js'
import { isPending } from './world.js'

export function statsModel(scene: Scene) {
  const { report, executions, window, brands, query, world } = scene
  const before = windowBefore(window)
  const order = byMentions(scene)
  const ranked = [0, ...order.filter((brand) => brand !== 0)].map((brand) => brandModel(scene, brand, order))
  const [own] = ranked
  const history = daysIn(window).map((date) =>
    dayModel(
      brands,
      date,
      executions.filter(({ day }) => day === date),
    ),
  )
  return {
    id: report.id,
    brand: { brand: own?.brand, brandDomain: own?.brandDomain },
    status: executions.length === 0 ? 'no_data' : 'finished',
    isRecalculating: isPending(report),
    version: scene.version,
    simulated: false,
    totalPrompts: scene.prompts.length,
    executions: executions.length,
    noAnswers: answersIn(scene.all, window, query).filter(({ text }) => text === '').length,
    citations: pagesOf(executions),
    window: {
      ...window,
      previousStartDate: before.startDate,
      previousEndDate: before.endDate,
      country: query.country ?? null,
      engines: query.engines,
      tagId: query.isTagged ? world.tag.id : null,
      tagIds: query.isTagged ? [world.tag.id] : [],
    },
    summary: {
      totalMentions: mentionsIn(executions),
      totalSources: pagesOf(executions),
      shareOfVoice: own?.shareOfVoice,
      brandCoverage: own?.brandCoverage,
      domainCoverage: own?.domainCoverage,
      averagePosition: own?.averagePosition,
      averageRank: averageRanks(history)[0],
    },
    brands: ranked,
    history,
    detectedBrands: expect.any(Array),
    ...analysisModel(brands, ranked, history),
  }
}

/** Without what other clients read. */
export function compactModel(stats: ReturnType<typeof statsModel>) {
  const { allBrandsAnalysis: _all, competitorBrandsAnalysis: _compared, ...compact } = stats
  return compact
}

/** Most named first; of equals the first of the report. */
function byMentions({ brands, executions }: Scene): number[] {
  const count = (brand: number) => naming(executions, brand).length
  return [...brands.keys()].toSorted((a, b) => count(b) - count(a) || a - b)
}

export type BrandModel = ReturnType<typeof brandModel>

function brandModel(scene: Scene, brand: number, order: number[]) {
  const { executions, brands } = scene
  const whose = brands[brand] as Competitor
  const all = MEASURES.map((measure) => [measure, measureModel(scene, measure, brand)] as const)
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
    sentiment: sentimentOf(executions, brand),
    intervals: each('interval'),
    change: each('change'),
  }
}

/** Which way an answer speaks of a brand is judged elsewhere. */
const sentimentOf = (executions: Execution[], brand: number): unknown =>
  naming(executions, brand).length === 0 ? null : expect.any(Object)

function visibility(executions: Execution[], brand: number): unknown {
  if (executions.length === 0) return null
  const seen = positions(executions, brand).map((position) => 100 * 0.9 ** (position - 1))
  return aboutTenth(sum(seen) / executions.length)
}

export type DayModel = ReturnType<typeof dayModel>

function dayModel(brands: Competitor[], date: string, today: Execution[]) {
  return {
    date,
    executions: today.length,
    brands: brands.map((whose, brand) => ({
      brand: whose.brand,
      isMainBrand: brand === 0,
      mentions: naming(today, brand).length,
      brandCoverage: rate(naming(today, brand).length, today.length),
      shareOfVoice: rate(naming(today, brand).length, mentionsIn(today)),
      averagePosition: mean(sum(positions(today, brand)), naming(today, brand).length),
      visibilityScore: visibility(today, brand),
      domainCoverage: rate(citing(today, whose).length, today.length),
    })),
  }
}

/** Of a scene of one prompt, or of none. */
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
    } = brandModel(scene, brand, order)
    return { brand: name, isMainBrand, rank, mentions, brandCoverage, averagePosition, sentiment }
  })
}

export function coverageModel({ executions, brands, window }: Scene) {
  return daysIn(window).map((date) => ({
    date,
    brands: dayModel(
      brands,
      date,
      executions.filter(({ day }) => day === date),
    ).brands.map(({ brand, brandCoverage }) => ({ brand, coverage: brandCoverage })),
  }))
}
