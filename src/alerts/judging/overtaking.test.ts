import { describe, expect, it } from 'vitest'

import type { FigureChange } from './figures.js'
import { addDays } from '../../kernel/days.js'
import type { AlertMemory, FiringRule } from './alert-memory.js'
import { hasOvertaken, overtakingVerdict, sideOf, NEVER_BELOW } from './overtaking.js'

const lead = (current: number, deviation = 3): FigureChange => ({
  previous: 0,
  current,
  delta: current,
  interval: null,
  chance: { down: 1, up: 1 },
  deviations: [{ deviation, freedom: 24 }],
  answers: 4900,
  prompts: 25,
  movers: [],
})

describe('a competitor', () => {
  it.each([
    { current: 15, side: 'below' },
    { current: -15, side: 'above' },
    { current: 3, side: null },
    { current: -3, side: null },
    { current: 0, side: null },
  ])('is $side where the own brand leads by $current points', ({ current, side }) => {
    expect(sideOf(lead(current), 1e-4)).toBe(side)
  })

  it('is on neither side while noise in the lead cannot be estimated', () => {
    expect(sideOf({ ...lead(50), deviations: [] }, 1e-4)).toBeNull()
  })

  it.each([
    { known: 'below' as const, seen: 'above' as const, has: true },
    { known: 'below' as const, seen: null, has: false },
    { known: 'above' as const, seen: 'above' as const, has: false },
    { known: 'above' as const, seen: 'below' as const, has: false },
    { known: undefined, seen: 'above' as const, has: false },
  ])('seen $seen after $known has overtaken: $has', ({ known, seen, has }) => {
    expect(hasOvertaken(known, seen)).toBe(has)
  })
})

describe('a rule about a competitor that overtakes', () => {
  const RULE: FiringRule = { direction: 'both', window: 14, minimumChange: null }
  const DAY = '2026-03-02'
  const [BEHIND, LEVEL_WITH, AHEAD] = [lead(15), lead(1), lead(-15)]
  const seen = (found: object = {}) => ({
    day: DAY,
    version: 1,
    lead: LEVEL_WITH,
    isElsewhere: false,
    level: 1e-4,
    ...found,
  })
  const ARMED: AlertMemory = { firing: null, isArmed: true, version: 1 }
  const FIRING: AlertMemory = { firing: { day: DAY, direction: 'up' }, isArmed: false, version: 1 }

  it.each([
    {
      title: 'is not armed before the competitor was seen below',
      memory: NEVER_BELOW,
      found: { lead: AHEAD },
      isArmed: false,
    },
    { title: 'is armed by a competitor below', memory: NEVER_BELOW, found: { lead: BEHIND }, isArmed: true },
    { title: 'stays armed while it could be either', memory: ARMED, found: {}, isArmed: true },
    {
      title: 'fires when it is above',
      memory: ARMED,
      found: { lead: AHEAD },
      isArmed: false,
      state: 'firing',
    },
    {
      title: 'does not fire where an edit of the report has put it above',
      memory: ARMED,
      found: { lead: AHEAD, version: 2 },
      isArmed: false,
    },
    {
      title: 'does not fire where answers come from elsewhere',
      memory: ARMED,
      found: { lead: AHEAD, isElsewhere: true },
      isArmed: false,
    },
    { title: 'waits where nothing is known', memory: ARMED, found: { lead: null }, isArmed: true },
  ])('$title', ({ memory, found, isArmed, state }) => {
    const verdict = overtakingVerdict(RULE, memory, seen(found))
    expect(verdict.notice?.state).toBe(state)
    expect(verdict.memory.isArmed).toBe(isArmed)
  })

  it('waits for a lead of the size that it is set to', () => {
    const rule = { ...RULE, minimumChange: 20 }
    expect(overtakingVerdict(rule, ARMED, seen({ lead: AHEAD })).notice).toBeNull()
    expect(overtakingVerdict(rule, ARMED, seen({ lead: lead(-25) })).notice?.state).toBe('firing')
  })

  it.each([
    { after: 3, found: {}, reason: undefined },
    { after: 3, found: { lead: BEHIND }, reason: 'back' },
    { after: 3, found: { lead: BEHIND, version: 2 }, reason: 'redefined' },
    { after: 27, found: { lead: AHEAD }, reason: undefined },
    { after: 28, found: { lead: AHEAD }, reason: 'settled' },
    { after: 28, found: { lead: null }, reason: 'unmeasured' },
  ])('that fires is over after $after days: $reason', ({ after, found, reason }) => {
    const { notice, memory } = overtakingVerdict(RULE, FIRING, seen({ day: addDays(DAY, after), ...found }))
    expect(notice).toEqual(
      reason === undefined ? null : expect.objectContaining({ state: 'recovered', reason, direction: 'up' }),
    )
    expect(memory.firing === null).toBe(reason !== undefined)
  })
})
