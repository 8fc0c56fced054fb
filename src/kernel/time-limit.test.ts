import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { type Hold, withTimeLimit } from './time-limit.js'

const { signal: never } = new AbortController()

/** Work that runs until its signal aborts. */
function endless(): { work: (signal: AbortSignal, hold: Hold) => Promise<string>; hold: Hold } {
  const holder: { hold?: Hold } = {}
  return {
    work: (signal, hold) => {
      holder.hold = hold
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve('aborted')))
    },
    hold: (until) => holder.hold?.(until),
  }
}

describe('a time limit', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('ends the work when the time is up', async () => {
    const limited = withTimeLimit(1000, never, endless().work)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await limited).toBe('aborted')
  })

  it('does not count the time for which it is paused, by however many callers', async () => {
    const { work, hold } = endless()
    const ended = vi.fn<(result: string) => void>()
    void withTimeLimit(1000, never, work).then(ended)
    await vi.advanceTimersByTimeAsync(400)
    const others = [5000, 9000].map((ms) => new Promise((resolve) => setTimeout(resolve, ms)))
    for (const other of others) hold(other)
    await vi.advanceTimersByTimeAsync(9000)
    await vi.advanceTimersByTimeAsync(599)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledWith('aborted')
  })

  it('continues if the work that paused it has failed', async () => {
    const { work, hold } = endless()
    const limited = withTimeLimit(1000, never, work)
    hold(Promise.reject(new Error('gone')))
    await vi.advanceTimersByTimeAsync(1000)
    expect(await limited).toBe('aborted')
  })

  it('leaves no timer behind if the work ends while it is paused', async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await withTimeLimit(1000, never, async (_signal, hold) => hold(held))
    letGo()
    await held
    expect(vi.getTimerCount()).toBe(0)
  })
})
