import { expect, it } from 'vitest'

import type { Renderer } from '../../browser/index.js'
import { checkContent, inlinePageAnalyser } from '../../content-checks/index.js'
import { checkCrawlability } from '../../crawlability-checks/index.js'
import type { CrawlProbe } from '../../crawl-probe/index.js'
import { demoOf, ownPaths } from '../../engines/simulator/index.js'
import { renderDemoSites, visitDemoSites } from './visit-demo-sites.js'

const REAL = 'https://somebody.example/'
const unvisited = {
  fetchPage: async () => ({ ok: false, failureReason: 'visited' }),
} as unknown as CrawlProbe
const unrendered = { render: async () => ({ ok: false, reason: 'failed', message: 'rendered' }) }
const crawlProbe = visitDemoSites(unvisited)
const renderer = renderDemoSites(unrendered as unknown as Renderer)
const { signal } = new AbortController()

const contentOf = (url: string) =>
  checkContent(
    { crawlProbe, renderer, pageAnalyser: inlinePageAnalyser },
    { url, waitedMs: 0, crawlerIdentity: 'ChatGPT-User' },
    signal,
  )

it('every page of a demo that answers cite can be checked, and pages differ in their problems', async () => {
  const urls = ownPaths(demoOf('tarsolin.example')!).map((path) => `https://tarsolin.example${path}`)
  const found = await Promise.all(urls.slice(0, 6).map(contentOf))
  expect(found.map(({ failureReason }) => failureReason)).toEqual(urls.slice(0, 6).map(() => null))
  const structure = new Set(found.map(({ findings }) => findings?.structuralAnalysis.overallScore))
  expect(structure.size).toBeGreaterThan(1)
  const shares = found.map(({ findings }) => findings?.dynamicContent.score ?? -1)
  expect([Math.min(...shares) < 50, Math.max(...shares)]).toEqual([true, 100])
})

it('robots.txt of a demo keeps crawlers from one page', async () => {
  const of = async (path: string) => {
    const order = { url: `https://www.tarsolin.example${path}`, waitedMs: 0 }
    const { findings } = await checkCrawlability(crawlProbe, order, signal)
    return findings?.diagnosis.GPTBot
  }
  expect(await of('/compare')).toBe('allowed')
  expect(await of('/help/before-you-buy')).toBe('blocked_by_robots')
})

it('any other page is fetched and rendered as before', async () => {
  expect(await contentOf(REAL)).toEqual({ findings: null, failureReason: 'visited' })
  expect(await renderer.render({ url: REAL } as never)).toMatchObject({ message: 'rendered' })
})
