import { z } from 'zod'

import type { ReportStats } from '../../packages/client/src/index.js'
import { Figure, toFigure } from './figure.js'
import { asListed } from './order.js'

type BrandStats = ReportStats['brands'][number]

export const ComparedWindow = z.object({
  startDate: z.string(),
  endDate: z.string(),
  previousStartDate: z.string(),
  previousEndDate: z.string(),
})

export const windowOfStats = ({ window }: ReportStats) => ({
  startDate: window.startDate,
  endDate: window.endDate,
  previousStartDate: window.previousStartDate,
  previousEndDate: window.previousEndDate,
})

/** The number of answers that name the brand with each sentiment; null if no answer names it. */
export const BriefSentiment = z
  .object({
    positive: z.number(),
    neutral: z.number(),
    negative: z.number(),
    unknown: z.number().describe('Language not read; not in net.'),
    net: z.number().nullable(),
  })
  .nullable()
  .meta({ id: 'Sentiment' })

export const briefSentiment = ({ sentiment }: Pick<BrandStats, 'sentiment'>) =>
  sentiment && {
    positive: sentiment.positive,
    neutral: sentiment.neutral,
    negative: sentiment.negative,
    unknown: sentiment.unknown,
    net: sentiment.nss,
  }

export const IN_ORDER_OF_ENGINES = asListed('in a fixed order of engines')

/** Why figures are not compared, once for all of them; left out if they are compared. */
export const NOT_COMPARED = {
  notCompared: z.array(z.object({ engine: z.string(), text: z.string() })).optional(),
}

export const withNotCompared = ({ notCompared }: Pick<ReportStats, 'notCompared'>) =>
  notCompared.length > 0 && { notCompared: notCompared.map(({ engine, text }) => ({ engine, text })) }

export const coverageOf = (
  { brandCoverage, intervals, change }: BrandStats,
  { executions, notCompared }: Pick<ReportStats, 'executions' | 'notCompared'>,
) =>
  toFigure(brandCoverage, {
    unit: '% of answers',
    n: executions,
    interval: intervals.brandCoverage,
    change: change.brandCoverage,
    notCompared,
  })

export const shareOfVoiceOf = (
  { shareOfVoice, intervals, change }: BrandStats,
  { summary, notCompared }: Pick<ReportStats, 'summary' | 'notCompared'>,
) =>
  toFigure(shareOfVoice, {
    unit: '% of the mentions of all tracked brands',
    n: summary.totalMentions,
    interval: intervals.shareOfVoice,
    change: change.shareOfVoice,
    notCompared,
  })

/** In words, which take fewer tokens than fields. */
export const rankOf = ({ rank, rankRange }: BrandStats, { brands }: Pick<ReportStats, 'brands'>) =>
  `${rank} of ${brands.length}; ${rankRange === null ? 'too few prompts for a range' : `ranks ${rankRange[0]} to ${rankRange[1]} are within noise`}`

export const OWN_FIGURES = {
  rank: z.string(),
  coverage: Figure,
  shareOfVoice: Figure,
  averagePosition: Figure,
  domainCoverage: Figure,
  citationShare: Figure,
  outcomes: z.record(z.string(), z.number()).describe('Answers.'),
  citedWithoutName: Figure,
  sentiment: BriefSentiment,
}

export function ownFigures(
  own: BrandStats,
  stats: Pick<ReportStats, 'brands' | 'executions' | 'citations' | 'summary' | 'notCompared'>,
) {
  const { intervals, change } = own
  const { executions, citations, notCompared } = stats
  return {
    rank: rankOf(own, stats),
    coverage: coverageOf(own, stats),
    shareOfVoice: shareOfVoiceOf(own, stats),
    averagePosition: toFigure(own.averagePosition, {
      unit: 'place, 1 is first',
      n: own.mentions,
      interval: intervals.averagePosition,
      change: change.averagePosition,
      notCompared,
      noValue: 'No answer names the brand.',
    }),
    domainCoverage: toFigure(own.domainCoverage, {
      unit: '% of answers that cite an own page',
      n: executions,
      interval: intervals.domainCoverage,
      change: change.domainCoverage,
      notCompared,
    }),
    citationShare: toFigure(own.citationShare, {
      unit: '% of citations',
      n: citations,
      interval: intervals.citationShare,
      change: change.citationShare,
      notCompared,
      noValue: 'No answer cites anything.',
    }),
    outcomes: { ...own.outcomes },
    citedWithoutName: toFigure(own.ghostRate.value, {
      unit: '% of answers that cite an own page and do not name the brand',
      n: own.ghostRate.n,
      interval: own.ghostRate.interval,
      change: own.ghostRate.change ?? { previous: null, delta: null, significant: null },
      notCompared,
      noValue: 'No answer cites an own page.',
    }),
    sentiment: briefSentiment(own),
  }
}

export const ownOf = ({ brands }: Pick<ReportStats, 'brands'>) => {
  const own = brands.find(({ isMainBrand }) => isMainBrand)
  if (own === undefined) throw new Error('The statistics of a report have no own brand.')
  return own
}
