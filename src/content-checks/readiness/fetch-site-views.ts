import type { CrawlProbe, CrawlVisit, SentPage, Sitemap } from '../../crawl-probe/index.js'
import { canonicalUrl } from '../../kernel/url/canonical-url.js'
import { untilAborted, withTimeLimit } from '../../kernel/time-limit.js'

/** What the site has that may lead to a page. */
export interface SiteViews {
  /** Null where it could not be fetched. */
  home: { html: string; url: string } | null
  /** Null where the sitemap could not be read, or not to its end. */
  isInSitemap: boolean | null
}

const NOTHING: SiteViews = { home: null, isInSitemap: null }
/** Nobody waits longer for what the check can do without. */
const LIMIT_MS = 15_000
const MAX_PAGES = 20_000

/** Fetches the home page, unless the page is it, and the sitemap, beside the rendering of the page. */
export function fetchSiteViews(
  probe: Pick<CrawlProbe, 'fetchPage' | 'readSitemap'>,
  { sent, ownHeaders }: { sent: SentPage } & Pick<CrawlVisit, 'ownHeaders'>,
  outer: AbortSignal,
): Promise<SiteViews> {
  const url = new URL('/', sent.url).href
  const sitemap = { url: new URL('/sitemap.xml', url).href, limit: MAX_PAGES }
  return withTimeLimit(LIMIT_MS, outer, async (signal) => {
    const work = Promise.all([
      url === sent.url
        ? { ok: true as const, page: sent }
        : probe.fetchPage({ url, userAgent: sent.userAgent, ownHeaders }, signal),
      probe.readSitemap(sitemap, signal),
    ])
    try {
      const [home, listed] = await untilAborted(work, signal)
      return { home: home.ok ? home.page : null, isInSitemap: isListed(listed, sent.url) }
    } catch (error) {
      if (signal.aborted && !outer.aborted) return NOTHING
      throw error
    }
  })
}

function isListed(sitemap: Sitemap, url: string): boolean | null {
  if (!sitemap.ok) return sitemap.reason === 'no_sitemap' ? false : null
  const identity = canonicalUrl(url)
  if (sitemap.urls.some((one) => canonicalUrl(one) === identity)) return true
  return sitemap.isTruncated ? null : false
}
