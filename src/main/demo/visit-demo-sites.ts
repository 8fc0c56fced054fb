import type { Renderer } from '../../browser/index.js'
import { type CrawlProbe, inlineCrawlProbe } from '../../crawl-probe/index.js'
import type { Fetched } from '../../web/index.js'
import { simulatedResponse } from './simulated-site.js'

/** Serves the simulated sites of the demo from memory, because they exist only here. All other pages are visited as usual. */
export function visitDemoSites(probe: CrawlProbe): CrawlProbe {
  const simulated = inlineCrawlProbe({ fetch: async (url) => fetched(url), close: async () => undefined })
  const probeFor = (url: string) => (simulatedResponse(url) === undefined ? probe : simulated)
  return {
    ...probe,
    probeCrawlers: (order, signal) => probeFor(order.url).probeCrawlers(order, signal),
    fetchPage: (visit, signal) => probeFor(visit.url).fetchPage(visit, signal),
    listSitemaps: (page, signal) => probeFor(page.url).listSitemaps(page, signal),
    readSitemap: (order, signal) => probeFor(order.url).readSitemap(order, signal),
    isAllowedByRobots: (page, signal) => probeFor(page.url).isAllowedByRobots(page, signal),
  }
}

function fetched(url: string): Fetched {
  const response = simulatedResponse(url)
  if (response === undefined) throw new Error(`${url} is not on a simulated site.`)
  const { status, contentType, body } = response
  return {
    ok: true,
    status,
    headers: new Headers({ 'content-type': contentType }),
    body: Buffer.from(body),
    url,
    hops: [],
  }
}

/** Returns a demo page as it would look after its JavaScript has run. */
export function renderDemoSites(renderer: Renderer): Renderer {
  return {
    ...renderer,
    render: async (order) => {
      const response = simulatedResponse(order.url)
      if (response === undefined) return renderer.render(order)
      return { ok: true, html: response.rendered, status: response.status, url: order.url }
    },
  }
}
