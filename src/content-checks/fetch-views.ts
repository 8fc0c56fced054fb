import { HOW_TO_GET_CHROMIUM, type RenderResult, type Renderer } from '../browser/index.js'
import { quotation } from '../kernel/quotation.js'
import {
  responseFault,
  type CrawlProbe,
  type CrawlVisit,
  type PageOrder,
  type SentPage,
} from '../crawl-probe/index.js'
import { canonicalUrl } from '../kernel/url/canonical-url.js'
import { untilAborted, withTimeLimit } from '../kernel/time-limit.js'
import { type CrawlerIdentity, crawlerOf } from './crawler-identity.js'
import { fetchSiteViews, type SiteViews } from './readiness/fetch-site-views.js'

export interface ContentOrder extends PageOrder {
  crawlerIdentity: CrawlerIdentity
  /** The value of the header `X-Sightline-Check`. If undefined, the header is not sent. */
  serviceHeader?: string
}

/** A page as the crawler gets it and as a browser renders it. */
export interface PageViews {
  sent: SentPage
  rendered: RenderedPage
  allowedByRobots: boolean
  site: SiteViews
}

/** The page after its scripts have run, or the reason why it could not be rendered, worded for customers. */
type RenderedPage = { ok: true; html: string; url: string } | { ok: false; why: string }

/** Fetches the page and the robots.txt of its origin. The browser renders the page with the User-Agent that got it. */
export async function fetchViews(
  { crawlProbe, renderer }: { crawlProbe: CrawlProbe; renderer: Renderer | undefined },
  { url, waitedMs, crawlerIdentity, serviceHeader }: ContentOrder,
  signal: AbortSignal,
): Promise<({ ok: true } & PageViews) | { ok: false; failureReason: string }> {
  const { userAgent, robotsToken } = crawlerOf(crawlerIdentity)
  const ownHeaders = { ...(serviceHeader !== undefined && { 'x-sightline-check': serviceHeader }) }
  const visit = { url, userAgent, ownHeaders }
  const fetched = await crawlProbe.fetchPage(visit, signal)
  if (!fetched.ok) return fetched
  const { page: sent } = fetched
  const isElsewhere = new URL(sent.url).origin !== new URL(url).origin
  const [allowedByRobots, rendered, site] = await Promise.all([
    crawlProbe.isAllowedByRobots({ url: sent.url, robotsToken, waitedMs }, signal),
    renderPage(renderer, { ...visit, userAgent: sent.userAgent }, signal).then((shown) =>
      unlessElsewhere(shown, sent),
    ),
    fetchSiteViews(crawlProbe, { sent, ownHeaders: isElsewhere ? {} : ownHeaders }, signal),
  ])
  return { ok: true, sent, rendered, allowedByRobots, site }
}

/** If scripts or a refresh lead to another page, the rendered text says nothing about this one. */
function unlessElsewhere(shown: RenderedPage, sent: SentPage): RenderedPage {
  const identityOf = (url: string) => canonicalUrl(url) ?? url
  if (!shown.ok || identityOf(shown.url) === identityOf(sent.url)) return shown
  return { ok: false, why: `A browser is redirected to another page, ${quotation(shown.url)}.` }
}

/** Rendering takes at most 30 s. The rest is for waiting in the queue. */
const RENDER_LIMIT_MS = 40_000
const LATE: RenderResult = { ok: false, reason: 'timeout', message: 'The page was not ready in time.' }

async function renderPage(
  renderer: Renderer | undefined,
  visit: CrawlVisit,
  signal: AbortSignal,
): Promise<RenderedPage> {
  if (renderer === undefined)
    return { ok: false, why: `Sightline has no browser to run the page’s JavaScript. ${HOW_TO_GET_CHROMIUM}` }
  const rendered = await renderInTime(renderer, visit, signal)
  if (!rendered.ok) return { ok: false, why: rendered.message }
  const { html, status, url } = rendered
  const fault = responseFault({ status, headers: new Headers(), body: Buffer.from(html) })
  if (fault === undefined) return { ok: true, html, url }
  return { ok: false, why: `A browser that runs JavaScript got a different response. ${fault}` }
}

function renderInTime(renderer: Renderer, { url, userAgent, ownHeaders }: CrawlVisit, outer: AbortSignal) {
  return withTimeLimit(RENDER_LIMIT_MS, outer, async (signal) => {
    try {
      return await untilAborted(renderer.render({ url, userAgent, headers: ownHeaders, signal }), signal)
    } catch (error) {
      // A rendering that is still queued does not notice the abort.
      if (signal.aborted) return LATE
      throw error
    }
  })
}
