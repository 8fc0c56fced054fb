import { expect, vi } from 'vitest'

import type { Client } from './client.js'
import { countJobs } from './running.js'

/**
 * Waits until the program has nothing left to do, then looks that everything acknowledged is there once, nothing is pending
 * and nothing was given up, unless some checks may have been. Returns the seconds that it took.
 */
export async function expectSettled(
  url: string,
  client: Client,
  { patienceMs, mayGiveUp = 0 }: { patienceMs: number; mayGiveUp?: number },
): Promise<number> {
  const startedMs = performance.now()
  await client.finish(url)
  const wait = { timeout: patienceMs, interval: 500 }
  await vi.waitFor(async () => expect(await client.findFaults(url)).toEqual([]), wait)
  await vi.waitFor(async () => expect(await countJobs(url, ['waiting', 'running'])).toBe(0), wait)
  expect(client.failedChecks.size).toBeLessThanOrEqual(mayGiveUp)
  expect(await countJobs(url, ['dead'])).toBe(client.failedChecks.size)
  expect(client.surprises).toEqual([])
  return Math.round((performance.now() - startedMs) / 1000)
}
