import { findChromium, openRenderer, type Renderer } from '../browser/index.js'
import { openPageReader, openPageVisitor, type PageReadingTools } from '../cited-pages/index.js'
import type { Config } from '../config.js'
import { openPageAnalyser, type PageAnalyser } from '../content-checks/index.js'
import { openSetBuilders, type SetBuilders } from '../prompt-sets/index.js'
import { type CrawlProbe, openCrawlProbe } from '../crawl-probe/index.js'
import { renderDemoSites, visitDemoSites } from './demo/visit-demo-sites.js'
import { type AddressCheck, type Fetcher, openFetcher } from '../web/index.js'

/** The tools that fetch, render and analyse web pages; they need no database. */
interface PageTools {
  fetcher: Fetcher & AddressCheck
  pageAnalyser: PageAnalyser
  crawlProbe: CrawlProbe
  pageReading: Omit<PageReadingTools, 'pageChooser'>
  setBuilders: SetBuilders
  /** Undefined while there is no Chromium. */
  findRenderer(): Promise<Renderer | undefined>
  close(): Promise<void>
}

/** Between two pages of a host. */
const HOST_PAUSE_MS = 5_000

export function openPageTools({
  chromiumPath: configured,
  allowedNetworks: allowed,
  publicUrl,
}: Config): PageTools {
  const fetcher = openFetcher({ allowed })
  // Of its own: what reads pages that nobody waits for makes one request to a host at a time.
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
    // Searched each time until it is found: it may be installed meanwhile.
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
