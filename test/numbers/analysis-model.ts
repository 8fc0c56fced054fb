import type { Competitor } from '../../src/reports/index.js'
import { mean, sum } from './scene.js'
import type { BrandModel, PointModel } from './stats-model.js'

/** Places by the mentions of the day; of equals the first of the report. None on a day without executions. */
function placesOf({ executions, brands }: PointModel): (number | null)[] {
  const isBefore = (one: number, other: number) => {
    const more = (brands[one]?.mentions ?? 0) - (brands[other]?.mentions ?? 0)
    return more > 0 || (more === 0 && one < other)
  }
  const places = [...brands.keys()]
  return places.map((place) =>
    executions === 0 ? null : 1 + places.filter((other) => isBefore(other, place)).length,
  )
}

export function averageRanks(history: PointModel[]): (number | null)[] {
  const days = history.filter(({ executions }) => executions > 0).map(placesOf)
  return (history[0]?.brands ?? []).map((_, place) =>
    mean(sum(days.map((places) => places[place] ?? 0)), days.length),
  )
}

/** The same figures as in `brands` and `history`. */
export function analysisModel(report: Competitor[], brands: BrandModel[], history: PointModel[]) {
  const byDay = (figures: (one: PointModel['brands'][number]) => object) =>
    history.map((day) => ({
      date: day.date,
      brands: day.brands.map((one, place) => ({
        brand: one.brand,
        isMainBrand: place === 0,
        ...figures(one),
      })),
    }))
  const averages = averageRanks(history)
  const shared = {
    brandCoverageHistory: byDay(({ brandCoverage }) => ({ coverage: brandCoverage })),
    brandVisibilityIndex: byDay(({ visibilityScore, brandCoverage }) => ({ visibilityScore, brandCoverage })),
    domainCoverageHistory: history.map(({ date, brands: ofDay }) => ({
      date,
      domains: ofDay.map(({ domainCoverage }, place) => ({
        domain: report[place]?.brandDomain,
        isMainBrand: place === 0,
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
        const places = placesOf(day)
        return {
          date: day.date,
          brands: day.brands.map(({ brand, isMainBrand }, place) => ({
            brand,
            isMainBrand,
            rank: places[place],
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
