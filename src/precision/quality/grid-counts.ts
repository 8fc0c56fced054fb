import type { AnswerGrid } from '../answer-grid.js'

export interface GridCounts {
  /** Number of prompts with answers. */
  prompts: number
  /** Effective number of prompts if all had equal weight (Kish): (Σ answers)² / Σ answers². */
  evenPrompts: number
  answersPerPair: number
  /** Codes of the engines with answers. */
  engines: number[]
  /** Index of the last day with answers; null if there is none. */
  lastDay: number | null
}

export function countsOf({ prompts, engines, days, answers }: AnswerGrid): GridCounts {
  const ofPrompts = new Float64Array(prompts)
  const asked = new Set<number>()
  let [pairs, lastDay] = [0, -1]
  for (let pair = 0; pair < prompts * engines; pair += 1) {
    let ofPair = 0
    for (let day = 0; day < days; day += 1) {
      const count = answers[pair * days + day]!
      if (count === 0) continue
      ofPair += count
      lastDay = Math.max(lastDay, day)
    }
    if (ofPair === 0) continue
    pairs += 1
    asked.add(pair % engines)
    ofPrompts[Math.floor(pair / engines)]! += ofPair
  }
  const all = ofPrompts.reduce((sum, count) => sum + count, 0)
  const squares = ofPrompts.reduce((sum, count) => sum + count * count, 0)
  return {
    prompts: ofPrompts.reduce((sum, count) => sum + Number(count > 0), 0),
    evenPrompts: squares === 0 ? 0 : (all * all) / squares,
    answersPerPair: pairs === 0 ? 0 : all / pairs,
    engines: [...asked].toSorted((one, other) => one - other),
    lastDay: lastDay < 0 ? null : lastDay,
  }
}
