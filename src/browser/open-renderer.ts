import { openTurns } from '../kernel/turns.js'
import {
  type AddressLookup,
  type AddressRange,
  type EgressProxy,
  type EgressSession,
  openEgressProxy,
  systemLookup,
  targetOf,
} from '../web/index.js'
import { openBrowserPool } from './chromium/browser-pool.js'
import { BrowserEnded } from './chromium/devtools.js'
import type { Chromium } from './chromium/start-chromium.js'
import { openKnownNames } from './known-names.js'
import { openTab } from './page/open-tab.js'
import { showPage, type TabVisit } from './page/show-page.js'
import { RENDER_LIMITS, type RenderLimits, within } from './render-limits.js'
import { calledOff, type RenderResult, RenderFailure, type RenderOrder } from './rendered.js'

/** Renders pages that strangers name in a browser that reaches nothing but our filtering proxy. */
export interface Renderer {
  /** Returns failures as data; does not throw them. */
  render(order: RenderOrder): Promise<RenderResult>
  /** Kills the browser with the renderings under way, and waits until it is gone. */
  close(): Promise<void>
}

export interface RendererOptions {
  chromiumPath: string
  /** Ranges that the operator opened, beyond the public internet. */
  allowed: AddressRange[]
  lookup?: AddressLookup
  limits?: Partial<RenderLimits>
}

export function openRenderer(options: RendererOptions): Renderer {
  const { chromiumPath, allowed, lookup = systemLookup } = options
  const limits = { ...RENDER_LIMITS, ...options.limits }
  const names = openKnownNames({ lookup, allowed })
  const inTurn = openTurns(limits.atOnce)
  let opening: ReturnType<typeof openBrowsers> | undefined
  let isClosed = false

  async function openBrowsers() {
    const proxy = await openEgressProxy({ allowed, lookup: names.lookup })
    return { proxy, browsers: openBrowserPool(chromiumPath, proxy.port, limits) }
  }

  async function show(order: RenderOrder): Promise<RenderResult> {
    if (isClosed || order.signal.aborted) throw calledOff()
    const { proxy, browsers } = await (opening ??= openBrowsers())
    const rendered = await browsers.use((chromium) =>
      renderInTab({ chromium, proxy, order, names, allowed, limits }),
    )
    if (isClosed && !rendered.ok) throw calledOff()
    return rendered
  }

  /** Another page may have crashed the shared browser, so a crashed rendering is retried once. */
  async function showWithRetry(order: RenderOrder): Promise<RenderResult> {
    const rendered = await show(order)
    return !rendered.ok && rendered.reason === 'crashed' ? show(order) : rendered
  }

  return {
    async render(order) {
      const target = targetOf(order.url, { allowed })
      if (!target.ok)
        return fault(
          new RenderFailure(target.reason === 'blocked_address' ? target.reason : 'failed', target.message),
        )
      return inTurn(() => showWithRetry(order)).catch(fault)
    },
    async close() {
      isClosed = true
      const opened = await opening
      await opened?.browsers.close()
      await opened?.proxy.close()
    },
  }
}

function fault(error: unknown): RenderResult {
  if (!(error instanceof RenderFailure)) throw error
  return { ok: false, reason: error.reason, message: error.message }
}

interface TabOrder extends Omit<TabVisit, 'tab' | 'egress'> {
  chromium: Chromium
  proxy: EgressProxy
}

/** Returns failures as data. Afterwards nothing of the page is left, and no timer waits for it. */
async function renderInTab({ chromium, proxy, ...visit }: TabOrder): Promise<RenderResult> {
  const { limits, order } = visit
  const egress = proxy.session()
  const over = new AbortController()
  const opening = openTab(chromium.devtools, proxy.port)
  const work = opening.then((tab) => {
    const shown = showPage({ ...visit, order: { ...order, signal: over.signal }, tab, egress })
    // A killed browser reports nothing about its pages.
    const ended = chromium.ended.then(() => Promise.reject(new BrowserEnded('The browser ended.')))
    return Promise.race([shown, tab.lost, ended])
  })
  try {
    const rendered = await within(limits.renderMs, work, order.signal)
    if (isCutOff(egress)) throw new RenderFailure('too_large')
    return rendered
  } catch (error) {
    // The caller decides what an unavailable page means.
    return fault(failureOf(error, { order, egress }))
  } finally {
    over.abort()
    egress.close()
    const closing = opening.then((tab) => tab.close())
    await within(limits.disposeMs, closing).catch(chromium.kill)
  }
}

function failureOf(error: unknown, { order, egress }: Pick<TabVisit, 'order' | 'egress'>): RenderFailure {
  if (order.signal.aborted) return calledOff()
  if (isCutOff(egress)) return new RenderFailure('too_large')
  if (error instanceof RenderFailure) return error
  return new RenderFailure(error instanceof BrowserEnded ? 'crashed' : 'failed')
}

/** Whether the proxy stopped the page at its byte limit: what the browser shows is then incomplete. */
function isCutOff({ refused }: EgressSession): boolean {
  return refused.too_many_bytes !== undefined
}
