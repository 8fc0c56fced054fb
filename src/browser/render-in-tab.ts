import type { EgressProxy, EgressSession } from '../web/index.js'
import { BrowserEnded } from './chromium/devtools.js'
import { openTab, type Tab } from './page/open-tab.js'
import { calledOff, type RenderResult, RenderFailure } from './rendered.js'
import { showPage, type TabVisit } from './page/show-page.js'
import type { Chromium } from './chromium/start-chromium.js'
import { within } from './render-limits.js'

interface Stage extends Omit<TabVisit, 'tab' | 'egress'> {
  chromium: Chromium
  proxy: EgressProxy
}

/** What goes wrong is an answer. When this returns, nothing of the page is left, and no timer waits for it. */
export async function renderInTab({ chromium, proxy, ...visit }: Stage): Promise<RenderResult> {
  const { limits, order } = visit
  const egress = proxy.session()
  const over = new AbortController()
  const opening = openTab(chromium.devtools, proxy.port)
  const work = opening.then((tab) => {
    const shown = showPage({ ...visit, order: { ...order, signal: over.signal }, tab, egress })
    return Promise.race([shown, tab.lost, endOf(chromium)])
  })
  try {
    const rendered = await within(limits.renderMs, work, order.signal)
    if (isCutOff(egress)) throw new RenderFailure('too_large')
    return rendered
  } catch (error) {
    // The caller decides what a page that cannot be had means.
    const { reason, message } = failureOf(error, { order, egress })
    return { ok: false, reason, message }
  } finally {
    over.abort()
    egress.close()
    await closeTab(opening, limits.disposeMs).catch(chromium.kill)
  }
}

/** A browser that was killed says nothing of its pages. */
async function endOf({ ended }: Chromium): Promise<never> {
  await ended
  throw new BrowserEnded('The browser ended.')
}

async function closeTab(opening: Promise<Tab>, withinMs: number): Promise<void> {
  await within(
    withinMs,
    opening.then((tab) => tab.close()),
  )
}

function failureOf(error: unknown, { order, egress }: Pick<TabVisit, 'order' | 'egress'>): RenderFailure {
  if (order.signal.aborted) return calledOff()
  if (isCutOff(egress)) return new RenderFailure('too_large')
  if (error instanceof RenderFailure) return error
  return new RenderFailure(error instanceof BrowserEnded ? 'crashed' : 'failed')
}

/** Then what the browser shows, or fails to show, is a part of the page. */
function isCutOff({ refused }: EgressSession): boolean {
  return refused.too_many_bytes !== undefined
}
