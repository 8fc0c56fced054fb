import { describe, expect, it } from 'vitest'

import { goalsReached } from './goals-reached.js'

const ORDER = { goalId: 'order', name: 'Order', value: 40.5, currency: 'EUR' }
const LETTER = { goalId: 'letter', name: 'Newsletter', value: null, currency: null }

describe('goals that were reached', () => {
  it('are grouped by day: each visit once, each goal with its value', () => {
    expect(
      goalsReached([
        { day: '2026-03-02', engine: 'claude', ...ORDER, visits: 1, firsts: 1 },
        { day: '2026-03-01', engine: 'chatgpt', ...ORDER, visits: 2, firsts: 2 },
        { day: '2026-03-01', engine: 'chatgpt', ...LETTER, visits: 3, firsts: 1 },
        { day: '2026-03-01', engine: 'gemini', ...LETTER, visits: 4, firsts: 4 },
      ]),
    ).toEqual([
      {
        day: '2026-03-01',
        visits: 7,
        goals: [
          { goalId: 'letter', name: 'Newsletter', visits: 7, value: null },
          { goalId: 'order', name: 'Order', visits: 2, value: 81 },
        ],
        engines: [
          { engine: 'gemini', visits: 4 },
          { engine: 'chatgpt', visits: 3 },
        ],
        value: 81,
        currency: 'EUR',
      },
      {
        day: '2026-03-02',
        visits: 1,
        goals: [{ goalId: 'order', name: 'Order', visits: 1, value: 40.5 }],
        engines: [{ engine: 'claude', visits: 1 }],
        value: 40.5,
        currency: 'EUR',
      },
    ])
  })

  it('have an unknown value if no goal has one', () => {
    const rows = [{ day: '2026-03-01', engine: 'chatgpt' as const, ...LETTER, visits: 1, firsts: 1 }]
    expect(goalsReached(rows)).toMatchObject([{ value: null, currency: null }])
    expect(goalsReached([])).toEqual([])
  })
})
