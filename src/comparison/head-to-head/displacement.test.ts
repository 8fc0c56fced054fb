import { describe, expect, it } from 'vitest'

import { displacement } from './displacement.js'

/** Per prompt: answers that name only the competitor, and answers that name only the own brand. */
const sums = (...prompts: [number, number][]) => ({
  numerators: prompts.map(([other]) => other),
  denominators: prompts.map(([other, own]) => other + own),
})

describe('displacement', () => {
  it.each<[string, [number, number][], number | null]>([
    [
      'is 2 where the competitor is named alone twice as often',
      [
        [3, 1],
        [1, 1],
      ],
      2,
    ],
    [
      'is below 1 where the own brand is',
      [
        [1, 3],
        [1, 2],
      ],
      0.4,
    ],
    ['is 0 where the competitor never is', [[0, 3]], 0],
    ['is nothing where the own brand never is', [[3, 0]], null],
    ['is nothing where neither is', [[0, 0]], null],
  ])('%s', (_, prompts, value) => {
    expect(displacement(sums(...prompts), null)?.value ?? null).toBe(value)
  })

  it('has an interval from five prompts on', () => {
    const five = sums([3, 1], [2, 2], [3, 1], [4, 0], [2, 2])
    const { value = 0, n, interval } = displacement(five, null) ?? {}
    expect([value, n]).toEqual([2.33, 20])
    expect(interval?.[0]).toBeLessThan(value)
    expect(interval?.[1]).toBeGreaterThan(value)
    expect(displacement(sums([3, 1], [2, 2], [3, 1], [4, 0]), null)?.interval).toBeNull()
  })

  it('is compared with the window before', () => {
    const six = (other: number, own: number) =>
      sums(...Array.from({ length: 6 }, (): [number, number] => [other, own]))
    expect(displacement(six(3, 1), six(1, 3))?.change).toEqual({
      previous: 0.33,
      delta: 2.67,
      significant: true,
    })
    expect(displacement(six(3, 1), sums([3, 0]))?.change).toBeNull()
  })
})
