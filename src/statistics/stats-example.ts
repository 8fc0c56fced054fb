import { forEachMeasure } from './measures.js'

const CHANGE = { previous: 36.2, delta: 3.8, significant: true }

const NIKE = { brand: 'Nike', isMainBrand: true }
const SHARED = {
  brandCoverageHistory: [{ date: '2026-01-01', brands: [{ ...NIKE, coverage: 40 }] }],
  brandVisibilityIndex: [
    { date: '2026-01-01', brands: [{ ...NIKE, visibilityScore: 37.4, brandCoverage: 40 }] },
  ],
  domainCoverageHistory: [
    { date: '2026-01-01', domains: [{ domain: 'nike.com', isMainBrand: true, coverage: 9.5 }] },
  ],
}

/** One brand and one day, so that everything is there once. */
export const EXAMPLE = {
  id: '01K9ZQ8X7B8M3X5R6W2V0Y1N4C',
  brand: { brand: 'Nike', brandDomain: 'nike.com' },
  status: 'finished' as const,
  isRecalculating: false,
  version: 3,
  simulated: false,
  totalPrompts: 30,
  executions: 6300,
  noAnswers: 120,
  citations: 50_400,
  window: {
    startDate: '2026-01-01',
    endDate: '2026-01-30',
    previousStartDate: '2025-12-02',
    previousEndDate: '2025-12-31',
    country: null,
    engines: [],
    tagId: null,
    tagIds: [],
  },
  summary: {
    totalMentions: 6300,
    totalSources: 50_400,
    shareOfVoice: 40,
    brandCoverage: 40,
    domainCoverage: 10,
    averagePosition: 1.8,
    averageRank: 1.2,
  },
  brands: [
    {
      brand: 'Nike',
      brandDomain: 'nike.com',
      isMainBrand: true,
      rank: 1,
      mentions: 2520,
      brandCoverage: 40,
      shareOfVoice: 40,
      averagePosition: 1.8,
      visibilityScore: 37.1,
      domainCitations: 1008,
      domainExecutions: 630,
      domainCoverage: 10,
      citationShare: 2,
      sentiment: { positive: 1500, neutral: 900, negative: 120, nss: 54.8, source: 'lexicon' as const },
      intervals: forEachMeasure([36.4, 43.7]),
      change: forEachMeasure(CHANGE),
    },
  ],
  history: [
    {
      date: '2026-01-01',
      executions: 210,
      brands: [
        {
          brand: 'Nike',
          isMainBrand: true,
          mentions: 84,
          brandCoverage: 40,
          shareOfVoice: 41.2,
          averagePosition: 1.7,
          visibilityScore: 37.4,
          domainCoverage: 9.5,
        },
      ],
    },
  ],
  detectedBrands: [{ name: 'Brooks', mentions: 41 }],
  allBrandsAnalysis: {
    brandMentions: [
      {
        ...NIKE,
        rank: 1,
        mentions: 2520,
        shareOfVoice: 40,
        brandCoverage: 40,
        domain: 'nike.com',
        logoUrl: null,
      },
    ],
    brandRankHistory: [{ date: '2026-01-01', brands: [{ ...NIKE, rank: 1 }] }],
    brandPositionHistory: [{ date: '2026-01-01', brands: [{ ...NIKE, position: 1.7 }] }],
    ...SHARED,
  },
  competitorBrandsAnalysis: {
    brandMentions: [
      {
        ...NIKE,
        domain: 'nike.com',
        logoUrl: null,
        mentions: 2520,
        shareOfVoice: 40,
        brandCoverage: 40,
        domainCoverage: 10,
        domainCitations: 1008,
        averageRank: 1.2,
        averagePosition: 1.8,
        visibilityScore: 37.1,
        likelihoodToBuy: null,
        sentiment: { positive: 1500, neutral: 900, negative: 120, nss: 54.8 },
      },
    ],
    ...SHARED,
  },
}
