import { setImmediate } from 'node:timers/promises'

/**
 * Lets whoever else is in the thread have a turn, in the middle of work that waits for nothing; where nobody waits for it any more, that is
 * heard between two rounds of the loop, and ends it.
 */
export async function giveWay(signal: AbortSignal | undefined): Promise<void> {
  await setImmediate()
  await setImmediate()
  signal?.throwIfAborted()
}
