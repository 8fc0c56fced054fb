import type { RenderLimits } from '../render-limits.js'
import { type Chromium, startChromium, type StartOptions } from './start-chromium.js'

/**
 * Shares one browser between several pages. It is replaced after a number of pages, when it has ended, or after a time without
 * work.
 */
interface BrowserPool {
  use<Result>(work: (chromium: Chromium) => Promise<Result>): Promise<Result>
  /** Kills all browsers, also those that are starting. Resolves when they and their files are gone. */
  close(): Promise<void>
}

interface PooledBrowser {
  starting: Promise<Chromium>
  chromium?: Chromium
  taken: number
  underWay: number
}

export function openBrowserPool(
  options: Omit<StartOptions, 'startMs' | 'signal'>,
  limits: RenderLimits,
): BrowserPool {
  const browsers = new Set<PooledBrowser>()
  const closing = new AbortController()
  let current: PooledBrowser | undefined
  let idle: NodeJS.Timeout | undefined

  function begin(): PooledBrowser {
    const starting = startChromium({ ...options, startMs: limits.startMs, signal: closing.signal })
    const browser: PooledBrowser = { starting, taken: 0, underWay: 0 }
    browsers.add(browser)
    const drop = () => {
      browsers.delete(browser)
      if (current === browser) current = undefined
    }
    // A failed start rejects for the callers that wait for it. The next caller starts another browser.
    starting.then((chromium) => (browser.chromium = chromium).ended).then(drop, drop)
    return browser
  }

  function take(): PooledBrowser {
    clearTimeout(idle)
    if (current?.chromium?.devtools.isOpen() === false) current = undefined
    const browser = (current ??= begin())
    browser.taken += 1
    browser.underWay += 1
    if (browser.taken >= limits.rendersPerBrowser) current = undefined
    return browser
  }

  function leave(browser: PooledBrowser): void {
    browser.underWay -= 1
    if (browser.underWay > 0) return
    if (browser !== current) return void end(browser)
    idle = setTimeout(() => {
      current = undefined
      void end(browser)
    }, limits.idleMs).unref()
  }

  async function end({ starting }: PooledBrowser): Promise<void> {
    // A browser that did not start need not be ended.
    const chromium = await starting.catch(() => undefined)
    await chromium?.close(limits.disposeMs)
  }

  async function kill({ starting }: PooledBrowser): Promise<void> {
    // A browser whose start has failed is already gone.
    const chromium = await starting.catch(() => undefined)
    chromium?.kill()
    await chromium?.ended
  }

  return {
    async use(work) {
      const browser = take()
      try {
        return await work(await browser.starting)
      } finally {
        leave(browser)
      }
    },
    async close() {
      clearTimeout(idle)
      current = undefined
      closing.abort()
      await Promise.all([...browsers].map(kill))
    },
  }
}
