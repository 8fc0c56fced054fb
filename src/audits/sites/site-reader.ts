import type { Fetcher } from '../../web/index.js'
import { checkCrawlability, type Outcome } from '../crawlability/check-crawlability.js'
import { isAllowedByRobots } from '../content/gather/allowed-by-robots.js'
import { gatherPage, type Gathered, type PageVisit } from '../content/gather/gather-page.js'
import { readSitemap, type Sitemap, type SitemapOrder } from '../sitemap/read-sitemap.js'
import { openRobotsFiles } from './robots-files.js'

/** Connections to one host at a time, whatever for: a page is asked for as two dozen crawlers, which should not weigh like them. */
export const CONNECTIONS_PER_HOST = 4

/** Asks the sites of strangers. What their checks share is in one place: robots.txt, and the turns at a host. */
export interface SiteReader {
  /** Who can read the page. */
  checkCrawlability(url: string, signal: AbortSignal): Promise<Outcome>
  /** The page as the crawler is sent it, or as a browser is where the crawler gets none. */
  gatherPage(visit: PageVisit, signal: AbortSignal): Promise<Gathered>
  /** Whether robots.txt of where the page lies lets the crawler of this token read it. */
  isAllowedByRobots(page: RobotsQuestion, signal: AbortSignal): Promise<boolean>
  /** The pages that a sitemap names. */
  readSitemap(order: SitemapOrder, signal: AbortSignal): Promise<Sitemap>
  close(): Promise<void>
}

export interface RobotsQuestion {
  url: string
  robotsToken: string
}

/** Without a thread. The turns at a host are the fetcher's. */
export function siteReaderHere(fetcher: Fetcher): SiteReader {
  const robots = openRobotsFiles(fetcher)
  return {
    checkCrawlability: (url, signal) => checkCrawlability({ fetcher, robots }, url, signal),
    gatherPage: (visit, signal) => gatherPage(fetcher, { ...visit, signal }),
    isAllowedByRobots: async ({ url, robotsToken }, signal) => {
      const page = new URL(url)
      return isAllowedByRobots(await robots.at(page, signal), robotsToken, page)
    },
    readSitemap: (order, signal) => readSitemap(fetcher, order, signal),
    close: async () => undefined,
  }
}
