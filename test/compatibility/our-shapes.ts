import type { BrandStats, ReportStats } from '../../src/statistics/stats-schema.js'
import type { AllBrandsAnalysis, CitationStats, Stats } from './shapes.js'

export type OurHistoryDay = ReportStats['history'][number]

/** Our own shape of the same statistics, which the shape for other clients must match. */
export interface OurStats extends Stats {
  brands: BrandStats[]
  history: OurHistoryDay[]
}

export interface OurCitationStats extends Omit<CitationStats, 'competitors'> {
  total: number
  brand: Counted
  competitors: (CitationStats['competitors'][number] & Counted)[]
  domains: (Counted & { domain: string; rank: number; isMyBrandDomain: boolean })[]
  urls: { url: string }[]
}

interface Counted {
  citations: number
  citationShare: number | null
}

type RankDay = AllBrandsAnalysis['brandRankHistory'][number]

/** By the rule of `rank`: by mentions. Equal brands keep the order of the report, with the own brand first. */
export function rankedByMentions({ date, executions, brands }: OurHistoryDay): RankDay {
  const ranked = brands
    .map((_, index) => index)
    .toSorted((one, other) => (brands[other]?.mentions ?? 0) - (brands[one]?.mentions ?? 0) || one - other)
  return {
    date,
    brands: brands.map(({ brand, isMainBrand }, index) => ({
      brand,
      isMainBrand,
      rank: executions === 0 ? null : ranked.indexOf(index) + 1,
    })),
  }
}

export function withExecutions(days: RankDay[], history: OurHistoryDay[]): RankDay[] {
  return days.filter((_, index) => (history[index]?.executions ?? 0) > 0)
}
