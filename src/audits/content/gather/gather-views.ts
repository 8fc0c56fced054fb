import type { Renderer } from '../../../browser/index.js'
import { canonicalUrl } from '../../../kernel/canonical-url.js'
import type { SiteReader } from '../../sites/site-reader.js'
import { type CrawlerIdentity, crawlerOf } from '../crawler-identity.js'
import type { SentPage } from './gather-page.js'
import { type RenderedPage, renderPage } from './render-page.js'
import { quotation } from '../structure/quotation.js'

export interface ContentOrder {
  url: string
  crawlerIdentity: CrawlerIdentity
  /** The value of `X-Sightline-Check`; without it the header is not sent. */
  serviceHeader?: string
}

/** A page from every side that is looked at. */
export interface Views {
  sent: SentPage
  rendered: RenderedPage
  allowedByRobots: boolean
}

export type Gathered = ({ ok: true } & Views) | { ok: false; failureReason: string }

/** Each thing once: the page as sent and as rendered to the same visitor, and robots.txt of where it lies. */
export async function gatherViews(
  { sites, renderer }: { sites: SiteReader; renderer: Renderer | undefined },
  { url, crawlerIdentity, serviceHeader }: ContentOrder,
  signal: AbortSignal,
): Promise<Gathered> {
  const { userAgent, robotsToken } = crawlerOf(crawlerIdentity)
  const ownHeaders = { ...(serviceHeader !== undefined && { 'x-sightline-check': serviceHeader }) }
  const visit = { url, userAgent, ownHeaders }
  const gathered = await sites.gatherPage(visit, signal)
  if (!gathered.ok) return gathered
  const { page: sent } = gathered
  const [allowedByRobots, rendered] = await Promise.all([
    sites.isAllowedByRobots({ url: sent.url, robotsToken }, signal),
    renderPage(renderer, { ...visit, userAgent: sent.userAgent, signal }).then((shown) =>
      unlessElsewhere(shown, sent),
    ),
  ])
  return { ok: true, sent, rendered, allowedByRobots }
}

/** Where scripts or a refresh lead to another page, its text says nothing about this one. */
function unlessElsewhere(shown: RenderedPage, sent: SentPage): RenderedPage {
  if (!shown.ok || identityOf(shown.url) === identityOf(sent.url)) return shown
  return { ok: false, why: `A browser is led on to another page, ${quotation(shown.url)}.` }
}

/** One page whatever its fragment, its closing slash and the order of its parameters. */
function identityOf(url: string): string {
  return canonicalUrl(url) ?? url
}
