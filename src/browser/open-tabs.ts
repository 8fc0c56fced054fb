import { type Claimant, openFairTurns } from '../kernel/turns.js'
import {
  type AddressLookup,
  type AddressRange,
  type EgressProxy,
  type EgressSession,
  openEgressProxy,
} from '../web/index.js'
import { openBrowserPool } from './chromium/browser-pool.js'
import { BrowserEnded } from './chromium/devtools.js'
import type { Chromium } from './chromium/start-chromium.js'
import { openTab, type Tab } from './page/open-tab.js'
import { type RenderLimits, within } from './render-limits.js'
import { calledOff, RenderFailure } from './rendered.js'

/** What the work on one page receives. */
interface TabWork {
  tab: Tab
  /** The page's session at the proxy. Without its credentials the page has no network. */
  egress: EgressSession
  /** Aborts when no caller waits for the page any more. */
  signal: AbortSignal
}

/** The caller for whom a tab is opened. */
interface TabOrder extends Claimant {
  signal: AbortSignal
}

/** Tabs of a browser that can reach only our proxy. */
interface Tabs {
  /**
   * Gives the work its own tab, in turn. Afterwards nothing of the page is left, and no timer waits for it. Every failure is
   * thrown as a `RenderFailure`.
   */
  use<Result>(order: TabOrder, work: (given: TabWork) => Promise<Result>): Promise<Result>
  /** Kills the browser, cancels the running work, and waits until the browser is gone. */
  close(): Promise<void>
}

interface TabsOptions {
  chromiumPath: string
  /** Ranges that the operator opened, in addition to the public internet. */
  allowed: AddressRange[]
  lookup: AddressLookup
  showsImages: boolean
  limits: RenderLimits
}

export function openTabs({ chromiumPath, allowed, lookup, showsImages, limits }: TabsOptions): Tabs {
  const { atOnce } = limits
  const turns = openFairTurns({ atOnce, kept: Math.min(KEPT, atOnce - 1) })
  let opening: ReturnType<typeof openBrowsers> | undefined
  let isClosed = false

  async function openBrowsers() {
    const proxy = await openEgressProxy({ allowed, lookup })
    const { port: proxyPort } = proxy
    return { proxy, browsers: openBrowserPool({ binary: chromiumPath, proxyPort, showsImages }, limits) }
  }

  async function useOnce<Result>(signal: AbortSignal, work: (given: TabWork) => Promise<Result>) {
    if (isClosed || signal.aborted) throw calledOff()
    const { proxy, browsers } = await (opening ??= openBrowsers())
    try {
      return await browsers.use((chromium) => workInTab({ chromium, proxy, signal, limits }, work))
    } catch (error) {
      throw isClosed ? calledOff() : error
    }
  }

  return {
    use: async ({ group, signal }, work) => {
      const twice = async () => {
        try {
          return await useOnce(signal, work)
        } catch (error) {
          // Another page may have crashed the shared browser, so crashed work is tried once more.
          if (error instanceof RenderFailure && error.reason === 'crashed') return useOnce(signal, work)
          throw error
        }
      }
      return turns.run({ group, signal }, twice).catch((error: unknown) => {
        throw error instanceof RenderFailure ? error : calledOffBy(signal, error)
      })
    },
    async close() {
      isClosed = true
      const opened = await opening
      await opened?.browsers.close()
      await opened?.proxy.close()
    },
  }
}

/** The number of tabs reserved for groups that have none open. */
const KEPT = 1

/** A caller whose signal aborted while it waited for a turn gets the cancellation instead of the error. */
function calledOffBy(signal: AbortSignal, error: unknown): unknown {
  return signal.aborted ? calledOff() : error
}

interface TabSettings {
  chromium: Chromium
  proxy: EgressProxy
  signal: AbortSignal
  limits: RenderLimits
}

async function workInTab<Result>(
  { chromium, proxy, signal, limits }: TabSettings,
  work: (given: TabWork) => Promise<Result>,
): Promise<Result> {
  const egress = proxy.session()
  const over = new AbortController()
  const opening = openTab(chromium.devtools, proxy.port)
  const working = opening.then((tab) => {
    // A killed browser reports nothing about its pages.
    const ended = chromium.ended.then(() => Promise.reject(new BrowserEnded('The browser ended.')))
    return Promise.race([work({ tab, egress, signal: over.signal }), tab.lost, ended])
  })
  try {
    const result = await within(limits.renderMs, working, signal)
    if (isCutOff(egress)) throw new RenderFailure('too_large')
    return result
  } catch (error) {
    throw failureOf(error, { signal, egress })
  } finally {
    over.abort()
    egress.close()
    const closing = opening.then((tab) => tab.close())
    await within(limits.disposeMs, closing).catch(chromium.kill)
  }
}

function failureOf(
  error: unknown,
  { signal, egress }: { signal: AbortSignal; egress: EgressSession },
): RenderFailure {
  if (signal.aborted) return calledOff()
  if (isCutOff(egress)) return new RenderFailure('too_large')
  if (error instanceof RenderFailure) return error
  return new RenderFailure(error instanceof BrowserEnded ? 'crashed' : 'failed', undefined, { cause: error })
}

/** Returns whether the proxy stopped the page at its byte limit. Then the browser shows an incomplete page. */
function isCutOff({ refused }: EgressSession): boolean {
  return refused.too_many_bytes !== undefined
}
