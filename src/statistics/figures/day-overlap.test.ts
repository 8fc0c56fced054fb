import { describe, expect, it } from 'vitest'

import { openDayOverlap } from './day-overlap.js'

/** Pages of one engine on each day from the first; null on a day without an answer. */
function stabilityOf(...engines: (number[] | null)[][]) {
  const overlap = openDayOverlap()
  for (const [engine, days] of engines.entries())
    for (const [day, things] of days.entries())
      for (const thing of things ?? []) overlap.answered(engine, day).push(thing, thing)
  for (const [engine, days] of engines.entries())
    for (const [day, things] of days.entries()) if (things !== null) overlap.answered(engine, day)
  return overlap.stability()
}

const times = <Value>(count: number, value: Value) => Array<Value>(count).fill(value)

describe('the stability of answers from day to day', () => {
  it.each([
    { what: 'the same every day', days: times(21, [1, 2]), stability: 100 },
    { what: 'something else every day', days: times(21, [0]).map((_, day) => [day]), stability: 0 },
    {
      what: 'one of two, by turns with both',
      days: times(21, [0]).map((_, day) => (day % 2 === 0 ? [1] : [1, 2])),
      stability: 50,
    },
    {
      what: 'nothing, by turns with something',
      days: times(21, [0]).map((_, day) => (day % 2 === 0 ? [1] : [])),
      stability: 0,
    },
    { what: 'nothing on any day', days: times(40, []), stability: null },
    { what: 'the same, but on too few days', days: times(20, [1]), stability: null },
    {
      what: 'the same, but never on neighbouring days',
      days: times(60, [0]).map((_, day) => (day % 2 === 0 ? [1] : null)),
      stability: null,
    },
    {
      what: 'the same, between days with nothing',
      days: [...times(21, [1]), [], [], [], []],
      stability: 95.2,
    },
  ])('is $stability if they have $what', ({ days, stability }) => {
    expect(stabilityOf(days as (number[] | null)[])).toBe(stability)
  })

  it('compares an engine only with itself, and adds up the pairs of all engines', () => {
    expect(stabilityOf(times(11, [1]), times(11, [2]))).toBe(100)
    expect(stabilityOf(times(11, [1]), times(10, [2]))).toBeNull()
  })
})
