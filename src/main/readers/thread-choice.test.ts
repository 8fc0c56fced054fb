import { describe, expect, it } from 'vitest'

import { openThreadChoice } from './thread-choice.js'

/** Ids of which the first thread is the home of one, the last that of the other. */
const [FIRST, LAST] = ['report-0', 'report-1']

function scripted() {
  const clock = { ms: 0 }
  const choice = openThreadChoice(2, () => clock.ms)
  const threadOf = (group: string, reportId: string, tookMs = 0) => {
    const { thread, end } = choice.expect(group, reportId)
    const chosen = thread()
    end(tookMs)
    return chosen
  }
  return { clock, choice, threadOf }
}

describe('the thread of a read', () => {
  it('is that of its report', () => {
    const { threadOf } = scripted()
    expect([threadOf('a', FIRST), threadOf('a', LAST), threadOf('b', FIRST)]).toEqual([0, 1, 0])
  })

  it('is the last one for a workspace that asks for many at once', () => {
    const { choice, threadOf } = scripted()
    const reads = Array.from({ length: 30 }, () => choice.expect('greedy', FIRST))
    expect(reads.map(({ thread }) => thread())).toEqual(reads.map(() => 1))
    expect([threadOf('modest', FIRST), threadOf('modest', LAST)]).toEqual([0, 0])
    for (const { end } of reads) end()
    expect([threadOf('greedy', FIRST), threadOf('modest', LAST)]).toEqual([0, 1])
  })

  it('is the last one for a workspace that has read much, for a while', () => {
    const { clock, threadOf } = scripted()
    expect([threadOf('greedy', FIRST, 8_000), threadOf('greedy', FIRST)]).toEqual([0, 1])
    clock.ms = 10_000
    expect(threadOf('greedy', FIRST)).toBe(1)
    clock.ms = 30_000
    expect(threadOf('greedy', FIRST)).toBe(0)
  })

  it('stays where it is for one that has read much less than another', () => {
    const { threadOf } = scripted()
    threadOf('modest', FIRST, 3_000)
    threadOf('greedy', LAST, 20_000)
    expect([threadOf('modest', FIRST), threadOf('greedy', FIRST)]).toEqual([0, 1])
  })
})
