import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { diceOf } from '../../engines/simulator/index.js'
import { addDays } from '../../kernel/days.js'
import { type ChangeWatch, DAYS_TO_FALSE_ALARM, evidenceOf, watchedDay } from './change-watch.js'

const day = (index: number) => addDays('2026-03-01', index)
const chances = (ofDays: number, ofAnswers = 0.005) => ({ ofDays, ofAnswers, days: 35 })

/** The day of the alarm and the day that it names, for these chances on successive days. */
function alarm(ofDays: number[]) {
  let watch: ChangeWatch = []
  for (const [index, chance] of ofDays.entries()) {
    const seen = watchedDay(watch, day(index), chances(chance))
    if (seen.changedFrom !== undefined) return { on: day(index), from: seen.changedFrom }
    watch = seen.watch
  }
  return undefined
}

describe('the evidence of a day', () => {
  it('is at most 1 on average without a change, for any assumed age of a change', () => {
    for (const days of [15, 21, 35])
      for (let age = 1; age <= 14; age += 1) {
        const ranks = Array.from({ length: days }, (_, rank) => (rank + 1) / days)
        const sum = ranks.reduce((so, ofDays) => so + evidenceOf({ ofDays, ofAnswers: 0, days }, age), 0)
        expect(sum / days).toBeLessThanOrEqual(1)
      }
  })

  it('uses the larger probability: neither answers nor days alone show a change', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (one, other) => {
          const both = evidenceOf({ ofDays: one, ofAnswers: other, days: 35 }, 3)
          expect(both).toBe(evidenceOf({ ofDays: Math.max(one, other), ofAnswers: 0, days: 35 }, 3))
        },
      ),
    )
  })
})

describe('a change of an engine', () => {
  const ordinary = Array.from({ length: 20 }, (_, index) => ((index * 7) % 20) / 20 + 0.05)

  it('is found within a week of very unusual days, and is dated to the first of them', () => {
    const found = alarm([...ordinary, 1 / 35, 2 / 35, 1 / 35, 3 / 35, 2 / 35, 1 / 35, 4 / 35])
    expect(found?.from).toBe(day(20))
    expect(found!.on <= day(26)).toBe(true)
  })

  it('is not one unusual day, nor three', () => {
    expect(alarm([...ordinary, 1 / 35, ...ordinary])).toBeUndefined()
    expect(alarm([...ordinary, 1 / 35, 1 / 35, 1 / 35, ...ordinary])).toBeUndefined()
  })

  it('is found as quickly after a long time without one', () => {
    const strange = [1, 2, 1, 2, 3, 2, 4].map((rank) => rank / 35)
    const quiet = Array.from({ length: 20 }).flatMap(() => ordinary)
    const [early, late] = [alarm([...ordinary, ...strange]), alarm([...quiet, ...strange])]
    expect(early?.on).toBe(addDays(late!.on, ordinary.length - quiet.length))
  })

  it('is reported by chance at most once in a fixed number of days on average', () => {
    const dice = diceOf('null')
    let [alarms, watch]: [number, ChangeWatch] = [0, []]
    const days = 20 * DAYS_TO_FALSE_ALARM
    for (let index = 0; index < days; index += 1) {
      const seen = watchedDay(watch, day(index), chances(dice.between(1, 35) / 35))
      watch = seen.watch
      if (seen.changedFrom !== undefined) alarms += 1
    }
    expect(alarms / days).toBeLessThan(1 / DAYS_TO_FALSE_ALARM)
  })
})
