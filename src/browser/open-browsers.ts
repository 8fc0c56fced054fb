import type { RenderLimits } from './render-limits.js'
import { type Chromium, startChromium } from './start-chromium.js'

/** One browser for several pages; another when it has served its time, has ended, or was long without work. */
export interface Browsers {
  use<Result>(work: (chromium: Chromium) => Promise<Result>): Promise<Result>
  /** Kills, also what is only starting; resolves when no browser and none of its files is left. */
  close(): Promise<void>
}

interface Shift {
  starting: Promise<Chromium>
  chromium?: Chromium
  taken: number
  underWay: number
}

export function openBrowsers(binary: string, proxyPort: number, limits: RenderLimits): Browsers {
  const shifts = new Set<Shift>()
  const closing = new AbortController()
  let current: Shift | undefined
  let idle: NodeJS.Timeout | undefined

  function begin(): Shift {
    const starting = startChromium({
      binary,
      proxyPort,
      startMs: limits.startMs,
      signal: closing.signal,
    })
    const shift: Shift = { starting, taken: 0, underWay: 0 }
    shifts.add(shift)
    const forget = () => {
      shifts.delete(shift)
      if (current === shift) current = undefined
    }
    // One that does not start is told to whoever waits for it; the next comer tries again.
    starting.then((chromium) => (shift.chromium = chromium).ended).then(forget, forget)
    return shift
  }

  function take(): Shift {
    clearTimeout(idle)
    if (current?.chromium?.devtools.isOpen() === false) current = undefined
    const shift = (current ??= begin())
    shift.taken += 1
    shift.underWay += 1
    if (shift.taken >= limits.rendersPerBrowser) current = undefined
    return shift
  }

  function leave(shift: Shift): void {
    shift.underWay -= 1
    if (shift.underWay > 0) return
    if (shift !== current) return void end(shift)
    idle = setTimeout(() => {
      current = undefined
      void end(shift)
    }, limits.idleMs).unref()
  }

  async function end({ starting }: Shift): Promise<void> {
    // What did not start need not be ended.
    const chromium = await starting.catch(() => undefined)
    await chromium?.close(limits.disposeMs)
  }

  async function kill({ starting }: Shift): Promise<void> {
    // What did not start is gone when it says so.
    const chromium = await starting.catch(() => undefined)
    chromium?.kill()
    await chromium?.ended
  }

  return {
    async use(work) {
      const shift = take()
      try {
        return await work(await shift.starting)
      } finally {
        leave(shift)
      }
    },
    async close() {
      clearTimeout(idle)
      current = undefined
      closing.abort()
      await Promise.all([...shifts].map(kill))
    },
  }
}
