import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { grouped } from '../../kernel/grouped.js'
import type { AnswerGrid } from '../answer-grid.js'
import { seededGrid } from './grid.fixture.js'
import { FACTORS, levelSums } from './level-sums.js'
import { varianceComponents, varianceShares } from './variance-components.js'

/** An answer: prompt, engine, day, and whether it names the brand. */
type Answer = readonly [number, number, number, boolean]

function gridOf(answers: readonly Answer[], [prompts, engines, days] = [6, 3, 5]): AnswerGrid {
  const cells = prompts * engines * days
  const grid = {
    prompts: prompts,
    engines: engines,
    days: days,
    answers: new Uint16Array(cells),
    named: new Uint16Array(cells),
    bySeries: new Map(),
    mentions: 0,
    unread: 0,
  }
  for (const [prompt, engine, day, isNamed] of answers) {
    const cell = (prompt * engines + engine) * days + day
    grid.answers[cell]! += 1
    if (isNamed) grid.named[cell]! += 1
  }
  return grid
}

const answer = fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 2 }), fc.nat({ max: 4 }), fc.boolean())
const levelOf = {
  all: () => '',
  prompt: ([prompt]: Answer) => `${prompt}`,
  engine: ([, engine]: Answer) => `${engine}`,
  day: ([, , day]: Answer) => `${day}`,
  promptEngine: ([prompt, engine]: Answer) => `${prompt} ${engine}`,
}

/** The same result from all answers of every group. */
function bruteForce(
  answers: readonly Answer[],
  grouping: keyof typeof levelOf,
  factor?: keyof typeof levelOf,
) {
  const groups = grouped(answers, levelOf[grouping])
  let sum = 0
  for (const group of groups.values()) {
    const parts =
      factor === undefined
        ? [group.filter(([, , , isNamed]) => isNamed)]
        : [...grouped(group, levelOf[factor]).values()]
    for (const part of parts) sum += part.length ** 2 / group.length
  }
  return sum
}

describe('sums of the variance', () => {
  it('are those of all answers, group by group', () => {
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 80 }), (answers) => {
        const { observed, held } = levelSums(gridOf(answers))
        for (const grouping of ['all', 'prompt', 'engine', 'day', 'promptEngine'] as const) {
          expect(observed[grouping]).toBeCloseTo(bruteForce(answers, grouping), 9)
          for (const factor of ['prompt', 'engine', 'day', 'promptEngine'] as const)
            expect(held[grouping][factor]).toBeCloseTo(bruteForce(answers, grouping, factor), 9)
          expect(held[grouping].run).toBe(grouped(answers, levelOf[grouping]).size)
        }
      }),
    )
  })
})

describe('the parts of the variance', () => {
  it('are the values with which the answers were generated', () => {
    // Averaged over several draws, because a single draw with few days says little about their variance.
    const truth = { prompt: 0.05, engine: 0.005, day: 0.002, promptEngine: 0.02 }
    const draws = Array.from({ length: 30 }, (_, seed) =>
      varianceComponents(
        seededGrid({ seed, prompts: 60, engines: 6, days: 14, runs: 1, rate: 0.5, ...truth }),
      ),
    )
    for (const [factor, value] of Object.entries(truth)) {
      const found = draws.map((one) => one!.components[factor as keyof typeof truth])
      const mean = found.reduce((sum, each) => sum + each, 0) / found.length
      expect(mean).toBeGreaterThan(0.8 * value)
      expect(mean).toBeLessThan(1.25 * value)
    }
  })

  it('are all from the prompts if each prompt always gets the same answer', () => {
    const answers = [0, 1, 2, 3, 4, 5].flatMap((prompt) =>
      [0, 1, 2].flatMap((engine) =>
        [0, 1, 2, 3, 4].map((day): Answer => [prompt, engine, day, prompt % 2 === 0]),
      ),
    )
    const found = varianceComponents(gridOf(answers))!
    expect(varianceShares(found.components)).toEqual({
      prompt: 100,
      engine: 0,
      day: 0,
      promptEngine: 0,
      run: 0,
    })
    expect(found).toMatchObject({ rate: 0.5, answers: 90 })
  })

  it('have no part from engines if there is one', () => {
    const grid = seededGrid({ seed: 1, prompts: 40, engines: 1, days: 20, runs: 1, rate: 0.4, prompt: 0.05 })
    const { components } = varianceComponents(grid)!
    expect(components).toMatchObject({ engine: 0, promptEngine: 0 })
    expect(components.prompt).toBeGreaterThan(0.02)
  })

  it.each([
    ['four prompts', { prompts: 4 }],
    ['two days', { days: 2 }],
  ])('are unknown with %s', (_, few) => {
    const usual = { seed: 1, prompts: 20, engines: 2, days: 10, runs: 1, rate: 0.5, prompt: 0.05 }
    expect(varianceComponents(seededGrid({ ...usual, ...few }))).toBeNull()
  })

  it('are unknown if no answer names the brand, or nothing was asked twice', () => {
    expect(varianceComponents(gridOf([0, 1, 2, 3, 4, 5].map((at) => [at, 0, at % 5, false])))).toBeNull()
    expect(
      varianceComponents(gridOf([0, 1, 2, 3, 4, 5].map((at) => [at, at % 3, at % 5, at < 3]))),
    ).toBeNull()
  })

  it('are never negative, and shares add up', () => {
    fc.assert(
      fc.property(fc.array(answer, { minLength: 20, maxLength: 120 }), (answers) => {
        const found = varianceComponents(gridOf(answers))
        if (found === null) return
        for (const factor of FACTORS) expect(found.components[factor]).toBeGreaterThanOrEqual(0)
        const shares = Object.values(varianceShares(found.components))
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 0)
      }),
    )
  })
})
