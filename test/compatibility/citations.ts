import { describe, expect, it } from 'vitest'

import type { OurCitationStats } from './our-shapes.js'
import { clientOf, MARKED_PAGE, type World } from './world.js'

const TRACKED = /[?&](utm_\w+|gclid|fbclid|msclkid|srsltid)=|#/

/** Citations, the recommendations that follow from them, and visits of AI agents. */
export function walkCitations(world: World): void {
  describe('the citations that a client of another product reads', () => {
    const window = { startDate: '2026-03-01', endDate: '2026-03-02' }
    const ours = () =>
      clientOf(world).citationStats(world.reportId, window) as unknown as Promise<OurCitationStats>

    it('can be paged by offset and by cursor, with a total', async () => {
      const byOffset = await clientOf(world).citations(world.reportId, window)
      const counts = byOffset.map(({ citations }) => citations)
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
      const byCursor = await clientOf(world).citationsByCursor(world.reportId, window)
      expect(byCursor.map(({ url }) => url).toSorted()).toEqual(byOffset.map(({ url }) => url).toSorted())
      const { paging } = await clientOf(world).citationPage(world.reportId, {
        ...window,
        sortBy: 'citations',
        offset: 5,
        limit: 3,
      })
      expect(paging).toEqual({ nextCursor: null, hasMore: true, offset: 5, limit: 3, total: byOffset.length })
    })

    it('have the same figures in both forms of the response', async () => {
      const { domainRank, domainCitations, domains, brand, total, competitors } = await ours()
      expect(domainRank.citations).toEqual(
        domains.map(({ domain, rank, citations, citationShare, isMyBrandDomain }) => ({
          domain,
          rank,
          citations,
          citationShare,
          logoUrl: null,
          main: isMyBrandDomain,
        })),
      )
      const { mostCitedUrls, ...own } = domainCitations
      expect(own).toEqual({ current: brand.citations, total, citationShare: brand.citationShare })
      const pages = await clientOf(world).citations(world.reportId, { ...window, domain: 'tarsolin.example' })
      expect(mostCitedUrls.length).toBeGreaterThan(0)
      for (const [index, { url, rank, currentCitations, citationShare }] of mostCitedUrls.entries()) {
        expect(rank).toBe(index + 1)
        expect(currentCitations).toBe(pages.find((page) => page.url === url)?.citations)
        expect(citationShare).toBe(Math.round((currentCitations / total) * 1000) / 10)
      }
      for (const { citations, citationShare, domainCitations } of competitors)
        expect(domainCitations).toEqual({ current: citations, total, citationShare })
    })

    it('show addresses without the parameters that engines add', async () => {
      const shown = (await clientOf(world).citations(world.reportId, window)).map(({ url }) => url)
      const { urls, domainCitations } = await ours()
      const advised = await clientOf(world).recommendations(world.reportId, { country: 'us' })
      shown.push(...urls.map(({ url }) => url), ...domainCitations.mostCitedUrls.map(({ url }) => url))
      shown.push(...advised.map(({ data }) => data.url))
      expect(shown.filter((url) => TRACKED.test(url))).toEqual([])
      expect(shown).toContain('https://marathonist.example/guide?size=44')
    })

    it('name for each page the prompts that it is cited for, and the days', async () => {
      const prompts = await clientOf(world).citationPrompts(world.reportId, MARKED_PAGE)
      expect(prompts).toHaveLength(25)
      const history = await clientOf(world).citationHistory(world.reportId, {
        url: MARKED_PAGE,
        startDate: '2026-02-01',
        endDate: '2026-03-02',
        country: 'us',
        engines: ['chatgpt', 'gemini'],
      })
      expect(history.citationsHistory).toHaveLength(30)
      const days = history.citationsHistory.map(({ totalCitations }) => totalCitations)
      expect(days.reduce((sum, one) => sum + one, 0)).toBe(history.totalPeriodCitations)
      expect(history.totalPeriodCitations).toBeGreaterThan(0)
    })
  })

  describe('the recommendations that a client of another product reads', () => {
    it('have their state in both fields, also after a change', async () => {
      const items = await clientOf(world).recommendations(world.reportId, { country: 'us' })
      expect(items.length).toBeGreaterThan(0)
      for (const { state, status } of items) expect(status).toBe(state)
      const id = items[0]?.id ?? ''
      expect(await clientOf(world).updateRecommendation(world.reportId, id, 'in_progress')).toMatchObject({
        state: 'in_progress',
        status: 'in_progress',
      })
      expect(await clientOf(world).recommendation(world.reportId, id)).toMatchObject({
        status: 'in_progress',
      })
      await clientOf(world).updateRecommendation(world.reportId, id, 'suggested')
    })
  })

  describe('the agent traffic that a client of another product reads', () => {
    it('is null if no log is connected, and counted if one is', async () => {
      const unknown = { totalAgentVisits: null, pagesVisited: null, topEngine: null }
      const quiet = await clientOf(world).agentTraffic(world.quietReportId)
      expect(quiet).toMatchObject({ availability: 'not_connected', ...unknown })
      const connected = await clientOf(world).agentTraffic(world.reportId)
      const known = { totalAgentVisits: 4, pagesVisited: 3, topEngine: 'chatgpt' }
      expect(connected).toMatchObject({ availability: 'connected_with_data', ...known })
      const agents = await clientOf(world).agents(world.reportId)
      expect(agents.map(({ bot, visits }) => `${bot} ${visits}`)).toEqual(['GPTBot 3', 'PerplexityBot 1'])
      const pages = await clientOf(world).visitedPages(world.reportId)
      expect(pages.map(({ path, visits }) => `${path} ${visits}`)).toEqual(['/a 2', '/b 1', '/c 1'])
    })
  })
}
