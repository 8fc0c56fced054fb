import type { Services } from '../../context.js'
import { targetOf } from '../../web/index.js'
import type { PageFailure } from '../facts/failures.js'
import { freeHost, holdHostSoon, type HostHold, hostOfUrl, keepHost } from './hold-host.js'
import type { PageVisitor, PageVisit } from './open-page-visitor.js'

/** How pages are requested. */
export interface VisitTools {
  pageVisitor: PageVisitor
  /** The pause between two pages of a host. A robots.txt may ask for a longer one. */
  hostPauseMs: number
}

type Answered = Extract<PageVisit, { kind: 'answered' }>
type Failed = Extract<PageVisit, { kind: 'failed' }>
type Followed = (Answered & { url: string }) | Failed

interface Order {
  url: string
  /** The hold on the first host. This function releases all holds. */
  hold: HostHold
  owner: string
  signal: AbortSignal
}

const MAX_REDIRECTS = 5

/** Requests a page and its redirects. Every hop is checked, obeys the robots.txt of its host, and waits for a hold on it. */
export async function followPage(
  services: Pick<Services, 'db' | 'now'>,
  { pageVisitor, hostPauseMs }: VisitTools,
  { url, hold, owner, signal }: Order,
): Promise<Followed> {
  let at = { url, hold }
  for (let hops = 0; ; hops += 1) {
    // If an error leaves a hold behind, it expires by itself.
    const { visit, pauseMs } = await pageVisitor.visit(at.url, owner, signal)
    const next =
      visit.kind === 'redirected' && hops < MAX_REDIRECTS ? redirectTarget(visit.to, at.url) : undefined
    const staysThere = next !== undefined && hostOfUrl(next) === at.hold.host
    if (!staysThere) await freeHost(services, at.hold, Math.max(hostPauseMs, pauseMs))
    if (visit.kind === 'answered') return { ...visit, url: at.url }
    if (visit.kind === 'failed') return visit
    if (hops === MAX_REDIRECTS) return failed('too_many_redirects')
    if (next === undefined) return failed('invalid_address')
    const taken = staysThere
      ? await keepHost(services, at.hold)
      : await holdHostSoon(services, hostOfUrl(next), signal)
    if (taken === undefined) return failed('host_busy')
    at = { url: next, hold: taken }
  }
}

const failed = (failure: PageFailure): Failed => ({ kind: 'failed', failure })

/** Undefined if the target is no address of a page. Whether it is public is checked when it is requested. */
function redirectTarget(location: string, base: string): string | undefined {
  const target = targetOf(location, { base: new URL(base) })
  if (target.ok) return target.url.href
  return target.reason === 'blocked_address' ? new URL(location, base).href : undefined
}
