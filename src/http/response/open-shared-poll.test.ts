import { describe, expect, it } from 'vitest'

import { DatabaseUnavailable } from '../../kernel/errors.js'
import { openSharedPoll } from './open-shared-poll.js'

type States = Map<string, string>

/** A poll whose readings the test answers one by one. */
function answeredPoll() {
  const readings: { keys: string[]; answer: (states: States) => void; fail: (error: Error) => void }[] = []
  let onReading = () => {}
  const read = (keys: string[]) =>
    new Promise<States>((answer, fail) => {
      readings.push({ keys, answer, fail })
      onReading()
    })
  const nextReading = async () => {
    if (readings.length === 0) await new Promise<void>((resolve) => (onReading = resolve))
    const reading = readings.shift()
    if (reading === undefined) throw new Error('there is no reading')
    return reading
  }
  return { ...openSharedPoll({ read, nameOf: (key: string) => key, pauseMs: 1 }), nextReading, readings }
}

describe('a shared poll', () => {
  it('reads once for all listeners, whatever their number', async () => {
    const { follow, nextReading, readings } = answeredPoll()
    const endings = Array.from({ length: 100 }, () => new AbortController())
    const followers = endings.map(({ signal }, index) => follow(`report ${index % 3}`, signal))
    const firsts = followers.map((follower) => follower.next())
    // The first reader did not wait for the others.
    const alone = await nextReading()
    expect(alone.keys).toEqual(['report 0'])
    alone.answer(new Map([['report 0', 'a']]))
    const together = await nextReading()
    expect(together.keys).toEqual(['report 0', 'report 1', 'report 2'])
    expect(readings).toEqual([])
    together.answer(
      new Map([
        ['report 0', 'b'],
        ['report 1', 'b'],
      ]),
    )
    expect((await firsts[1])?.value).toBe('b')
    expect((await firsts[99])?.value).toBe('b')
    expect((await firsts[2])?.value).toBeUndefined()
    for (const ending of endings) ending.abort()
  })

  it('gives a new listener what is read after it began, not what was read before', async () => {
    const { follow, nextReading } = answeredPoll()
    const ending = new AbortController()
    const first = follow('report', ending.signal).next()
    const under = await nextReading()
    const late = follow('report', ending.signal).next()
    under.answer(new Map([['report', 'before the change']]))
    expect((await first).value).toBe('before the change')
    ;(await nextReading()).answer(new Map([['report', 'after the change']]))
    expect((await late).value).toBe('after the change')
    ending.abort()
  })

  it('keeps only the latest result for a slow listener', async () => {
    const { follow, nextReading } = answeredPoll()
    const ending = new AbortController()
    const slow = follow('report', ending.signal)
    const first = slow.next()
    for (const state of ['a', 'b', 'c']) (await nextReading()).answer(new Map([['report', state]]))
    await nextReading()
    expect((await first).value).toBe('a')
    expect((await slow.next()).value).toBe('c')
    ending.abort()
  })

  it('continues after an outage of the database, which only new listeners get as an error', async () => {
    const { follow, nextReading } = answeredPoll()
    const ending = new AbortController()
    const early = follow('report', ending.signal)
    const first = early.next()
    ;(await nextReading()).answer(new Map([['report', 'a']]))
    await first
    const second = early.next()
    const beginner = follow('report', ending.signal).next()
    const refused = beginner.catch((error: unknown) => error)
    ;(await nextReading()).fail(new DatabaseUnavailable('away', 1))
    ;(await nextReading()).fail(new DatabaseUnavailable('away', 1))
    expect(await refused).toBeInstanceOf(DatabaseUnavailable)
    ;(await nextReading()).answer(new Map([['report', 'b']]))
    expect((await second).value).toBe('b')
    ending.abort()
  })

  it('ends for all if reading fails by an internal error', async () => {
    const { follow, nextReading } = answeredPoll()
    const following = follow('report', new AbortController().signal)
    const first = following.next()
    ;(await nextReading()).answer(new Map([['report', 'a']]))
    await first
    const failed = following.next().catch((error: unknown) => error)
    ;(await nextReading()).fail(new Error('a bug'))
    expect(await failed).toEqual(new Error('a bug'))
  })

  it('reads nothing without listeners, and again when there is one', async () => {
    const { follow, nextReading, readings } = answeredPoll()
    const ending = new AbortController()
    const first = follow('report', ending.signal).next()
    ending.abort()
    ;(await nextReading()).answer(new Map())
    expect(await first).toEqual({ done: true, value: undefined })
    const other = new AbortController()
    const second = follow('other', other.signal).next()
    expect(readings.length).toBeLessThanOrEqual(1)
    const { keys, answer } = await nextReading()
    expect(keys).toEqual(['other'])
    answer(new Map([['other', 'a']]))
    expect((await second).value).toBe('a')
    other.abort()
  })
})
