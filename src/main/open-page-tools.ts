import { findChromium, openRenderer, type Renderer } from '../browser/index.js'
import { openPageReader, openPageVisitor, type PageReadingTools } from '../cited-pages/index.js'
import type { Config } from '../config.js'
import { openPageAnalyser, type PageAnalyser } from '../content-checks/index.js'
import { openSetBuilders, type SetBuilders } from '../prompt-sets/index.js'
import { type CrawlProbe, openCrawlProbe } from '../crawl-probe/index.js'
import { renderDemoSites, visitDemoSites } from './demo/visit-demo-sites.js'
import { type AddressCheck, type Fetcher, openFetcher } from '../web/index.js'

/** The tools that fetch, render and analyse web pages. They need no database. */
interface PageTools {
  fetcher: Fetcher & AddressCheck
  pageAnalyser: PageAnalyser
  crawlProbe: CrawlProbe
  pageReading: Omit<PageReadingTools, 'choosePages'>
  setBuilders: SetBuilders
  /** Returns undefined while no Chromium is installed. */
  findRenderer(): Promise<Renderer | undefined>
  close(): Promise<void>
}

/** The pause between two pages of a host. */
const HOST_PAUSE_MS = 5_000

export function openPageTools({
  chromiumPath: configured,
  allowedNetworks: allowed,
  publicUrl,
}: Config): PageTools {
  const fetcher = openFetcher({ allowed })
  // A separate fetcher for pages that are read in the background. It makes one request to a host at a time.
  const readingFetcher = openFetcher({ allowed, atOncePerHost: 1 })
  const pageReader = openPageReader()
  const pageAnalyser = openPageAnalyser()
  const setBuilders = openSetBuilders()
  const crawlProbe = visitDemoSites(openCrawlProbe({ allowed }))
  let renderer: Renderer | undefined
  return {
    fetcher,
    pageAnalyser,
    setBuilders,
    crawlProbe,
    pageReading: {
      pageVisitor: openPageVisitor({ fetcher: readingFetcher, publicUrl }),
      pageReader,
      hostPauseMs: HOST_PAUSE_MS,
    },
    // Searches again until Chromium is found, because it may be installed meanwhile.
    findRenderer: async () => {
      const chromiumPath = renderer === undefined ? await findChromium(configured) : undefined
      if (chromiumPath !== undefined) renderer ??= renderDemoSites(openRenderer({ chromiumPath, allowed }))
      return renderer
    },
    close: async () => {
      await Promise.all([
        fetcher.close(),
        readingFetcher.close(),
        pageReader.close(),
        pageAnalyser.close(),
        setBuilders.close(),
        crawlProbe.close(),
        renderer?.close(),
      ])
    },
  }
}
