import type { AllBrandsAnalysis, CompetitorBrandsAnalysis } from '../analysis-schema.js'
import type { PeriodBrandFigures, PeriodFigures } from './period-figures.js'
import type { Ranking } from './ranking.js'
import type { BrandStats } from '../stats-schema.js'

/** Figures of a report's brands that are computed already. */
interface BrandFigures {
  brands: readonly BrandStats[]
  /** Figures of every day of the window. */
  daily: readonly PeriodFigures[]
  /** Domains in the report's order, like the brands of `daily`. */
  domains: readonly string[]
  ranking: Ranking
}

/** Repeats the figures of `brands` and of each day under the names and in the order that other clients expect. */
export function brandsAnalysis({ brands, daily, domains, ranking }: BrandFigures): {
  allBrandsAnalysis: AllBrandsAnalysis
  competitorBrandsAnalysis: CompetitorBrandsAnalysis
} {
  const shared = {
    brandCoverageHistory: byDay(daily, ({ brand, isMainBrand, brandCoverage }) => ({
      brand,
      isMainBrand,
      coverage: brandCoverage,
    })),
    domainCoverageHistory: domainsByDay(daily, domains),
    brandVisibilityIndex: byDay(daily, ({ brand, isMainBrand, visibilityScore, brandCoverage }) => ({
      brand,
      isMainBrand,
      visibilityScore,
      brandCoverage,
    })),
  }
  return {
    allBrandsAnalysis: {
      brandMentions: brands.map(rankedBrand),
      brandRankHistory: byDay(daily, ({ brand, isMainBrand }, { day, index }) => ({
        brand,
        isMainBrand,
        rank: ranking.byDay[day]?.[index] ?? null,
      })),
      brandPositionHistory: byDay(daily, ({ brand, isMainBrand, averagePosition }) => ({
        brand,
        isMainBrand,
        position: averagePosition,
      })),
      ...shared,
    },
    competitorBrandsAnalysis: {
      brandMentions: brands.map((brand) =>
        comparedBrand(brand, ranking.averages.get(brand.brandDomain) ?? null),
      ),
      ...shared,
    },
  }
}

function byDay<Figures>(
  daily: readonly PeriodFigures[],
  figures: (one: PeriodBrandFigures, at: { day: number; index: number }) => Figures,
): { date: string; brands: Figures[] }[] {
  return daily.map(({ date, brands }, day) => ({
    date,
    brands: brands.map((one, index) => figures(one, { day, index })),
  }))
}

function domainsByDay(daily: readonly PeriodFigures[], domains: readonly string[]) {
  return daily.map(({ date, brands }) => ({
    date,
    domains: brands.map(({ isMainBrand, domainCoverage }, index) => ({
      domain: domains[index] ?? '',
      isMainBrand,
      coverage: domainCoverage,
    })),
  }))
}

function rankedBrand(one: BrandStats): AllBrandsAnalysis['brandMentions'][number] {
  const { brand, isMainBrand, rank, mentions, shareOfVoice, brandCoverage, brandDomain } = one
  return {
    brand,
    isMainBrand,
    rank,
    mentions,
    shareOfVoice,
    brandCoverage,
    domain: brandDomain,
    logoUrl: null,
  }
}

function comparedBrand(
  one: BrandStats,
  averageRank: number | null,
): CompetitorBrandsAnalysis['brandMentions'][number] {
  const { sentiment } = one
  return {
    brand: one.brand,
    domain: one.brandDomain,
    logoUrl: null,
    isMainBrand: one.isMainBrand,
    mentions: one.mentions,
    shareOfVoice: one.shareOfVoice,
    brandCoverage: one.brandCoverage,
    domainCoverage: one.domainCoverage,
    domainCitations: one.domainCitations,
    averageRank,
    averagePosition: one.averagePosition,
    visibilityScore: one.visibilityScore,
    likelihoodToBuy: null,
    sentiment: sentiment && {
      positive: sentiment.positive,
      neutral: sentiment.neutral,
      negative: sentiment.negative,
      unknown: sentiment.unknown,
      nss: sentiment.nss,
    },
  }
}
