import { openCrew } from '../../../threads/index.js'
import { type AddressRange, untilAborted } from '../../../web/index.js'
import type { Outcome } from '../check-crawlability.js'

/** Finds out who can read a page, beside the event loop. */
export interface Scout {
  check(url: string, signal: AbortSignal): Promise<Outcome>
  close(): Promise<void>
}

interface ScoutOptions {
  /** Ranges that the operator opened, beyond the public internet. */
  allowed: AddressRange[]
  /** What its thread runs. */
  file?: URL
}

const THREAD = new URL('./thread.js', import.meta.url)
/** As many as the queue hands out: they wait for others' servers most of the time. */
const AT_ONCE = 8

export function openScout({ allowed, file = THREAD }: ScoutOptions): Scout {
  const crew = openCrew<string>({ file, size: 1, piecesEach: AT_ONCE, settings: { allowed } })
  return {
    check: async (url, signal) => {
      signal.throwIfAborted()
      const [outcome] = await untilAborted(crew.run<Outcome>([url], signal), signal)
      if (outcome === undefined) throw new Error('The thread brought nothing.')
      return outcome
    },
    close: () => crew.close(),
  }
}
