import { Invalid, Unavailable } from '../kernel/errors.js'
import type { Context } from '../context.js'
import { type CheckTargets, MAX_PAGES } from './check-targets.js'
import { withoutFragment } from './page-address.js'
import type { Sitemap } from './sitemap/read-sitemap.js'
import type { SiteReader } from './sites/site-reader.js'

export interface FoundPages {
  urls: string[]
  isTruncated: boolean
}

/** The pages that a request for checks names. */
export type FindPages = (ctx: Context, targets: CheckTargets) => Promise<FoundPages>

/** Somebody waits for each, and each keeps a request open. */
const SITEMAPS_AT_ONCE = 4
/** So that one client's slow ones leave room for others. */
const SITEMAPS_OF_ONE_KEY = 1
const SITEMAP_MS = 20_000

export function openFindPages(sites: Pick<SiteReader, 'readSitemap'>): FindPages {
  const underWay: (string | null)[] = []
  return async ({ actor: { keyId } }, { url, urls, sitemap }) => {
    if (sitemap === undefined)
      return { urls: eachOnce(urls ?? (url === undefined ? [] : [url])), isTruncated: false }
    if (underWay.filter((owner) => owner === keyId).length >= SITEMAPS_OF_ONE_KEY)
      throw new Unavailable('Another sitemap of this key is being read.', 5)
    if (underWay.length >= SITEMAPS_AT_ONCE) throw new Unavailable('Other sitemaps are being read.', 5)
    underWay.push(keyId)
    try {
      const order = { url: sitemap, limit: MAX_PAGES }
      return pagesOf(await sites.readSitemap(order, AbortSignal.timeout(SITEMAP_MS)))
    } finally {
      underWay.splice(underWay.indexOf(keyId), 1)
    }
  }
}

function pagesOf(sitemap: Sitemap): FoundPages {
  if (sitemap.ok) return sitemap
  const code = sitemap.reason === 'blocked_address' ? sitemap.reason : 'invalid_format'
  const message = `The sitemap cannot be used. ${sitemap.message}`
  throw new Invalid('body', [{ path: 'sitemap', message, code }])
}

/** As it was first sent, however it is written. */
function eachOnce(urls: string[]): string[] {
  const known = new Map<string, string>()
  for (const url of urls) {
    const page = withoutFragment(new URL(url))
    if (!known.has(page)) known.set(page, url)
  }
  return [...known.values()]
}
