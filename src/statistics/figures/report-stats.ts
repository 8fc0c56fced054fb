import type { Window } from '../../kernel/days.js'
import type { ActiveVersion } from '../../reports/index.js'
import { mentionsOf, ownFirst, ranks, sentimentFigures } from './brand-figures.js'
import { brandsAnalysis } from './brands-analysis.js'
import { dailyFigures, visibilityScore } from './daily-figures.js'
import { rankingOf } from './ranking.js'
import { type Measure, MEASURES, type Measured, measured, type Windows } from './measures.js'
import { total } from '../../kernel/rates.js'
import type { BrandStats, ReportStats } from '../stats-schema.js'
import { brandSums } from '../../mentions/index.js'

interface StatsParts {
  id: string
  version: ActiveVersion
  windows: Windows
  filters: Omit<ReportStats['window'], keyof Window | 'previousStartDate' | 'previousEndDate'>
  detectedBrands: ReportStats['detectedBrands']
  /** Leaves out the blocks that only other clients read. */
  isCompact: boolean
}

export function reportStats({
  id,
  version,
  windows,
  filters,
  detectedBrands,
  isCompact,
}: StatsParts): ReportStats {
  const { current, previous } = windows
  const executions = total(current.byPrompt.executions)
  const citations = total(current.byPrompt.citations)
  const brands = brandStats(version.brands, windows)
  const history = dailyFigures(
    current,
    version.brands.map(({ brand }) => brand),
  )
  const domains = version.brands.map(({ brandDomain }) => brandDomain)
  const ranking = rankingOf(history, domains)
  return {
    id,
    brand: { brand: brands[0]?.brand ?? '', brandDomain: brands[0]?.brandDomain ?? '' },
    status: executions === 0 ? 'no_data' : 'finished',
    isRecalculating: version.isRecalculating,
    version: version.version,
    simulated: version.simulated,
    totalPrompts: current.prompts,
    executions,
    noAnswers: current.noAnswers,
    citations,
    window: {
      ...current.window,
      previousStartDate: previous.window.startDate,
      previousEndDate: previous.window.endDate,
      ...filters,
    },
    summary: {
      totalMentions: total(current.byPrompt.mentions),
      totalSources: citations,
      shareOfVoice: brands[0]?.shareOfVoice ?? null,
      brandCoverage: brands[0]?.brandCoverage ?? null,
      domainCoverage: brands[0]?.domainCoverage ?? null,
      averagePosition: brands[0]?.averagePosition ?? null,
      averageRank: ranking.averages.get(domains[0] ?? '') ?? null,
    },
    brands,
    history,
    detectedBrands,
    ...(isCompact ? {} : brandsAnalysis({ brands, history, domains, ranking })),
  }
}

function brandStats(brands: ActiveVersion['brands'], windows: Windows): BrandStats[] {
  const { current } = windows
  const mentions = mentionsOf(current)
  const places = ranks(mentions)
  return ownFirst(mentions).map((index) => {
    const all = Object.fromEntries(
      MEASURES.map((measure) => [measure, measured(measure, windows, index)]),
    ) as Record<Measure, Measured>
    return {
      brand: brands[index]?.brand ?? '',
      brandDomain: brands[index]?.brandDomain ?? '',
      isMainBrand: index === 0,
      rank: places[index] ?? 0,
      mentions: mentions[index] ?? 0,
      brandCoverage: all.brandCoverage.value,
      shareOfVoice: all.shareOfVoice.value,
      averagePosition: all.averagePosition.value,
      visibilityScore: visibilityScore(current, index),
      domainCitations: total(brandSums(current, 'domainCitations', index)),
      domainExecutions: total(brandSums(current, 'domainExecutions', index)),
      domainCoverage: all.domainCoverage.value,
      citationShare: all.citationShare.value,
      sentiment: sentimentFigures(current, index),
      intervals: each(all, ({ interval }) => interval),
      change: each(all, ({ change }) => change),
    }
  })
}

function each<From, To>(of: Record<Measure, From>, to: (from: From) => To): Record<Measure, To> {
  return Object.fromEntries(MEASURES.map((measure) => [measure, to(of[measure])])) as Record<Measure, To>
}
