import { lookup as dnsLookup } from 'node:dns/promises'

import { openTurns } from '../kernel/turns.js'
import { type AddressRange, openEgressProxy, targetOf } from '../web/index.js'
import { type HostLookup, openKnownNames } from './known-names.js'
import { openBrowserPool } from './chromium/browser-pool.js'
import { RENDER_LIMITS, type RenderLimits } from './render-limits.js'
import { renderInTab } from './render-in-tab.js'
import { calledOff, type RenderResult, RenderFailure, type RenderOrder } from './rendered.js'

/** Shows pages that strangers name in a browser that reaches nothing but our filtering proxy. */
export interface Renderer {
  /** What goes wrong is an answer, not an exception. */
  render(order: RenderOrder): Promise<RenderResult>
  /** Ends the browser with what is under way, and waits until it is gone. */
  close(): Promise<void>
}

export interface RendererOptions {
  chromiumPath: string
  /** Ranges that the operator opened, beyond the public internet. */
  allowed: AddressRange[]
  lookup?: HostLookup
  limits?: Partial<RenderLimits>
}

const systemLookup: HostLookup = async (name) =>
  (await dnsLookup(name, { all: true })).map(({ address }) => address)

export function openRenderer(options: RendererOptions): Renderer {
  const { chromiumPath, allowed, lookup = systemLookup } = options
  const limits = { ...RENDER_LIMITS, ...options.limits }
  const names = openKnownNames({ lookup, allowed })
  const inTurn = openTurns(limits.atOnce)
  let opening: ReturnType<typeof openWay> | undefined
  let isClosed = false

  async function openWay() {
    const proxy = await openEgressProxy({ allowed, lookup: names.lookup })
    return { proxy, browsers: openBrowserPool(chromiumPath, proxy.port, limits) }
  }

  async function show(order: RenderOrder): Promise<RenderResult> {
    if (isClosed || order.signal.aborted) throw calledOff()
    const { proxy, browsers } = await (opening ??= openWay())
    const rendered = await browsers.use((chromium) =>
      renderInTab({ chromium, proxy, order, names, allowed, limits }),
    )
    if (isClosed && !rendered.ok) throw calledOff()
    return rendered
  }

  /** A browser may end for the sake of another page that shared it: then this one is shown by the next. */
  async function showOnceMore(order: RenderOrder): Promise<RenderResult> {
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
      return inTurn(() => showOnceMore(order)).catch(fault)
    },
    async close() {
      isClosed = true
      const way = await opening
      await way?.browsers.close()
      await way?.proxy.close()
    },
  }
}

function fault(error: unknown): RenderResult {
  if (!(error instanceof RenderFailure)) throw error
  return { ok: false, reason: error.reason, message: error.message }
}
