import { describe, expect, it } from 'vitest'

import { type OurHistoryDay, type OurStats, rankedByMentions, withExecutions } from './our-shapes.js'
import { clientOf, type World } from './world.js'

/** Checks that the two blocks for other clients agree with our own shape. */
export function walkStatistics(world: World): void {
  describe('the statistics that a client of another product reads', () => {
    const read = (query = {}) => clientOf(world).stats(world.reportId, query) as Promise<OurStats>

    it('name the brand, and contain the same figures of all brands as our own fields', async () => {
      const { brand, brands, allBrandsAnalysis, summary, detectedBrands } = await read()
      expect(brand).toEqual({ brand: 'Tarsolin', brandDomain: 'tarsolin.example' })
      expect(brands).toHaveLength(6)
      expect(allBrandsAnalysis.brandMentions).toEqual(
        brands.map(({ brand, isMainBrand, rank, mentions, shareOfVoice, brandCoverage, brandDomain }) => ({
          brand,
          isMainBrand,
          rank,
          mentions,
          shareOfVoice,
          brandCoverage,
          domain: brandDomain,
          logoUrl: null,
        })),
      )
      const mentions = allBrandsAnalysis.brandMentions.map((one) => one.mentions)
      expect(mentions.reduce((sum, one) => sum + one, 0)).toBe(summary.totalMentions)
      for (const detected of detectedBrands) expect(Object.keys(detected)).toEqual(['name', 'mentions'])
    })

    it('contain the same daily figures as our history', async () => {
      const { history, brands, allBrandsAnalysis } = await read()
      const domainOf = new Map(brands.map(({ brand, brandDomain }) => [brand, brandDomain]))
      const byDay = <Figure>(figure: (brand: OurHistoryDay['brands'][number]) => Figure) =>
        history.map(({ date, brands }) => ({
          date,
          brands: brands.map((one) => ({
            brand: one.brand,
            isMainBrand: one.isMainBrand,
            ...figure(one),
          })),
        }))
      expect(allBrandsAnalysis.brandCoverageHistory).toEqual(
        byDay(({ brandCoverage }) => ({ coverage: brandCoverage })),
      )
      expect(allBrandsAnalysis.brandPositionHistory).toEqual(
        byDay(({ averagePosition }) => ({ position: averagePosition })),
      )
      expect(allBrandsAnalysis.brandVisibilityIndex).toEqual(
        byDay(({ visibilityScore, brandCoverage }) => ({ visibilityScore, brandCoverage })),
      )
      expect(allBrandsAnalysis.domainCoverageHistory).toEqual(
        history.map(({ date, brands }) => ({
          date,
          domains: brands.map(({ brand, isMainBrand, domainCoverage }) => ({
            domain: domainOf.get(brand),
            isMainBrand,
            coverage: domainCoverage,
          })),
        })),
      )
    })

    it('rank the brands of each day by their mentions, and average the ranks over days with answers', async () => {
      const { history, summary, allBrandsAnalysis, competitorBrandsAnalysis } = await read({
        startDate: '2025-12-20',
        endDate: '2026-03-02',
      })
      expect(history.some(({ executions }) => executions === 0)).toBe(true)
      expect(allBrandsAnalysis.brandRankHistory).toEqual(history.map(rankedByMentions))
      const days = withExecutions(allBrandsAnalysis.brandRankHistory, history)
      const averages = competitorBrandsAnalysis.brandMentions.map(({ brand, averageRank }) => {
        const ranks = days.map(({ brands }) => brands.find((one) => one.brand === brand)?.rank ?? NaN)
        const mean = ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length
        return [averageRank, Math.round(mean * 10) / 10]
      })
      for (const [given, computed] of averages) expect(given).toBe(computed)
      expect(averages[0]?.[0]).toBe(summary.averageRank)
    })

    it('contain the same figures of competitors as our own fields, and null where no figure exists', async () => {
      const { brands, allBrandsAnalysis, competitorBrandsAnalysis } = await read()
      const { brandMentions, ...histories } = competitorBrandsAnalysis
      expect(brandMentions).toEqual(
        brands.map(({ brand, brandDomain, isMainBrand, sentiment, ...figures }) => ({
          brand,
          domain: brandDomain,
          logoUrl: null,
          isMainBrand,
          mentions: figures.mentions,
          shareOfVoice: figures.shareOfVoice,
          brandCoverage: figures.brandCoverage,
          domainCoverage: figures.domainCoverage,
          domainCitations: figures.domainCitations,
          averageRank: expect.any(Number),
          averagePosition: figures.averagePosition,
          visibilityScore: figures.visibilityScore,
          likelihoodToBuy: null,
          sentiment: sentiment && {
            positive: sentiment.positive,
            neutral: sentiment.neutral,
            negative: sentiment.negative,
            unknown: sentiment.unknown,
            nss: sentiment.nss,
          },
        })),
      )
      expect(histories).toEqual({
        brandCoverageHistory: allBrandsAnalysis.brandCoverageHistory,
        domainCoverageHistory: allBrandsAnalysis.domainCoverageHistory,
        brandVisibilityIndex: allBrandsAnalysis.brandVisibilityIndex,
      })
    })

    it('are null, not zero, for a window without answers', async () => {
      const stats = await read({ startDate: '2020-01-01', endDate: '2020-01-02' })
      expect(stats).toMatchObject({ status: 'no_data', summary: { averageRank: null, brandCoverage: null } })
      for (const { averageRank, brandCoverage } of stats.competitorBrandsAnalysis.brandMentions)
        expect([averageRank, brandCoverage]).toEqual([null, null])
      for (const { brands } of stats.allBrandsAnalysis.brandRankHistory)
        expect(brands.map(({ rank }) => rank)).toEqual(brands.map(() => null))
    })

    it('leave the two blocks out for a client that sends compact=true', async () => {
      const { allBrandsAnalysis, competitorBrandsAnalysis, ...rest } = await read()
      expect([allBrandsAnalysis, competitorBrandsAnalysis]).not.toContain(undefined)
      expect(await read({ compact: true })).toEqual(rest)
    })

    it('can be read for each prompt, paged by offset or by cursor', async () => {
      const byOffset = await clientOf(world).reportPrompts(world.reportId, { limit: 7 })
      expect(byOffset).toHaveLength(25)
      const counts = byOffset.map(({ brandMentions }) => brandMentions)
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
      const byCursor = await clientOf(world).reportPromptsByCursor(world.reportId, { limit: 7 })
      expect(byCursor.toSorted(byId)).toEqual(byOffset.toSorted(byId))
      const [first] = byOffset
      const detail = await clientOf(world).reportPrompt(world.reportId, first?.id ?? '')
      expect(detail).toMatchObject({ id: first?.id, brandRank: expect.any(Array) })
    })
  })

  describe('the answers that a client of another product reads', () => {
    it('have their day and their search, and no products or ads if they were imported', async () => {
      const [prompt] = await clientOf(world).reportPrompts(world.reportId)
      const responses = await clientOf(world).aiResponses(world.reportId, prompt?.id ?? '', {
        engines: ['chatgpt'],
      })
      expect(responses.length).toBeGreaterThan(20)
      for (const { runDate, webSearchQuery, searchQueries, ads, shopping } of responses) {
        expect(runDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
        expect([webSearchQuery, ads, shopping]).toEqual([searchQueries[0] ?? null, [], []])
      }
      expect(responses.map(({ webSearchQuery }) => webSearchQuery)).toContain('running shoes reviews')
    })
  })
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
