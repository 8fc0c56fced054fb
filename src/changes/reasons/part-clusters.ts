import type { ClusterSums } from '../../intervals/index.js'
import { engineCode } from '../../kernel/engines.js'
import type { FigureSums } from './figure-sums.js'
import type { ReasonGroup } from './reason-groups.js'

/** The sums of two windows. */
export interface ReasonSums {
  previous: FigureSums
  current: FigureSums
}

/** The parts of a figure by prompt, in both windows. */
export interface BothClusters {
  previous: ClusterSums
  current: ClusterSums
}

/** Adds up all engines. */
export function overEngines({ numerators, denominators, prompts }: FigureSums): ClusterSums {
  const over = (values: Float64Array) => {
    const whole = new Float64Array(prompts)
    for (let at = 0; at < values.length; at += 1) whole[at % prompts]! += values[at]!
    return whole
  }
  return { numerators: over(numerators), denominators: over(denominators) }
}

/** Returns the clusters of a group. `byPrompt` has the clusters of all engines. */
export function clustersOf(
  { engine, prompts }: ReasonGroup,
  { sums, byPrompt }: { sums: ReasonSums; byPrompt: BothClusters },
): BothClusters {
  const of = (window: keyof ReasonSums): ClusterSums => {
    if (engine !== undefined) return ofEngine(sums[window], engineCode(engine))
    const { numerators, denominators } = byPrompt[window]
    return {
      numerators: prompts.map((prompt) => numerators[prompt]!),
      denominators: prompts.map((prompt) => denominators[prompt]!),
    }
  }
  return { previous: of('previous'), current: of('current') }
}

const ofEngine = ({ numerators, denominators, prompts }: FigureSums, code: number): ClusterSums => ({
  numerators: numerators.subarray(code * prompts, (code + 1) * prompts),
  denominators: denominators.subarray(code * prompts, (code + 1) * prompts),
})

/** Counts the prompts that have a denominator in both windows, and how many of them moved in the direction of an effect. */
export function movedPromptsOf(
  { previous, current }: BothClusters,
  effect: number | null,
): { movedPrompts: number; comparedPrompts: number } {
  let [movedPrompts, comparedPrompts] = [0, 0]
  for (let prompt = 0; prompt < current.denominators.length; prompt += 1) {
    const [size, sizeBefore] = [current.denominators[prompt]!, previous.denominators[prompt]!]
    if (size === 0 || sizeBefore === 0) continue
    comparedPrompts += 1
    const rise = current.numerators[prompt]! * sizeBefore - previous.numerators[prompt]! * size
    if (rise * (effect ?? 0) > 0) movedPrompts += 1
  }
  return { movedPrompts, comparedPrompts }
}
