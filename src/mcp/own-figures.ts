import { z } from 'zod'

import type { ReportStats } from '../statistics/index.js'
import { Figure, toFigure } from './figure.js'

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

/** How many of the answers that name a brand speak of it so; null where none names it. */
export const ToneCounts = z
  .object({ positive: z.number(), neutral: z.number(), negative: z.number(), net: z.number().nullable() })
  .nullable()
  .meta({ id: 'Tone' })

export const toneCounts = ({ sentiment }: Pick<BrandStats, 'sentiment'>) =>
  sentiment && {
    positive: sentiment.positive,
    neutral: sentiment.neutral,
    negative: sentiment.negative,
    net: sentiment.nss,
  }

export const coverageOf = ({ brandCoverage, intervals, change }: BrandStats, n: number) =>
  toFigure(brandCoverage, {
    unit: '% of answers',
    n,
    interval: intervals.brandCoverage,
    change: change.brandCoverage,
  })

export const shareOfVoiceOf = (
  { shareOfVoice, intervals, change }: BrandStats,
  { summary }: Pick<ReportStats, 'summary'>,
) =>
  toFigure(shareOfVoice, {
    unit: '% of the mentions of all tracked brands',
    n: summary.totalMentions,
    interval: intervals.shareOfVoice,
    change: change.shareOfVoice,
  })

export const OWN_FIGURES = {
  coverage: Figure,
  shareOfVoice: Figure,
  averagePosition: Figure,
  domainCoverage: Figure,
  citationShare: Figure,
  toneOfMentions: ToneCounts,
}

export function ownFigures(
  own: BrandStats,
  stats: Pick<ReportStats, 'executions' | 'citations' | 'summary'>,
) {
  const { intervals, change } = own
  const { executions, citations } = stats
  return {
    coverage: coverageOf(own, executions),
    shareOfVoice: shareOfVoiceOf(own, stats),
    averagePosition: toFigure(own.averagePosition, {
      unit: 'place, 1 is first',
      n: own.mentions,
      interval: intervals.averagePosition,
      change: change.averagePosition,
      noValue: 'No answer names the brand.',
    }),
    domainCoverage: toFigure(own.domainCoverage, {
      unit: '% of answers that cite an own page',
      n: executions,
      interval: intervals.domainCoverage,
      change: change.domainCoverage,
    }),
    citationShare: toFigure(own.citationShare, {
      unit: '% of citations',
      n: citations,
      interval: intervals.citationShare,
      change: change.citationShare,
      noValue: 'No answer cites anything.',
    }),
    toneOfMentions: toneCounts(own),
  }
}

export const ownOf = ({ brands }: Pick<ReportStats, 'brands'>) => {
  const own = brands.find(({ isMainBrand }) => isMainBrand)
  if (own === undefined) throw new Error('The statistics of a report have no own brand.')
  return own
}
