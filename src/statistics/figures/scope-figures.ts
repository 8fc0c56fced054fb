import { samePromptsInterval } from '../../intervals/index.js'
import { type Period, periodsIn } from '../../kernel/days.js'
import { percentage, rounded, total } from '../../kernel/rates.js'
import { brandSums, type WindowSums } from '../../mentions/index.js'
import type { ActiveVersion } from '../../reports/index.js'
import type { BrandStats, ScopeStats } from '../stats-schema.js'
import { brandFirst, mentionsOf, ranks, windowSentiment } from './brand-figures.js'
import { historyOf } from './history.js'
import { type BrandMeasures, figureOf, type Measure, MEASURES, type Windows } from './measures.js'
import { outcomesOf } from './outcomes.js'
import { type PeriodFigures, periodFigures, visibilityScore } from './period-figures.js'
import { rankRanges } from './rank-ranges.js'
import { type Ranking, rankingOf } from './ranking.js'

type Brands = ActiveVersion['brands']

interface ScopeFigures {
  figures: ScopeStats
  /** Figures of every day, whatever the period of the chart. */
  daily: PeriodFigures[]
  ranking: Ranking
}

/** Computes the figures of a report, or of a part of it: a summary of one brand, and all brands. */
export function scopeFigures(
  windows: Windows,
  { brands, brand = 0, measures }: { brands: Brands; brand?: number; measures: BrandMeasures[] },
  period: Period,
): ScopeFigures {
  const { current } = windows
  const names = brands.map((one) => one.brand)
  const executions = total(current.byPrompt.executions)
  const citations = total(current.byPrompt.citations)
  const anyBrandExecutions = total(current.byPrompt.naming)
  const history = historyOf(current, names, periodsIn(current.window, period))
  const daily = period === 'day' ? history : periodFigures(current, names, periodsIn(current.window, 'day'))
  const ranking = rankingOf(
    daily,
    brands.map(({ brandDomain }) => brandDomain),
  )
  const ofBrands = brandStats(brands, { windows, measures }, brand)
  const [own] = ofBrands
  const figures = {
    totalPrompts: current.prompts,
    executions,
    noAnswers: total(current.noAnswers),
    citations,
    anyBrandExecutions,
    anyBrandCoverage: percentage(anyBrandExecutions, executions),
    summary: {
      totalMentions: total(current.byPrompt.mentions),
      totalSources: citations,
      shareOfVoice: own?.shareOfVoice ?? null,
      brandCoverage: own?.brandCoverage ?? null,
      domainCoverage: own?.domainCoverage ?? null,
      averagePosition: own?.averagePosition ?? null,
      averageRank: ranking.averages.get(own?.brandDomain ?? '') ?? null,
    },
    brands: ofBrands,
    history,
  }
  return { figures, daily, ranking }
}

function brandStats(
  brands: Brands,
  { windows, measures }: { windows: Windows; measures: BrandMeasures[] },
  first: number,
): BrandStats[] {
  const { current } = windows
  const mentions = mentionsOf(current)
  const rankOf = ranks(mentions)
  const ranges = rankRanges(current)
  return brandFirst(first, mentions).map((index) => {
    const all = measures[index]!
    return {
      brand: brands[index]?.brand ?? '',
      brandDomain: brands[index]?.brandDomain ?? '',
      isMainBrand: index === 0,
      rank: rankOf[index] ?? 0,
      mentions: mentions[index] ?? 0,
      brandCoverage: all.brandCoverage.value,
      shareOfVoice: all.shareOfVoice.value,
      averagePosition: all.averagePosition.value,
      visibilityScore: visibilityScore(current, index),
      domainCitations: total(brandSums(current, 'domainCitations', index)),
      domainExecutions: total(brandSums(current, 'domainExecutions', index)),
      domainCoverage: all.domainCoverage.value,
      citationShare: all.citationShare.value,
      sentiment: windowSentiment(current, index),
      intervals: { ...each(all, ({ interval }) => interval), samePrompts: samePrompts(current, index) },
      change: each(all, ({ change }) => change),
      rankRange: ranges[index] ?? null,
      outcomes: outcomesOf(current, index),
      ghostRate: figureOf('ghostRate', windows, index),
      pawc: figureOf('pawc', windows, index),
      netSentiment: figureOf('netSentiment', windows, index),
    }
  })
}

/** Interval of the coverage if the same prompts were asked again. */
function samePrompts(sums: WindowSums, brand: number): BrandStats['intervals']['samePrompts'] {
  const parts = { numerators: brandSums(sums, 'mentions', brand), denominators: sums.byPrompt.executions }
  const interval = samePromptsInterval(parts)
  return { brandCoverage: interval && [rounded(100 * interval[0]), rounded(100 * interval[1])] }
}

function each<From, To>(of: Record<Measure, From>, to: (from: From) => To): Record<Measure, To> {
  return Object.fromEntries(MEASURES.map((measure) => [measure, to(of[measure])])) as Record<Measure, To>
}
