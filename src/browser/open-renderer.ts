import { type AddressLookup, type AddressRange, systemLookup, targetOf } from '../web/index.js'
import { openKnownNames } from './known-names.js'
import { openTabs } from './open-tabs.js'
import { showPage } from './page/show-page.js'
import { RENDER_LIMITS, type RenderLimits } from './render-limits.js'
import { type RenderResult, RenderFailure, type RenderOrder } from './rendered.js'

/** Renders untrusted pages in a browser that can reach only our filtering proxy. */
export interface Renderer {
  /** Returns failures as data and does not throw them. */
  render(order: RenderOrder): Promise<RenderResult>
  /** Kills the browser, cancels the running renderings, and waits until the browser is gone. */
  close(): Promise<void>
}

export interface RendererOptions {
  chromiumPath: string
  /** Ranges that the operator opened, in addition to the public internet. */
  allowed: AddressRange[]
  lookup?: AddressLookup
  limits?: Partial<RenderLimits>
}

export function openRenderer(options: RendererOptions): Renderer {
  const { chromiumPath, allowed, lookup = systemLookup } = options
  const limits = { ...RENDER_LIMITS, ...options.limits }
  const names = openKnownNames({ lookup, allowed })
  // Pages are only read, so their images need not be decoded.
  const tabs = openTabs({ chromiumPath, allowed, lookup: names.lookup, showsImages: false, limits })
  return {
    async render(order) {
      const target = targetOf(order.url, { allowed })
      if (!target.ok)
        return fault(
          new RenderFailure(target.reason === 'blocked_address' ? target.reason : 'failed', target.message),
        )
      return tabs
        .use({ group: order.group ?? '', signal: order.signal }, ({ signal, ...given }) =>
          showPage({ ...given, order: { ...order, signal }, names, allowed, limits }),
        )
        .catch(fault)
    },
    close: () => tabs.close(),
  }
}

function fault(error: unknown): RenderResult {
  if (!(error instanceof RenderFailure)) throw error
  return { ok: false, reason: error.reason, message: error.message }
}
