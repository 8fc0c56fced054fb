import { z } from 'zod'

import { chromiumFlags } from './chromium-flags.js'
import { type Devtools, openDevtools } from './devtools.js'
import { calledOff, RenderFailure } from '../rendered.js'
import { startProcess } from './start-process.js'
import { within } from '../render-limits.js'

export interface Chromium {
  devtools: Devtools
  /** Resolves when the browser's processes and files are gone. */
  ended: Promise<void>
  /** Kills the browser at once. */
  kill(): void
  /** Lets the browser clean up within this time. Resolves when it has ended. */
  close(withinMs: number): Promise<void>
}

export interface StartOptions {
  binary: string
  proxyPort: number
  showsImages: boolean
  startMs: number
  /** Ends a browser that is still starting. */
  signal: AbortSignal
}

export async function startChromium(options: StartOptions): Promise<Chromium> {
  const { binary, startMs, signal } = options
  const browser = await startProcess(binary, (profile) => chromiumFlags({ profile, ...options }))
  const { ended, kill } = browser
  const devtools = openDevtools({ ...browser, onInvalid: kill })
  try {
    await within(startMs, refuseStrayTargets(devtools), signal)
  } catch (error) {
    // The error tells the operator why the browser cannot be used, from its stderr.
    kill()
    await ended
    if (signal.aborted) throw calledOff()
    throw new RenderFailure('failed', startFailure(browser.stderr()), { cause: error })
  }
  return {
    devtools,
    ended,
    kill,
    async close(withinMs) {
      // A browser that does not respond is killed.
      await within(withinMs, Promise.all([devtools.send('Browser.close'), ended])).catch(() => undefined)
      kill()
      await ended
    },
  }
}

const KINDS = ['page', 'service_worker', 'shared_worker'] as const

const Created = z.object({
  targetInfo: z.object({ targetId: z.string(), type: z.enum(KINDS), openerId: z.string().optional() }),
})

/** Closes windows that pages open, and workers that would outlive their pages. */
async function refuseStrayTargets(devtools: Devtools): Promise<void> {
  devtools.listen(({ method, params }) => {
    if (method !== 'Target.targetCreated') return
    const { data } = Created.safeParse(params)
    if (data === undefined) return
    const { targetId, type, openerId } = data.targetInfo
    if (type === 'page' && openerId === undefined) return
    // The target may have closed itself in the meantime.
    devtools.send('Target.closeTarget', { targetId }).catch(() => undefined)
  })
  const filter = KINDS.map((type) => ({ type }))
  await devtools.send('Target.setDiscoverTargets', { discover: true, filter })
}

const CAUSES: [RegExp, string][] = [
  [
    /no usable sandbox|sandbox.*(not permitted|failed)|failed to move to new namespace|user namespaces/i,
    'its sandbox cannot be set up here. Allow unprivileged user namespaces (in a container: a seccomp profile that permits them), or install the setuid helper (Debian: chromium-sandbox). Sightline never runs it without a sandbox',
  ],
  [
    /permission denied/i,
    'the user that it runs as may not execute it. Install it where every user may execute it',
  ],
  [/not found|no such file/i, 'the program or a library of it is missing. Install Chromium again'],
]

/** Explains a failed start to the operator, from what the browser wrote to stderr. */
function startFailure(stderr: string): string {
  const cause = CAUSES.find(([pattern]) => pattern.test(stderr))?.[1]
  return cause === undefined ? 'Chromium did not start.' : `Chromium did not start: ${cause}.`
}
