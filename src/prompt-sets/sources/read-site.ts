import type { Context } from '../../context.js'
import { type CrawlProbe, openSiteTurns } from '../../crawl-probe/index.js'
import { Invalid } from '../../kernel/errors.js'
import { quotation } from '../../kernel/quotation.js'

/** Reads the pages that a customer names, within limits. */
export type ReadSite = (ctx: Context, named: NamedPages) => Promise<string[]>

interface NamedPages {
  url?: string | undefined
  sitemap?: string | undefined
}

export type SiteProbe = Pick<CrawlProbe, 'readSitemap' | 'fetchPage' | 'isAllowedByRobots'>

const MOST_PAGES = 20
const SITE_MS = 25_000
const LATE = { why: `It did not answer within ${SITE_MS / 1000} seconds.` }
/** Our name in robots.txt. */
const ROBOTS_TOKEN = 'Sightline'
const USER_AGENT = 'Sightline/1.0 (reads headings and questions for its owner)'

/** Returns the HTML of the pages. Throws with the reason if the site returns none. */
export function openReadSite(probe: SiteProbe): ReadSite {
  const inTurn = openSiteTurns('site')
  return ({ actor: { keyId } }, named) =>
    inTurn(keyId, () => readPages(probe, named, AbortSignal.timeout(SITE_MS)))
}

async function readPages(
  probe: SiteProbe,
  { url, sitemap }: NamedPages,
  signal: AbortSignal,
): Promise<string[]> {
  const urls = url === undefined ? await pagesOf(probe, sitemap ?? '', signal) : [url]
  const found = await Promise.all(urls.map((one) => readPage(probe, one, signal)))
  const pages = found.flatMap((one) => ('html' in one ? [one.html] : []))
  const [fault] = found.flatMap((one, index) =>
    'why' in one ? [`${quotation(urls[index] ?? '')}: ${one.why}`] : [],
  )
  if (pages.length === 0)
    throw siteProblem(url === undefined ? 'sitemap' : 'url', fault ?? 'The sitemap names no page.')
  return pages
}

async function pagesOf(probe: SiteProbe, sitemap: string, signal: AbortSignal): Promise<string[]> {
  const read = await probe.readSitemap({ url: sitemap, limit: MOST_PAGES }, signal)
  if (!read.ok) throw siteProblem('sitemap', read.message)
  return read.urls
}

async function readPage(
  probe: SiteProbe,
  url: string,
  signal: AbortSignal,
): Promise<{ html: string } | { why: string }> {
  const isAllowed = await probe.isAllowedByRobots({ url, robotsToken: ROBOTS_TOKEN, waitedMs: 0 }, signal)
  // If the wait for robots.txt was aborted, its result is a refusal, and the page was cancelled.
  if (signal.aborted) return LATE
  if (!isAllowed) return { why: 'The site’s robots.txt does not let Sightline read the page.' }
  const fetched = await probe.fetchPage({ url, userAgent: USER_AGENT, ownHeaders: {} }, signal)
  if (!fetched.ok) return signal.aborted ? LATE : { why: fetched.failureReason }
  // A page that is only served to browsers is not meant for Sightline.
  return fetched.page.refusal === null ? { html: fetched.page.html } : { why: fetched.page.refusal }
}

const siteProblem = (path: string, reason: string) =>
  new Invalid('body', [{ path, code: 'unreadable', message: `The site cannot be read. ${reason}` }])
