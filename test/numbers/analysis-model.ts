import type { Competitor } from '../../src/reports/index.js'
import { mean, sum } from './scene.js'
import type { BrandModel, PointModel } from './stats-model.js'

/** Ranks by mentions of the day. Equal brands keep the order of the report. Null on a day without executions. */
function ranksOf({ executions, brands }: PointModel): (number | null)[] {
  const isBefore = (one: number, other: number) => {
    const more = (brands[one]?.mentions ?? 0) - (brands[other]?.mentions ?? 0)
    return more > 0 || (more === 0 && one < other)
  }
  const all = [...brands.keys()]
  return all.map((brand) =>
    executions === 0 ? null : 1 + all.filter((other) => isBefore(other, brand)).length,
  )
}

export function averageRanks(history: PointModel[]): (number | null)[] {
  const days = history.filter(({ executions }) => executions > 0).map(ranksOf)
  return (history[0]?.brands ?? []).map((_, brand) =>
    mean(sum(days.map((ranks) => ranks[brand] ?? 0)), days.length),
  )
}

/** The same figures as in `brands` and `history`. */
export function analysisModel(report: Competitor[], brands: BrandModel[], history: PointModel[]) {
  const byDay = (figures: (one: PointModel['brands'][number]) => object) =>
    history.map((day) => ({
      date: day.date,
      brands: day.brands.map((one, index) => ({
        brand: one.brand,
        isMainBrand: index === 0,
        ...figures(one),
      })),
    }))
  const averages = averageRanks(history)
  const shared = {
    brandCoverageHistory: byDay(({ brandCoverage }) => ({ coverage: brandCoverage })),
    brandVisibilityIndex: byDay(({ visibilityScore, brandCoverage }) => ({ visibilityScore, brandCoverage })),
    domainCoverageHistory: history.map(({ date, brands: ofDay }) => ({
      date,
      domains: ofDay.map(({ domainCoverage }, index) => ({
        domain: report[index]?.brandDomain,
        isMainBrand: index === 0,
        coverage: domainCoverage,
      })),
    })),
  }
  return {
    allBrandsAnalysis: {
      brandMentions: brands.map(
        ({ brand, isMainBrand, rank, mentions, shareOfVoice, brandCoverage, brandDomain }) => ({
          brand,
          isMainBrand,
          rank,
          mentions,
          shareOfVoice,
          brandCoverage,
          domain: brandDomain,
          logoUrl: null,
        }),
      ),
      brandRankHistory: history.map((day) => {
        const ranks = ranksOf(day)
        return {
          date: day.date,
          brands: day.brands.map(({ brand, isMainBrand }, index) => ({
            brand,
            isMainBrand,
            rank: ranks[index],
          })),
        }
      }),
      brandPositionHistory: byDay(({ averagePosition }) => ({ position: averagePosition })),
      ...shared,
    },
    competitorBrandsAnalysis: {
      brandMentions: brands.map((one) =>
        comparedModel(one, averages[report.findIndex(({ brandDomain }) => brandDomain === one.brandDomain)]),
      ),
      ...shared,
    },
  }
}

function comparedModel(one: BrandModel, averageRank: number | null | undefined) {
  return {
    brand: one.brand,
    isMainBrand: one.isMainBrand,
    mentions: one.mentions,
    shareOfVoice: one.shareOfVoice,
    brandCoverage: one.brandCoverage,
    domainCoverage: one.domainCoverage,
    domainCitations: one.domainCitations,
    domain: one.brandDomain,
    logoUrl: null,
    averageRank,
    averagePosition: one.averagePosition,
    visibilityScore: one.visibilityScore,
    likelihoodToBuy: null,
    sentiment: one.sentiment,
  }
}
