import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { rateInterval } from './interval.js'
import { samePromptsInterval } from './same-prompts.js'

const shown = (numerators: number[], denominators: number[]) =>
  samePromptsInterval({ numerators, denominators })?.map((end) => Number((100 * end).toFixed(1)))

describe('the interval of the same prompts', () => {
  it.each([
    ['one prompt, half of its answers', [10], [20], [29.9, 70.1]],
    [
      'prompts that all behave alike: as of so many independent answers',
      [5, 5, 5, 5],
      [10, 10, 10, 10],
      [35.2, 64.8],
    ],
    [
      'prompts that always and never name it: little is left to chance',
      [20, 20, 0, 0],
      [20, 20, 20, 20],
      [46.7, 53.3],
    ],
    ['one answer each: nothing tells prompts from chance', [1, 1, 0, 0], [1, 1, 1, 1], [15, 85]],
    ['never named', [0, 0], [10, 10], [0, 16.1]],
  ])('%s', (_, numerators, denominators, expected) => {
    expect(shown(numerators, denominators)).toEqual(expected)
  })

  it('is unknown without answers', () => {
    expect(samePromptsInterval({ numerators: [0, 0], denominators: [0, 0] })).toBeNull()
  })

  const prompts = fc.array(
    fc
      .integer({ min: 2, max: 40 })
      .chain((answers) => fc.tuple(fc.nat({ max: answers }), fc.constant(answers))),
    { minLength: 5, maxLength: 60 },
  )

  it('contains the rate and is the same whatever the order of the prompts', () => {
    fc.assert(
      fc.property(prompts, (all) => {
        const sums = {
          numerators: all.map(([named]) => named),
          denominators: all.map(([, answers]) => answers),
        }
        const reversed = {
          numerators: sums.numerators.toReversed(),
          denominators: sums.denominators.toReversed(),
        }
        const [low, high] = samePromptsInterval(sums)!
        const rate =
          all.reduce((sum, [named]) => sum + named, 0) / all.reduce((sum, [, answers]) => sum + answers, 0)
        expect(low).toBeLessThanOrEqual(rate)
        expect(high).toBeGreaterThanOrEqual(rate)
        expect(samePromptsInterval(reversed)).toEqual([low, high])
      }),
    )
  })

  it('is narrower than that of similar questions if prompts differ', () => {
    const sums = { numerators: [28, 20, 9, 3, 0, 27], denominators: [28, 28, 28, 28, 28, 28] }
    const width = ([low, high]: [number, number]) => high - low
    expect(width(samePromptsInterval(sums)!)).toBeLessThan(width(rateInterval(sums)!) / 2)
  })
})
