import { ENGINE_SLOTS, engineCode } from '../../kernel/engines.js'
import type { ReasonGroup } from './reason-groups.js'
import type { ReasonSums } from './part-clusters.js'

/** The answers of one engine to one prompt. */
export interface AnswerSeries {
  /** Index among the prompts of the report. */
  prompt: number
  /** Code of the engine. */
  engine: number
}

/** Returns the series of a group that moved in the direction of its effect, largest move first. */
export function movedSeries(
  { previous, current }: ReasonSums,
  { engine, prompts }: ReasonGroup,
  effect: number,
): AnswerSeries[] {
  const engines = engine === undefined ? [...Array(ENGINE_SLOTS).keys()] : [engineCode(engine)]
  const moved: (AnswerSeries & { rise: number })[] = []
  for (const code of engines)
    for (const prompt of prompts) {
      const at = code * current.prompts + prompt
      const [size, sizeBefore] = [current.denominators[at]!, previous.denominators[at]!]
      if (size === 0 || sizeBefore === 0) continue
      const difference = current.numerators[at]! / size - previous.numerators[at]! / sizeBefore
      const rise = Math.sign(effect) * difference * (size + sizeBefore)
      if (rise > 0) moved.push({ prompt, engine: code, rise })
    }
  return moved.toSorted(
    (one, other) => other.rise - one.rise || one.prompt - other.prompt || one.engine - other.engine,
  )
}
