import { describe, expect, it } from 'vitest'

import { openThreadChoice } from './thread-choice.js'

/** Ids of reports: the first belongs to the first thread, the other to the last. */
const [FIRST, LAST] = ['report-0', 'report-1']

function scripted() {
  const clock = { ms: 0 }
  const choice = openThreadChoice(2, () => clock.ms)
  const threadOf = (group: string, reportId: string, tookMs = 0) => {
    const { begin, end } = choice.expect(group, reportId)
    const thread = begin()
    clock.ms += tookMs
    end()
    return thread
  }
  return { clock, choice, threadOf }
}

describe('the thread of a read', () => {
  it('is that of its report', () => {
    const { threadOf } = scripted()
    expect([threadOf('a', FIRST), threadOf('a', LAST), threadOf('b', FIRST)]).toEqual([0, 1, 0])
  })

  it('is the last one for a workspace with many waiting reads, and for no other meanwhile', () => {
    const { choice, threadOf } = scripted()
    const reads = Array.from({ length: 30 }, () => choice.expect('greedy', FIRST))
    expect(reads.map(({ begin }) => begin())).toEqual(reads.map(() => 1))
    expect([threadOf('modest', FIRST), threadOf('modest', LAST)]).toEqual([0, 0])
    for (const { end } of reads) end()
    expect([threadOf('greedy', FIRST), threadOf('modest', LAST)]).toEqual([0, 1])
  })

  it('is the last one for a workspace that has read much, for a while', () => {
    const { clock, threadOf } = scripted()
    threadOf('modest', LAST, 500)
    expect([threadOf('greedy', FIRST, 8_000), threadOf('greedy', FIRST)]).toEqual([0, 1])
    clock.ms += 5_000
    expect(threadOf('greedy', FIRST)).toBe(1)
    clock.ms += 10_000
    expect(threadOf('greedy', FIRST)).toBe(0)
  })

  it('stays that of its report for a workspace that reads much while no other workspace reads', () => {
    const { clock, threadOf } = scripted()
    expect([threadOf('busy', FIRST, 8_000), threadOf('busy', FIRST, 8_000)]).toEqual([0, 0])
    threadOf('modest', LAST, 100)
    expect(threadOf('busy', FIRST)).toBe(1)
    clock.ms += 70_000
    expect([threadOf('busy', FIRST, 8_000), threadOf('busy', FIRST)]).toEqual([0, 0])
  })

  it('is not the last one for a workspace that has read much less than another, even if its read took long', () => {
    const { choice, threadOf } = scripted()
    const reads = Array.from({ length: 3 }, () => choice.expect('greedy', LAST))
    for (const { begin } of reads) begin()
    threadOf('modest', FIRST, 8_000)
    expect([threadOf('modest', FIRST), threadOf('greedy', FIRST)]).toEqual([0, 1])
  })
})
