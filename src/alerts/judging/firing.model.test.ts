import fc from 'fast-check'
import { expect, it } from 'vitest'

import { runs } from '../../../test/helpers/properties.js'
import { addDays } from '../../kernel/days.js'
import { NEW_MEMORY } from './alert-memory.js'
import { cellsAt, openDailySums } from './daily-sums.js'
import { NEVER_BELOW } from './overtaking.js'
import { reportVerdicts, type WatchedRule } from './report-verdicts.js'

/** Compares all naming rules with a model that counts single answers and integrates Student's t in small steps. */

const [FIRST_DAY, DAYS, PROMPTS, WINDOW] = ['2026-03-01', 36, 8, 7]
const ENGINES_ASKED = [0, 3]

interface Answer {
  prompt: number
  day: number
  own: boolean
  competitor: boolean
  complains: boolean
}

/** Probabilities of each property of an answer, before a day and from it on. */
const stories = fc.record({
  before: fc.record({
    own: between(0.4, 0.9),
    competitor: between(0.05, 0.5),
    complains: between(0.05, 0.4),
  }),
  after: fc.record({ own: between(0.2, 0.8), competitor: between(0.3, 0.95), complains: between(0.1, 0.9) }),
  from: fc.integer({ min: 15, max: 30 }),
  seed: fc.integer({ min: 1, max: 1e6 }),
})

function between(min: number, max: number) {
  return fc.double({ min, max, noNaN: true })
}

type Rates = Record<'own' | 'competitor' | 'complains', number>
interface Story {
  before: Rates
  after: Rates
  from: number
  seed: number
}

function answersOf({ before, after, from, seed }: Story): Answer[] {
  let state = seed
  const roll = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  return Array.from({ length: DAYS * PROMPTS * ENGINES_ASKED.length }, (_, index) => {
    const day = Math.floor(index / (PROMPTS * ENGINES_ASKED.length))
    const rate = day < from ? before : after
    const own = roll() < rate.own
    return {
      prompt: index % PROMPTS,
      day,
      own,
      competitor: roll() < rate.competitor,
      complains: roll() < rate.complains && own,
    }
  })
}

const scope = { prompts: Array.from({ length: PROMPTS }, (_, prompt) => prompt), engine: null }
const base = { direction: 'up', window: WINDOW, minimumChange: null, scope } as const
const RULES: WatchedRule[] = [
  { ...base, metric: 'brandCoverage', subject: { competitor: 0, aspect: null }, memory: NEW_MEMORY },
  { ...base, metric: 'shareOfVoice', subject: { competitor: 0, aspect: null }, memory: NEW_MEMORY },
  { ...base, metric: 'weakness', subject: { competitor: null, aspect: 4 }, memory: NEW_MEMORY },
  { ...base, metric: 'overtaking', subject: { competitor: 0, aspect: null }, memory: NEVER_BELOW },
]
/** Level of the rules, including the competitors that are watched without a rule. */
const LEVEL = 1 / 365 / 5

/** The first day on which each rule fires, by the product. */
function firedDays(answers: Answer[]): (number | undefined)[] {
  const window = { startDate: FIRST_DAY, endDate: addDays(FIRST_DAY, DAYS - 1) }
  const sums = openDailySums({ window, prompts: PROMPTS, competitors: 1, aspects: [4] })
  answers.forEach(({ prompt, day, own, competitor, complains }, index) => {
    const engine = ENGINES_ASKED[Math.floor(index / PROMPTS) % ENGINES_ASKED.length]!
    const at = cellsAt(sums, prompt, engine) + day
    sums.counts.executions[at]! += 1
    sums.counts.mentions[at]! += Number(own)
    sums.counts.judged[at]! += Number(own)
    sums.counts.allMentions[at]! += Number(own) + Number(competitor)
    sums.competitors[0]![at]! += Number(competitor)
    sums.weaknesses.get(4)!.counts[at]! += Number(complains)
  })
  const fired: (number | undefined)[] = RULES.map(() => undefined)
  let rules = RULES
  for (let day = 0; day < DAYS; day += 1) {
    const look = { sums, day: addDays(FIRST_DAY, day), version: 1, rules, sides: [undefined] }
    const verdicts = reportVerdicts(look).rules
    verdicts.forEach(({ notice }, index) => {
      if (notice?.state === 'firing') fired[index] ??= day
    })
    rules = verdicts.map(({ rule, memory }) => ({ ...rule, memory }))
  }
  return fired
}

type Parts = (answer: Answer) => [part: number, whole: number]

const sum = (values: number[]) => values.reduce((so, one) => so + one, 0)
const added = (answers: Answer[], parts: Parts): [number, number] => [
  sum(answers.map((one) => parts(one)[0])),
  sum(answers.map((one) => parts(one)[1])),
]

interface Noise {
  delta: number
  current: number
  /** Both standard deviations of the difference, with their degrees of freedom. */
  deviations: [number, number][]
}

/** Noise by docs/metrics.md for two windows that end on a day; null if too few prompts have data. */
function noiseOn(answers: Answer[], day: number, parts: Parts): Noise | null {
  const inDays = (from: number, to: number) => answers.filter((one) => one.day >= from && one.day <= to)
  const [now, before] = [inDays(day - WINDOW + 1, day), inDays(day - 2 * WINDOW + 1, day - WINDOW)]
  const [[part, whole], [partBefore, wholeBefore]] = [added(now, parts), added(before, parts)]
  const pooled = (part + partBefore) / (whole + wholeBefore)
  const prompts = scope.prompts.map((prompt) => {
    const [own, ownBefore] = [now, before].map((all) =>
      added(
        all.filter((one) => one.prompt === prompt),
        parts,
      ),
    ) as [[number, number], [number, number]]
    const mean = (own[0] + ownBefore[0]) / (own[1] + ownBefore[1])
    const least = (mean - Math.floor(mean)) * (1 - mean + Math.floor(mean))
    return {
      isInBoth: own[1] > 0 && ownBefore[1] > 0,
      isAsked: own[1] + ownBefore[1] > 0,
      u: (own[0] - pooled * own[1]) / whole - (ownBefore[0] - pooled * ownBefore[1]) / wholeBefore,
      least: least * (own[1] / whole ** 2 + ownBefore[1] / wholeBefore ** 2),
      isAlike: least < 1e-9,
    }
  })
  if (prompts.filter(({ isInBoth }) => isInBoth).length < 5) return null
  const telling = prompts.filter(({ isAsked, u, isAlike }) => isAsked && !(isAlike && Math.abs(u) < 1e-9))
  const k = telling.length
  if (k < 5) return null
  const mean = sum(telling.map(({ u }) => u)) / k
  const spread = (k / (k - 1)) * sum(telling.map(({ u }) => (u - mean) ** 2))
  const least = sum(telling.map((one) => one.least))
  const daily = (whole + wholeBefore) / (2 * WINDOW)
  const values = Array.from({ length: day + 1 }, (_, index) => {
    const [ofDay, all] = added(inDays(index, index), parts)
    return (ofDay - pooled * all) / daily
  })
  const steps = values.slice(1).map((value, index) => (value - values[index]!) ** 2)
  const variance = (sum(steps) / (2 * steps.length)) * (2 / WINDOW)
  return {
    delta: part / whole - partBefore / wholeBefore,
    current: part / whole,
    deviations: [
      [Math.sqrt(Math.max(spread, least)), k - 1],
      [Math.sqrt(variance), (steps.length * 2) / 3],
    ],
  }
}

const STEPS = 1000

/** One tail of Student's t: with x = √ν · tan θ, its density is cos θ to the power of ν − 1. */
function tail(t: number, freedom: number): number {
  const area = (from: number) => {
    const step = (Math.PI / 2 - from) / STEPS
    return (
      step *
      sum(Array.from({ length: STEPS }, (_, index) => Math.cos(from + (index + 0.5) * step) ** (freedom - 1)))
    )
  }
  return area(Math.atan(t / Math.sqrt(freedom))) / (2 * area(0))
}

const chanceOf = (difference: number, { deviations }: Noise) =>
  Math.max(...deviations.map(([deviation, freedom]) => tail(difference / deviation, freedom)))

const FIGURES: Parts[] = [
  ({ competitor }) => [Number(competitor), 1],
  ({ own, competitor }) => [Number(competitor), Number(own) + Number(competitor)],
  ({ own, complains }) => [Number(complains), Number(own)],
]
const LEAD: Parts = ({ own, competitor }) => [Number(own) - Number(competitor), 1]

/** The first day on which each rule fires, by the model; null if rounding decides. */
function modelDays(answers: Answer[]): (number | undefined | null)[] {
  const days = Array.from({ length: DAYS - 2 * WINDOW + 1 }, (_, index) => index + 2 * WINDOW - 1)
  const isOpen = (value: number) => Math.abs(value / LEVEL - 1) < 1e-3
  const firstRise = (parts: Parts) => {
    for (const day of days) {
      const noise = noiseOn(answers, day, parts)
      if (noise === null || noise.delta < 0) continue
      const found = chanceOf(noise.delta, noise)
      if (isOpen(found)) return null
      if (found <= LEVEL) return day
    }
    return undefined
  }
  const overtakenOn = () => {
    let wasBelow = false
    for (const day of days) {
      const noise = noiseOn(answers, day, LEAD)
      if (noise === null) continue
      const found = chanceOf(Math.abs(noise.current) * Math.SQRT2, noise)
      if (isOpen(found)) return null
      if (found > LEVEL) continue
      if (noise.current < 0 && wasBelow) return day
      wasBelow = noise.current > 0
    }
    return undefined
  }
  return [...FIGURES.map(firstRise), overtakenOn()]
}

it('a rule about a competitor or an aspect fires on the day that the documentation gives', () => {
  const seen = [0, 0, 0, 0]
  fc.assert(
    fc.property(stories, (story) => {
      const answers = answersOf(story)
      const [fired, model] = [firedDays(answers), modelDays(answers)]
      model.forEach((day, index) => {
        if (day === null) return
        expect([index, fired[index]]).toEqual([index, day])
        if (day !== undefined) seen[index]! += 1
      })
    }),
    { numRuns: runs(20) },
  )
  // Every rule has fired at least once.
  expect(Math.min(...seen)).toBeGreaterThan(0)
})
