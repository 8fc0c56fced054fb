import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, type Day } from '../../kernel/days.js'
import {
  type AlertMemory,
  type FiringRule,
  type Look,
  NEW_MEMORY,
  alertVerdict,
  windowsOf,
} from './alert-memory.js'
import type { FigureChange } from './figures.js'

const RULE: FiringRule = { direction: 'down', window: 14, minimumChange: null }
const DAY = '2026-03-02'
const LEVEL = 1e-4

/** A change with this probability of being noise. Its sign is the direction. */
function change(delta: number, chance: number): FigureChange {
  const down = delta < 0 ? chance : 1 - chance
  return {
    previous: 40,
    current: 40 + delta,
    delta,
    interval: [delta - 1, delta + 1],
    chance: { down, up: 1 - down },
    deviations: [{ deviation: 1, freedom: 24 }],
    answers: 4900,
    prompts: 25,
    movers: [0],
  }
}

const NOTHING = change(-0.5, 0.4)
const FALL = change(-10, 1e-6)
const RISE = change(10, 1e-6)

const look = (found: Partial<Look> = {}): Look => ({
  day: DAY,
  version: 1,
  change: NOTHING,
  sinceFiring: null,
  level: LEVEL,
  ...found,
})

const firing = (day: Day = DAY): AlertMemory => ({
  firing: { day, direction: 'down' },
  isArmed: false,
  version: 1,
})

describe('a rule that does not fire', () => {
  it.each([
    { rule: {}, change: FALL, fires: true },
    { rule: {}, change: RISE, fires: false },
    { rule: {}, change: NOTHING, fires: false },
    { rule: {}, change: change(-10, LEVEL), fires: true },
    { rule: {}, change: change(-10, 1.01 * LEVEL), fires: false },
    { rule: { direction: 'up' as const }, change: RISE, fires: true },
    { rule: { direction: 'up' as const }, change: FALL, fires: false },
    { rule: { direction: 'both' as const }, change: FALL, fires: true },
    { rule: { direction: 'both' as const }, change: RISE, fires: true },
    // A rule for both directions splits the level between them.
    { rule: { direction: 'both' as const }, change: change(-10, 0.51 * LEVEL), fires: false },
    { rule: { minimumChange: 10 }, change: FALL, fires: true },
    { rule: { minimumChange: 10.1 }, change: FALL, fires: false },
    { rule: {}, change: null, fires: false },
  ])('fires: $fires for $rule at $change.delta', ({ rule, change: seen, fires }) => {
    const { memory, notice } = alertVerdict({ ...RULE, ...rule }, NEW_MEMORY, look({ change: seen }))
    expect(notice?.state).toBe(fires ? 'firing' : undefined)
    expect(memory.firing !== null).toBe(fires)
  })

  it('does not fire for a change that an edit of the report has made, neither then nor later', () => {
    const judged = { ...NEW_MEMORY, version: 1 }
    const first = alertVerdict(RULE, judged, look({ change: FALL, version: 2 }))
    expect(first).toMatchObject({ notice: null, memory: { firing: null, isArmed: false, version: 2 } })
    const second = alertVerdict(RULE, first.memory, look({ change: FALL, version: 2 }))
    expect(second.notice).toBeNull()
    const third = alertVerdict(RULE, second.memory, look({ version: 2 }))
    expect(third.memory.isArmed).toBe(true)
    expect(alertVerdict(RULE, third.memory, look({ change: FALL, version: 2 })).notice?.state).toBe('firing')
  })

  it('fires for a change after an edit of the report', () => {
    const edited = alertVerdict(RULE, { ...NEW_MEMORY, version: 1 }, look({ version: 2 }))
    expect(alertVerdict(RULE, edited.memory, look({ change: FALL, version: 2 })).notice?.state).toBe('firing')
  })

  it('compares from the first day after an edit that can be judged', () => {
    const unjudged = alertVerdict(RULE, { ...NEW_MEMORY, version: 1 }, look({ change: null, version: 2 }))
    expect(unjudged.memory.version).toBe(1)
    expect(alertVerdict(RULE, unjudged.memory, look({ change: FALL, version: 2 })).notice).toBeNull()
  })
})

describe('a rule that fires', () => {
  it.each([
    { title: 'goes on while the figure is lower', after: 5, seen: { change: FALL, sinceFiring: FALL } },
    { title: 'goes on within a window, whatever the last days show', after: 13, seen: { sinceFiring: FALL } },
    { title: 'is over when the figure is back', after: 3, seen: { sinceFiring: NOTHING }, reason: 'back' },
    {
      title: 'is over when the new level has lasted for a window',
      after: 14,
      seen: { sinceFiring: FALL },
      reason: 'settled',
    },
    { title: 'goes on while it falls further', after: 20, seen: { change: FALL, sinceFiring: FALL } },
    {
      title: 'is over after two windows',
      after: 28,
      seen: { change: FALL, sinceFiring: FALL },
      reason: 'settled',
    },
    {
      title: 'is over where an edit of the report leaves no change',
      after: 3,
      seen: { sinceFiring: NOTHING, version: 2 },
      reason: 'redefined',
    },
    { title: 'waits where nothing is known', after: 20, seen: { change: null } },
    {
      title: 'is over where nothing is known for two windows',
      after: 28,
      seen: { change: null },
      reason: 'unmeasured',
    },
  ])('$title', ({ after, seen, reason }) => {
    const { memory, notice } = alertVerdict(RULE, firing(), look({ ...seen, day: addDays(DAY, after) }))
    expect(notice).toEqual(
      reason === undefined ? null : expect.objectContaining({ state: 'recovered', reason }),
    )
    expect(memory.firing === null).toBe(reason !== undefined)
  })

  it('does not report the end of a fall as a rise, and fires again for the next fall', () => {
    const both = { ...RULE, direction: 'both' as const }
    const over = alertVerdict(
      both,
      firing(),
      look({ day: addDays(DAY, 9), change: RISE, sinceFiring: NOTHING }),
    )
    expect(over).toMatchObject({ notice: { state: 'recovered' }, memory: { isArmed: false } })
    const next = alertVerdict(both, over.memory, look({ day: addDays(DAY, 10), change: RISE }))
    expect(next.notice).toBeNull()
    const calm = alertVerdict(both, next.memory, look({ day: addDays(DAY, 20) }))
    const again = alertVerdict(both, calm.memory, look({ day: addDays(DAY, 30), change: FALL }))
    expect(again.notice).toMatchObject({ state: 'firing', direction: 'down' })
  })

  it('is compared with the days before it fired', () => {
    expect(windowsOf(RULE, firing('2026-03-01'), '2026-03-10')).toEqual({
      current: { startDate: '2026-02-25', endDate: '2026-03-10' },
      previous: { startDate: '2026-02-11', endDate: '2026-02-24' },
      baseline: { startDate: '2026-02-02', endDate: '2026-02-15' },
    })
  })
})

describe('for any sequence of figures', () => {
  const seen = fc.option(
    fc
      .tuple(fc.double({ min: -20, max: 20, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([delta, chance]) => change(delta, chance ** 8)),
    { nil: null },
  )
  const looks = fc.array(
    fc.record({ change: seen, sinceFiring: seen, version: fc.integer({ min: 1, max: 3 }) }),
    {
      maxLength: 60,
    },
  )
  const rules = fc.record({
    direction: fc.constantFrom('down' as const, 'up' as const, 'both' as const),
    window: fc.constantFrom(7, 14, 30),
    minimumChange: fc.option(fc.double({ min: 1, max: 10, noNaN: true }), { nil: null }),
  })

  it('a rule fires and ends by turns, and fires for no longer than two windows', () => {
    fc.assert(
      fc.property(rules, looks, (rule, days) => {
        let memory = NEW_MEMORY
        let firedOn: number | null = null
        days.forEach((found, index) => {
          const verdict = alertVerdict(rule, memory, look({ ...found, day: addDays(DAY, index) }))
          const { notice } = verdict
          if (notice?.state === 'firing') {
            expect(firedOn).toBeNull()
            expect(rule.direction === 'both' || notice.direction === rule.direction).toBe(true)
            firedOn = index
          }
          if (notice?.state === 'recovered') {
            expect(firedOn).not.toBeNull()
            firedOn = null
          }
          expect(verdict.memory.firing === null).toBe(firedOn === null)
          if (firedOn !== null) expect(index - firedOn).toBeLessThan(2 * rule.window)
          memory = verdict.memory
        })
      }),
    )
  })
})
