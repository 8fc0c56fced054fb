import { z } from 'zod'

import { type AddressRange, type EgressSession, targetOf } from '../../web/index.js'
import { answerRequests } from './answer-requests.js'
import type { KnownNames } from '../known-names.js'
import { isProxysOwn } from './response-head.js'
import { MainFrame, watchFrame } from './main-frame.js'
import type { Tab } from './open-tab.js'
import { readDocument } from './read-document.js'
import { type RenderLimits, within } from '../render-limits.js'
import { type RenderResult, RenderFailure, type RenderOrder } from '../rendered.js'

export interface TabVisit {
  tab: Tab
  order: RenderOrder
  egress: EgressSession
  names: KnownNames
  allowed: AddressRange[]
  limits: RenderLimits
}

/** Removes what bypasses the proxy or outlives the page. The browser's flags forbid it too, but their names have changed before. */
const REMOVE_BYPASSES = `
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport', 'SharedWorker'])
    delete globalThis[name]
  delete Navigator.prototype.serviceWorker`

const Navigated = z.object({ errorText: z.string().optional(), isDownload: z.boolean().optional() })

export async function showPage(visit: TabVisit): Promise<RenderResult> {
  const { tab, order, limits } = visit
  const frame = new MainFrame()
  await Promise.all([
    watchFrame(tab, frame),
    answerRequests({ ...visit, frame }),
    tab.send('Emulation.setUserAgentOverride', { userAgent: order.userAgent }),
    tab.send('Page.addScriptToEvaluateOnNewDocument', { source: REMOVE_BYPASSES }),
  ])
  const { errorText, isDownload = false } = await within(
    limits.navigationMs,
    navigate(visit, frame),
    order.signal,
  )
  if (isDownload) throw new RenderFailure('not_html')
  if (errorText !== undefined) return failedVisit(frame, visit)
  // A page that never settles is read as it is.
  await within(limits.settleMs, frame.settled(), order.signal).catch(() => undefined)
  order.signal.throwIfAborted()
  if (frame.isFailed) return failedVisit(frame, visit)
  const { url, type, html } = await readDocument(tab, limits.maxHtmlLength)
  if (!/^https?:/.test(url)) return failedVisit(frame, visit)
  if (!/html/.test(type)) throw new RenderFailure('not_html')
  return { ok: true, status: frame.status, url, html }
}

async function navigate({ tab, order }: TabVisit, frame: MainFrame) {
  const navigated = Navigated.parse(await tab.send('Page.navigate', { url: order.url }))
  if (navigated.errorText === undefined) await frame.parsed()
  return navigated
}

/** Why the browser shows an error instead of the page: the last document that was requested tells. */
function failedVisit(
  frame: MainFrame,
  { names, allowed }: Pick<TabVisit, 'names' | 'allowed'>,
): RenderResult {
  const { requested: url, answer } = frame
  if (frame.isNotHtml) throw new RenderFailure('not_html')
  const target = targetOf(url, { allowed })
  if (!target.ok) throw new RenderFailure(target.reason === 'blocked_address' ? target.reason : 'failed')
  const verdict = names.verdictOn(target.url.hostname)
  if (verdict === 'blocked_address' || verdict === 'unresolved') throw new RenderFailure(verdict)
  if (answer === undefined || isProxysOwn(answer)) throw new RenderFailure('failed')
  // An answer without a body, in whose place browsers show words of their own.
  if (answer.status >= 400) return { ok: true, status: answer.status, url, html: '' }
  throw new RenderFailure('failed')
}
