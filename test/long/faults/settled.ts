import { expect, vi } from 'vitest'

import type { Client } from './client.js'
import { countJobs } from './running.js'

interface Allowance {
  patienceMs: number
  /** How many checks may have been given up. */
  mayGiveUp?: number
  /** Whether an unacknowledged request may have taken effect beside its repeat. */
  mayDouble?: boolean
}

const TWICE = / was never acknowledged, or is there twice$/

/**
 * Waits until the program has no work left. Then checks that everything acknowledged exists once, nothing is pending, and no more
 * jobs than allowed were given up. Returns the seconds that it took.
 */
export async function expectSettled(
  url: string,
  client: Client,
  { patienceMs, mayGiveUp = 0, mayDouble = false }: Allowance,
): Promise<number> {
  const startedMs = performance.now()
  await client.finish(url)
  const wait = { timeout: patienceMs, interval: 500 }
  const isFault = (fault: string) => !mayDouble || !TWICE.test(fault)
  await vi.waitFor(async () => expect((await client.findFaults(url)).filter(isFault)).toEqual([]), wait)
  await vi.waitFor(async () => expect(await countJobs(url, ['waiting', 'running'])).toBe(0), wait)
  expect(client.failedChecks.size).toBeLessThanOrEqual(mayGiveUp)
  expect(await countJobs(url, ['dead'])).toBe(client.failedChecks.size)
  expect(client.surprises).toEqual([])
  return Math.round((performance.now() - startedMs) / 1000)
}
