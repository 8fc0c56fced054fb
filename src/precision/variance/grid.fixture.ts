import type { AnswerGrid } from '../answer-grid.js'
import type { VarianceComponents } from './variance-components.js'

interface Truth extends Partial<Omit<VarianceComponents, 'run'>> {
  seed: number
  prompts: number
  engines: number
  days: number
  /** Answers of an engine to a prompt per day. */
  runs: number
  /** Coverage, 0 to 1. */
  rate: number
}

/**
 * Makes answers whose chance to name the brand varies by prompt, engine, day, and pair of prompt and engine. Equal seeds give
 * equal grids.
 */
export function seededGrid({ seed, prompts, engines, days, runs, rate, ...variances }: Truth): AnswerGrid {
  const random = seededRandom(seed)
  const effects = (count: number, variance = 0) =>
    Array.from({ length: count }, () => Math.sqrt(12 * variance) * (random() - 0.5))
  const ofPrompt = effects(prompts, variances.prompt)
  const ofEngine = effects(engines, variances.engine)
  const ofDay = effects(days, variances.day)
  const ofPair = effects(prompts * engines, variances.promptEngine)
  const cells = prompts * engines * days
  const answers = new Uint16Array(cells).fill(runs)
  const named = new Uint16Array(cells)
  for (let cell = 0; cell < cells; cell += 1) {
    const pair = Math.floor(cell / days)
    const chance =
      rate +
      ofPair[pair]! +
      ofPrompt[Math.floor(pair / engines)]! +
      ofEngine[pair % engines]! +
      ofDay[cell % days]!
    for (let run = 0; run < runs; run += 1) if (random() < chance) named[cell]! += 1
  }
  return { prompts, engines, days, answers, named, bySeries: new Map(), mentions: 0, unread: 0 }
}

/** Mulberry32: equal seeds give equal numbers. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
