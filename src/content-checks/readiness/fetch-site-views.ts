import type { CrawlProbe, CrawlVisit, SentPage, Sitemap } from '../../crawl-probe/index.js'
import { canonicalUrl } from '../../kernel/url/canonical-url.js'
import { untilAborted, withTimeLimit } from '../../kernel/time-limit.js'

/** The parts of a site that may link to a page. */
export interface SiteViews {
  /** The home page; null if it could not be fetched. */
  home: { html: string; url: string } | null
  /** Null if a sitemap could not be read completely. */
  isInSitemap: boolean | null
}

const NOTHING: SiteViews = { home: null, isInSitemap: null }
/** Short, because the check can do without these pages. */
const LIMIT_MS = 15_000
const MAX_PAGES = 20_000
/** Limit of the sitemaps that robots.txt names. */
const MAX_SITEMAPS = 5

type SiteProbe = Pick<CrawlProbe, 'fetchPage' | 'listSitemaps' | 'readSitemap'>

/** Fetches the home page, unless it is the page itself, and the sitemaps, while the page is rendered. */
export function fetchSiteViews(
  probe: SiteProbe,
  { sent, ownHeaders }: { sent: SentPage } & Pick<CrawlVisit, 'ownHeaders'>,
  outer: AbortSignal,
): Promise<SiteViews> {
  const url = new URL('/', sent.url).href
  return withTimeLimit(LIMIT_MS, outer, async (signal) => {
    const work = Promise.all([
      url === sent.url
        ? { ok: true as const, page: sent }
        : probe.fetchPage({ url, userAgent: sent.userAgent, ownHeaders }, signal),
      isInSitemaps(probe, sent.url, signal),
    ])
    try {
      const [home, isInSitemap] = await untilAborted(work, signal)
      return { home: home.ok ? home.page : null, isInSitemap }
    } catch (error) {
      if (signal.aborted && !outer.aborted) return NOTHING
      throw error
    }
  })
}

/**
 * Searches /sitemap.xml and the sitemaps that robots.txt names. If robots.txt names any, an unreadable /sitemap.xml does not
 * matter.
 */
async function isInSitemaps(probe: SiteProbe, url: string, signal: AbortSignal): Promise<boolean | null> {
  const usual = new URL('/sitemap.xml', url).href
  const { host } = new URL(url)
  const named = (await probe.listSitemaps({ url }, signal)).filter((one) => one !== usual)
  const wanted = [usual, ...named.slice(0, MAX_SITEMAPS)]
  const read = await Promise.all(
    wanted.map((one) => probe.readSitemap({ url: one, limit: MAX_PAGES, host }, signal)),
  )
  const [atUsual = null, ...listed] = read.map((one) => isListed(one, url))
  if (atUsual === true || listed.includes(true)) return true
  if (listed.length === 0) return atUsual
  return listed.includes(null) || named.length > MAX_SITEMAPS ? null : false
}

function isListed(sitemap: Sitemap, url: string): boolean | null {
  if (!sitemap.ok) return sitemap.reason === 'no_sitemap' ? false : null
  const identity = canonicalUrl(url)
  if (sitemap.urls.some((one) => canonicalUrl(one) === identity)) return true
  return sitemap.isTruncated ? null : false
}
