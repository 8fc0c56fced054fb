import { rateInterval } from '../src/intervals/interval.js'
import { samePromptsInterval } from '../src/intervals/same-prompts.js'
import type { AnswerGrid } from '../src/precision/answer-grid.js'
import { type Design, halfWidth, MONTH_DAYS } from '../src/precision/plans/plan-precision.js'
import { planOptions } from '../src/precision/plans/plan-options.js'
import { seededGrid } from '../src/precision/variance/grid.fixture.js'
import { varianceComponents } from '../src/precision/variance/variance-components.js'
import { size } from './options.js'

/**
 * Compares plans with their outcome. A pilot of 28 days shows how answers vary, and a plan for a target is made from it. The plan
 * is carried out for a month with other prompts of the same kind. Then the width of its interval is compared with the planned
 * one.
 */
const ROUNDS = size(200, 2)
const TARGETS = [5, 8]
const TRUTHS = [
  { name: 'prompts differ much', rate: 0.5, prompt: 0.06, engine: 0.005, day: 0.002, promptEngine: 0.015 },
  { name: 'prompts differ little', rate: 0.5, prompt: 0.02, engine: 0.005, day: 0.002, promptEngine: 0.01 },
  { name: 'a rare brand', rate: 0.2, prompt: 0.01, engine: 0.001, day: 0.0005, promptEngine: 0.003 },
]
const PILOT = { prompts: 50, engines: 4, days: 28, runs: 1 }

/** The answers of a plan that is carried out for a month. Only days on which prompts are asked count. */
function carriedOut(truth: (typeof TRUTHS)[number], design: Design, seed: number): AnswerGrid {
  const { prompts, engines, runsPerDay, daysPerWeek } = design
  const days = Math.round((MONTH_DAYS * daysPerWeek) / 7)
  return seededGrid({ ...truth, seed, prompts, engines, days, runs: runsPerDay })
}

const halfOf = ([low, high]: [number, number]) => (high - low) / 2

function byPrompt({ prompts, engines, days, answers, named }: AnswerGrid) {
  const sums = { numerators: new Float64Array(prompts), denominators: new Float64Array(prompts) }
  for (let cell = 0; cell < answers.length; cell += 1) {
    const prompt = Math.floor(cell / (engines * days))
    sums.numerators[prompt]! += named[cell]!
    sums.denominators[prompt]! += answers[cell]!
  }
  return sums
}

function row(truth: (typeof TRUTHS)[number], wanted: number): string {
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = varianceComponents(seededGrid({ ...truth, ...PILOT, seed: 7919 * round + 1 }))
    if (own === null) continue
    const question = {
      target: { halfWidth: wanted },
      components: own.components,
      engines: PILOT.engines,
      prompts: 5,
      usdOf: () => 0,
    }
    const plan = planOptions(question).find(({ recommended }) => recommended)
    if (plan === undefined) continue
    const interval = rateInterval(byPrompt(carriedOut(truth, plan, 7919 * round + 2)))
    if (interval !== null) ratios.push(halfOf(interval) / halfWidth(own.components, plan))
  }
  const sorted = ratios.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? NaN).toFixed(2)
  return `| ${truth.name} | ±${wanted} | ${at(0.5)} | ${at(0.05)}–${at(0.95)} |`
}

console.log('Half width that came of a plan, over the planned one; 1 is as planned.\n')
console.log('| truth | planned | median | 5 to 95 % of plans |')
console.log('| ----- | ------- | ------ | ------------------ |')
for (const truth of TRUTHS) for (const wanted of TARGETS) console.log(row(truth, wanted))

/** How often the interval for the same prompts contains their true rate. */
function coverage(prompts: number, answers: number): string {
  let held = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const draw = (seed: number, runs: number) =>
      seededGrid({ seed, prompts, engines: 1, days: 1, runs, rate: 0.5, prompt: 0.06 })
    const grid = draw(round, answers)
    const interval = samePromptsInterval(byPrompt(grid))
    const truth = chancesOf(round, prompts)
    if (interval !== null && interval[0] <= truth && truth <= interval[1]) held += 1
  }
  return `${((100 * held) / ROUNDS).toFixed(1)} %`
}

/** The true rate of the prompts of a seed, from so many answers that chance does not matter. */
function chancesOf(seed: number, prompts: number): number {
  const { numerators, denominators } = byPrompt(
    seededGrid({ seed, prompts, engines: 1, days: 1, runs: 4_000, rate: 0.5, prompt: 0.06 }),
  )
  const sum = (values: Float64Array) => values.reduce((all, value) => all + value, 0)
  return sum(numerators) / sum(denominators)
}

console.log('\nThe interval of the same prompts holds their own coverage (wanted: at least 95 %):\n')
for (const prompts of [10, 50])
  for (const answers of [1, 4, 28])
    console.log(`${prompts} prompts, ${answers} answers each: ${coverage(prompts, answers)}`)
