import { describe, expect, it } from 'vitest'

import { clientOf, refusal, type World } from './world.js'

/** All writes of such a client. */
export function walkCreations(world: World): void {
  describe('a client of another product', () => {
    it('creates, changes and deletes a tag, prompts and a report', async () => {
      const workspaceId = await world.newWorkspace()
      const tag = await clientOf(world).createTag(workspaceId, { name: 'Moved', color: 'gold' })
      await clientOf(world).updateTag(workspaceId, tag.id, { name: 'Moved here' })
      const { items } = await clientOf(world).createPrompts(workspaceId, {
        prompts: ['best cups?', 'best mugs?', 'best jugs?'],
        country: 'uk',
      })
      const [cups = '', mugs = '', jugs = ''] = items.map(({ id }) => id)
      expect(await clientOf(world).tagPrompt(workspaceId, cups, [tag.id])).toMatchObject({ tagIds: [tag.id] })
      expect(await clientOf(world).prompt(workspaceId, cups)).toMatchObject({ prompt: 'best cups?' })
      const report = await clientOf(world).createReport({
        workspaceId,
        brand: 'Pottery',
        brandDomain: 'https://www.pottery.example/shop',
        promptIds: [cups, mugs],
        competitors: [{ brand: 'Kiln', brandDomain: 'kiln.example' }],
      })
      expect(report).toMatchObject({ brandDomain: 'pottery.example', countries: ['uk'] })
      await world.work()
      expect(await clientOf(world).updateReport(report.id, { ...report, reportTitle: 'Cups' })).toMatchObject(
        {
          reportTitle: 'Cups',
          competitors: [{ brand: 'Kiln' }],
        },
      )
      expect(await clientOf(world).addPrompts(report.id, [jugs])).toMatchObject({
        promptIds: [cups, mugs, jugs],
      })
      expect(await clientOf(world).removePrompt(report.id, mugs)).toMatchObject({ promptIds: [cups, jugs] })
      await clientOf(world).deletePrompt(workspaceId, jugs)
      expect((await clientOf(world).report(report.id)).promptIds).toEqual([cups])
      const suggested = await clientOf(world).suggestCompetitors({
        workspaceId: world.workspaceId,
        brand: 'Tarsolin',
        brandDomain: 'tarsolin.example',
      })
      expect(suggested.items).toEqual(expect.any(Array))
      await clientOf(world).deleteReport(report.id)
      await clientOf(world).deleteTag(workspaceId, tag.id)
      expect((await refusal(clientOf(world).report(report.id))).status).toBe(404)
    })

    it('creates audits, which Sightline carries out', async () => {
      const workspaceId = await world.newWorkspace()
      const url = world.pageUrl
      const crawl = await clientOf(world).createCrawlabilityCheck({ workspaceId, url })
      const content = await clientOf(world).createContentCheck({
        workspaceId,
        url,
        crawlerIdentity: 'PerplexityCrawler',
        sendOtterlyHeader: true,
      })
      const fanOut = await clientOf(world).createFanOut({ workspaceId, query: 'best cups for hot tea' })
      expect([crawl.status, content.status, fanOut.status]).toEqual(['pending', 'pending', 'pending'])
      await world.work()
      expect(await clientOf(world).crawlabilityCheck(crawl.id)).toMatchObject({
        status: 'completed',
        robotsTxtAnalysis: { GPTBot: false, 'OAI-SearchBot': true },
      })
      expect(await clientOf(world).contentCheck(content.id)).toMatchObject({
        status: 'completed',
        crawlerIdentity: 'PerplexityCrawler',
        sendOtterlyHeader: true,
        sendServiceHeader: true,
      })
      const { status, results, engines } = await clientOf(world).fanOut(fanOut.id)
      expect([status, results.map(({ engine }) => engine)]).toEqual(['completed', engines])
      expect((await clientOf(world).crawlabilityChecks({ workspaceId })).map(({ id }) => id)).toEqual([
        crawl.id,
      ])
      expect((await clientOf(world).contentChecks({ workspaceId })).map(({ id }) => id)).toEqual([content.id])
      expect((await clientOf(world).fanOuts({ workspaceId })).map(({ id }) => id)).toEqual([fanOut.id])
      await clientOf(world).deleteCrawlabilityCheck(crawl.id)
      await clientOf(world).deleteContentCheck(content.id)
      await clientOf(world).deleteFanOut(fanOut.id)
      expect(await clientOf(world).crawlabilityChecks({ workspaceId })).toEqual([])
    })
  })
}
