import type { AnswerGrid } from '../answer-grid.js'

/** The factors that answers are grouped by: four parts of their variance, and each answer alone (`run`). */
export const FACTORS = ['prompt', 'engine', 'day', 'promptEngine', 'run'] as const
export type Factor = (typeof FACTORS)[number]
type Grouping = Factor | 'all'

/**
 * Sums for Henderson's first method. For each grouping: the sum over its groups of (answers that name the brand)² / answers, and
 * how much of each factor's variance, of the run's variance and of the squared mean it is expected to contain.
 */
export interface LevelSums {
  answers: number
  levels: Record<'prompt' | 'engine' | 'day', number>
  observed: Record<Grouping, number>
  /** `held[grouping][factor]`: Σ over the groups of Σ over the factor's levels of (answers of both)² / answers of the group. */
  held: Record<Grouping, Record<Factor, number>>
}

export function levelSums(grid: AnswerGrid): LevelSums {
  const counts = countsOf(grid)
  const { answers, prompt, engine, day, promptEngine } = counts
  const named = total(prompt.named)
  const ofAll = (squares: number) => squares / answers
  return {
    answers,
    levels: { prompt: levelsIn(prompt), engine: levelsIn(engine), day: levelsIn(day) },
    observed: {
      all: ofAll(named * named),
      prompt: squaresBy(prompt),
      engine: squaresBy(engine),
      day: squaresBy(day),
      promptEngine: squaresBy(promptEngine),
      run: named,
    },
    held: {
      all: {
        prompt: ofAll(squares(prompt.answers)),
        engine: ofAll(squares(engine.answers)),
        day: ofAll(squares(day.answers)),
        promptEngine: ofAll(squares(promptEngine.answers)),
        run: 1,
      },
      prompt: {
        prompt: answers,
        engine: within(counts.enginesOfPrompt, prompt),
        day: within(counts.daysOfPrompt, prompt),
        promptEngine: within(counts.enginesOfPrompt, prompt),
        run: levelsIn(prompt),
      },
      engine: {
        prompt: within(counts.promptsOfEngine, engine),
        engine: answers,
        day: within(counts.daysOfEngine, engine),
        promptEngine: within(counts.promptsOfEngine, engine),
        run: levelsIn(engine),
      },
      day: {
        prompt: within(counts.promptsOfDay, day),
        engine: within(counts.enginesOfDay, day),
        day: answers,
        promptEngine: within(counts.pairsOfDay, day),
        run: levelsIn(day),
      },
      promptEngine: {
        prompt: answers,
        engine: answers,
        day: within(counts.daysOfPair, promptEngine),
        promptEngine: answers,
        run: levelsIn(promptEngine),
      },
      run: { prompt: answers, engine: answers, day: answers, promptEngine: answers, run: answers },
    },
  }
}

/** Answers, and answers that name the brand, for each level of a factor. */
interface Level {
  answers: Float64Array
  named: Float64Array
}

const levelOf = (size: number): Level => ({ answers: new Float64Array(size), named: new Float64Array(size) })

/** Sums over the grid: one pass over cells, and one for pairs of factors. */
function countsOf({ prompts, engines, days, answers, named }: AnswerGrid) {
  const [prompt, engine, day] = [levelOf(prompts), levelOf(engines), levelOf(days)]
  const promptEngine = levelOf(prompts * engines)
  const engineDay = new Float64Array(engines * days)
  const shared = {
    daysOfPrompt: new Float64Array(prompts),
    promptsOfDay: new Float64Array(days),
    pairsOfDay: new Float64Array(days),
    daysOfPair: new Float64Array(prompts * engines),
  }
  const promptDay = new Float64Array(days)
  for (let one = 0; one < prompts; one += 1) {
    promptDay.fill(0)
    for (let other = 0; other < engines; other += 1) {
      const pair = one * engines + other
      for (let at = 0; at < days; at += 1) {
        const [asked, hits] = [answers[pair * days + at]!, named[pair * days + at]!]
        if (asked === 0) continue
        add(prompt, one, asked, hits)
        add(engine, other, asked, hits)
        add(day, at, asked, hits)
        add(promptEngine, pair, asked, hits)
        engineDay[other * days + at]! += asked
        promptDay[at]! += asked
        shared.pairsOfDay[at]! += asked * asked
        shared.daysOfPair[pair]! += asked * asked
      }
    }
    for (let at = 0; at < days; at += 1) {
      const square = promptDay[at]! ** 2
      shared.daysOfPrompt[one]! += square
      shared.promptsOfDay[at]! += square
    }
  }
  const enginesOfPrompt = new Float64Array(prompts)
  const promptsOfEngine = new Float64Array(engines)
  for (const [pair, count] of promptEngine.answers.entries()) {
    enginesOfPrompt[Math.floor(pair / engines)]! += count * count
    promptsOfEngine[pair % engines]! += count * count
  }
  const daysOfEngine = new Float64Array(engines)
  const enginesOfDay = new Float64Array(days)
  for (const [cell, count] of engineDay.entries()) {
    daysOfEngine[Math.floor(cell / days)]! += count * count
    enginesOfDay[cell % days]! += count * count
  }
  const both = { enginesOfPrompt, promptsOfEngine, daysOfEngine, enginesOfDay }
  return { answers: total(prompt.answers), prompt, engine, day, promptEngine, ...shared, ...both }
}

function add(level: Level, at: number, answers: number, named: number): void {
  level.answers[at]! += answers
  level.named[at]! += named
}

/** Σ (squares of the shared counts / answers of the level). */
function within(sharedSquares: Float64Array, { answers }: Level): number {
  let sum = 0
  for (let at = 0; at < answers.length; at += 1)
    if (answers[at]! > 0) sum += sharedSquares[at]! / answers[at]!
  return sum
}

function squaresBy({ answers, named }: Level): number {
  return within(
    named.map((count) => count * count),
    { answers, named },
  )
}

const total = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0)
const squares = (values: Float64Array) => values.reduce((sum, value) => sum + value * value, 0)
const levelsIn = ({ answers }: Level) => answers.reduce((sum, count) => sum + Number(count > 0), 0)
