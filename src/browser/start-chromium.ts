import { chromiumFlags } from './chromium-flags.js'
import { type Devtools, openDevtools } from './devtools.js'
import { refuseStrayTargets } from './refuse-stray-targets.js'
import { calledOff, RenderFailure } from './rendered.js'
import { startFailure } from './start-failure.js'
import { startProcess } from './start-process.js'
import { within } from './within.js'

export interface Chromium {
  devtools: Devtools
  /** Resolves when nothing of it is left. */
  ended: Promise<void>
  /** At once. */
  kill(): void
  /** Lets it clean up, within the time; resolves when it has ended. */
  close(withinMs: number): Promise<void>
}

interface StartOptions {
  binary: string
  proxyPort: number
  startMs: number
  /** Ends one that is still starting. */
  signal: AbortSignal
}

export async function startChromium({ binary, proxyPort, startMs, signal }: StartOptions): Promise<Chromium> {
  const browser = await startProcess(binary, (profile) => chromiumFlags({ profile, proxyPort }))
  const { ended, kill } = browser
  const devtools = openDevtools({ ...browser, distrust: kill })
  try {
    await within(startMs, refuseStrayTargets(devtools), signal)
  } catch (error) {
    // That it cannot be used is for the operator to know; why, it told us itself.
    kill()
    await ended
    if (signal.aborted) throw calledOff()
    throw new RenderFailure('failed', startFailure(browser.complaint()), { cause: error })
  }
  return {
    devtools,
    ended,
    kill,
    async close(withinMs) {
      // That it does not listen any more is a reason to end it, not to wait.
      await within(withinMs, Promise.all([devtools.send('Browser.close'), ended])).catch(() => undefined)
      kill()
      await ended
    },
  }
}
