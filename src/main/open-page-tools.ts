import { findChromium, openRenderer, type Renderer } from '../browser/index.js'
import type { Config } from '../config.js'
import { openPageAnalyser, type PageAnalyser } from '../content-checks/index.js'
import { type CrawlProbe, openCrawlProbe } from '../crawl-probe/index.js'
import { type AddressCheck, type Fetcher, openFetcher } from '../web/index.js'

/** The tools that fetch, render and analyse web pages; they need no database. */
interface PageTools {
  fetcher: Fetcher & AddressCheck
  pageAnalyser: PageAnalyser
  crawlProbe: CrawlProbe
  /** Undefined while there is no Chromium. */
  findRenderer(): Promise<Renderer | undefined>
  close(): Promise<void>
}

export function openPageTools({ chromiumPath: configured, allowedNetworks: allowed }: Config): PageTools {
  const fetcher = openFetcher({ allowed })
  const pageAnalyser = openPageAnalyser()
  const crawlProbe = openCrawlProbe({ allowed })
  let renderer: Renderer | undefined
  return {
    fetcher,
    pageAnalyser,
    crawlProbe,
    // Searched each time until it is found: it may be installed meanwhile.
    findRenderer: async () => {
      const chromiumPath = renderer === undefined ? await findChromium(configured) : undefined
      if (chromiumPath !== undefined) renderer ??= openRenderer({ chromiumPath, allowed })
      return renderer
    },
    close: async () => {
      await Promise.all([fetcher.close(), pageAnalyser.close(), crawlProbe.close(), renderer?.close()])
    },
  }
}
