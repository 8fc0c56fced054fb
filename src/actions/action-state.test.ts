import { describe, expect, it } from 'vitest'

import type { RecommendationState } from '../recommendations/index.js'
import { actionState, stateDateOf, triesOf } from './action-state.js'

const member = (state: RecommendationState, fields: { stateDate?: Date; isGone?: boolean } = {}) => ({
  state,
  stateDate: null,
  isGone: false,
  ...fields,
})

const [EARLY, LATE] = [new Date('2026-03-01T10:00:00.000Z'), new Date('2026-03-05T10:00:00.000Z')]

describe('the state of an action', () => {
  it.each<[string, RecommendationState[], RecommendationState]>([
    ['is that of all its recommendations', ['done', 'done'], 'done'],
    ['is in progress where one of them is', ['suggested', 'in_progress'], 'in_progress'],
    ['is in progress where some are done and others are not', ['suggested', 'done'], 'in_progress'],
    ['does not heed archived ones while others are not', ['archived', 'suggested'], 'suggested'],
    ['is archived where all are', ['archived', 'archived'], 'archived'],
    ['is archived where none is left', [], 'archived'],
  ])('%s', (_, states, expected) => {
    expect(actionState(states.map((state) => member(state)))).toBe(expected)
  })

  it('is the state of those of its recommendations that apply', () => {
    expect(actionState([member('suggested'), member('done', { isGone: true })])).toBe('suggested')
  })

  it('has the date of the latest change', () => {
    expect(stateDateOf([member('suggested')])).toBeNull()
    expect(stateDateOf([member('done', { stateDate: LATE }), member('done', { stateDate: EARLY })])).toBe(
      LATE,
    )
  })
})

it('the history lists each tried action and recommendation once, newest first', () => {
  const noted = [{ state: 'archived' as const, date: EARLY.toISOString() }]
  const members = [
    member('done', { stateDate: LATE, isGone: true }),
    member('archived', { stateDate: EARLY }),
    member('in_progress', { stateDate: LATE }),
  ]
  expect(triesOf(noted, members)).toEqual([
    { state: 'done', date: LATE.toISOString() },
    { state: 'archived', date: EARLY.toISOString() },
  ])
})
