import type { Fetcher } from '../web/index.js'
import { type FetchedPage, fetchPage, type CrawlVisit } from './fetch-page.js'
import { type CrawlerAccess, type PageOrder, probeCrawlers } from './probe-crawlers.js'
import { namedSitemaps, openRobotsFiles, robotsRules } from './robots-files.js'
import { readSitemap, type Sitemap, type SitemapOrder } from './read-sitemap.js'

/** The limit of connections to one host. A page is requested as two dozen crawlers, and that should not burden the host. */
export const CONNECTIONS_PER_HOST = 4

/** Requests pages of unknown sites. All checks share its cache of robots.txt files and its limit for each host. */
export interface CrawlProbe {
  /** Requests the page as each AI crawler and as a browser, and reads robots.txt. */
  probeCrawlers(order: PageOrder, signal: AbortSignal): Promise<CrawlerAccess>
  /** Fetches the page as the crawler. If the crawler gets no page, it fetches it as a browser. */
  fetchPage(visit: CrawlVisit, signal: AbortSignal): Promise<FetchedPage>
  /** Whether the robots.txt of the page's origin allows the crawler with this token to read it. */
  isAllowedByRobots(page: PageOrder & { robotsToken: string }, signal: AbortSignal): Promise<boolean>
  /** Lists the addresses of the sitemaps that the robots.txt of the page's origin names. */
  listSitemaps(page: PageOrder, signal: AbortSignal): Promise<string[]>
  /** Lists the pages in a sitemap. */
  readSitemap(order: SitemapOrder, signal: AbortSignal): Promise<Sitemap>
  close(): Promise<void>
}

/** A probe that runs in the calling thread. The fetcher limits the connections to a host. */
export function inlineCrawlProbe(fetcher: Fetcher): CrawlProbe {
  const robots = openRobotsFiles(fetcher)
  return {
    probeCrawlers: (order, signal) => probeCrawlers({ fetcher, robots }, order, signal),
    fetchPage: (visit, signal) => fetchPage(fetcher, visit, signal),
    isAllowedByRobots: async ({ url, robotsToken, waitedMs }, signal) => {
      const page = new URL(url)
      const rules = robotsRules(await robots.at(page, signal, waitedMs))
      return rules(robotsToken, `${page.pathname}${page.search}`).allowed
    },
    listSitemaps: async ({ url, waitedMs }, signal) =>
      namedSitemaps(await robots.at(new URL(url), signal, waitedMs)),
    readSitemap: (order, signal) => readSitemap(fetcher, order, signal),
    close: async () => undefined,
  }
}
