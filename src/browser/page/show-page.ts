import { type AddressRange, type EgressSession, targetOf } from '../../web/index.js'
import { handleRequests } from './handle-requests.js'
import type { KnownNames } from '../known-names.js'
import { isProxysOwn } from './response-head.js'
import { MainFrame } from './main-frame.js'
import { openAddress, prepareTab } from './open-address.js'
import type { Tab } from './open-tab.js'
import { readDocument } from './read-document.js'
import { type RenderLimits, within } from '../render-limits.js'
import { type RenderResult, RenderFailure, type RenderOrder } from '../rendered.js'

interface TabVisit {
  tab: Tab
  order: RenderOrder
  egress: EgressSession
  names: KnownNames
  allowed: AddressRange[]
  limits: RenderLimits
}

export async function showPage(visit: TabVisit): Promise<RenderResult> {
  const { tab, order, limits } = visit
  const frame = new MainFrame()
  await Promise.all([
    prepareTab(tab, frame),
    handleRequests({ ...visit, frame }),
    tab.send('Emulation.setUserAgentOverride', { userAgent: order.userAgent }),
  ])
  const { errorText, isDownload = false } = await within(
    limits.navigationMs,
    openAddress(tab, frame, order.url),
    order.signal,
  )
  if (isDownload) throw new RenderFailure('not_html')
  if (errorText !== undefined) return failedVisit(frame, visit)
  // A page that never settles is read in its current state.
  await within(limits.settleMs, frame.settled(), order.signal).catch(() => undefined)
  order.signal.throwIfAborted()
  if (frame.isFailed) return failedVisit(frame, visit)
  const { url, type, html } = await readDocument(tab, limits.maxHtmlLength)
  if (!/^https?:/.test(url)) return failedVisit(frame, visit)
  if (!/html/.test(type)) throw new RenderFailure('not_html')
  return { ok: true, status: frame.status, url, html }
}

/** Explains why the browser shows an error instead of the page, from the last document that was requested. */
function failedVisit(
  frame: MainFrame,
  { names, allowed }: Pick<TabVisit, 'names' | 'allowed'>,
): RenderResult {
  const { requested: url, response } = frame
  if (frame.isNotHtml) throw new RenderFailure('not_html')
  const target = targetOf(url, { allowed })
  if (!target.ok) throw new RenderFailure(target.reason === 'blocked_address' ? target.reason : 'failed')
  const verdict = names.verdictOn(target.url.hostname)
  if (verdict === 'blocked_address' || verdict === 'unresolved') throw new RenderFailure(verdict)
  if (response === undefined || isProxysOwn(response)) throw new RenderFailure('failed')
  // For a response without a body, browsers show their own words. We return an empty page instead.
  if (response.status >= 400) return { ok: true, status: response.status, url, html: '' }
  throw new RenderFailure('failed')
}
