import { describe, expect, it } from 'vitest'

import { nothingDone, visitCounts } from './day-visitors.js'
import type { PersonView } from './person-view.js'
import type { CameFrom } from './referrer.js'

const AT = Date.UTC(2026, 2, 1, 10)
const MINUTE = 60_000
const CHATGPT: CameFrom = { origin: 'chatgpt', isPaid: false }
const PERPLEXITY: CameFrom = { origin: 'perplexity', isPaid: false }

const view = (minute: number, fields: Partial<PersonView> = {}): PersonView => ({
  timeMs: AT + minute * MINUTE,
  host: 'nike.com',
  path: '/a',
  arrival: undefined,
  country: '',
  visitor: undefined,
  goals: [],
  key: '',
  hasId: false,
  ...fields,
})

/** Totals by origin: visits, steps and goals. */
function counted(views: PersonView[]) {
  const done = nothingDone()
  const sums: Record<string, [number, number, number]> = {}
  for (const count of views.flatMap((one) => visitCounts(done, one))) {
    const [visits, steps, goals] = sums[count.origin] ?? [0, 0, 0]
    sums[count.origin] = [visits + count.visits, steps + count.steps, goals + (count.goalId === null ? 0 : 1)]
  }
  return sums
}

describe('the visit that follows from the views of a visitor', () => {
  it.each([
    ['an arrival', [view(0, { arrival: CHATGPT })], { chatgpt: [1, 1, 0] }],
    ['a step after it', [view(0, { arrival: CHATGPT }), view(1, { path: '/b' })], { chatgpt: [1, 2, 0] }],
    [
      'the same page again, by the same link',
      [view(0, { arrival: CHATGPT }), view(9, { arrival: CHATGPT })],
      { chatgpt: [1, 2, 0] },
    ],
    [
      'another page, by another link',
      [view(0, { arrival: CHATGPT }), view(9, { arrival: CHATGPT, path: '/b' })],
      { chatgpt: [2, 2, 0] },
    ],
    ['nothing, of somebody who came by nothing known', [view(0), view(1, { goals: ['g'] })], {}],
    [
      'a goal, once',
      [view(0, { arrival: CHATGPT }), view(2, { goals: ['g'] }), view(3, { goals: ['g'] })],
      { chatgpt: [1, 3, 1] },
    ],
    [
      'a goal for the last visit before it',
      [view(0, { arrival: CHATGPT }), view(9, { arrival: PERPLEXITY }), view(10, { goals: ['g'] })],
      { chatgpt: [1, 1, 0], perplexity: [1, 2, 1] },
    ],
    [
      'a goal that was told of before the visit was',
      [view(5, { goals: ['g'] }), view(0, { arrival: CHATGPT })],
      { chatgpt: [1, 1, 1] },
    ],
    [
      'a goal that a clock set back by minutes',
      [view(0, { arrival: CHATGPT }), view(-3, { goals: ['g'] })],
      { chatgpt: [1, 2, 1] },
    ],
    [
      'no goal of an hour before',
      [view(-60, { goals: ['g'] }), view(0, { arrival: CHATGPT })],
      { chatgpt: [1, 1, 0] },
    ],
  ] as const)('is %s', (_, views, expected) => {
    expect(counted([...views])).toEqual(expected)
  })
})
