import type { Fetcher } from '../web/index.js'
import { type FetchedPage, fetchPage, type CrawlVisit } from './fetch-page.js'
import { type CrawlerAccess, type PageOrder, probeCrawlers } from './probe-crawlers.js'
import { namedSitemaps, openRobotsFiles, robotsRules } from './robots-files.js'
import { readSitemap, type Sitemap, type SitemapOrder } from './read-sitemap.js'

/** Connections to one host at a time: a page is requested as two dozen crawlers, and the host should not feel them all. */
export const CONNECTIONS_PER_HOST = 4

/** Requests pages of strangers' sites. All checks share its robots.txt files and its turns at a host. */
export interface CrawlProbe {
  /** Requests the page as each AI crawler and as a browser, and reads robots.txt. */
  probeCrawlers(order: PageOrder, signal: AbortSignal): Promise<CrawlerAccess>
  /** Fetches the page as the crawler, or as a browser where the crawler gets none. */
  fetchPage(visit: CrawlVisit, signal: AbortSignal): Promise<FetchedPage>
  /** Whether the robots.txt of the page's origin lets the crawler of this token read it. */
  isAllowedByRobots(page: PageOrder & { robotsToken: string }, signal: AbortSignal): Promise<boolean>
  /** Lists the sitemaps that the robots.txt of the page's origin names, as addresses. */
  listSitemaps(page: PageOrder, signal: AbortSignal): Promise<string[]>
  /** Lists the pages that a sitemap names. */
  readSitemap(order: SitemapOrder, signal: AbortSignal): Promise<Sitemap>
  close(): Promise<void>
}

/** A probe that works in the calling thread. The fetcher limits the connections to a host. */
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
