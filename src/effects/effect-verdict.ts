import { countedNoun, sentences } from '../kernel/wording.js'
import { rounded } from '../kernel/rates.js'
import type { EffectDifference } from './difference.js'
import { type Doubt, type JudgedEffect, LEAST_PLACEBO_DAYS, promptsNeeded } from './judged-effect.js'

/** Describes a difference in a sentence or two. It says that something happened at the same time, never why. */
export function effectVerdict({ difference, finding, doubts }: JudgedEffect, length: number): string {
  switch (finding) {
    case 'more':
    case 'less':
      return `${moved(difference)}.`
    case 'none':
      return `No effect could be seen: it is ${between(difference)}.`
    case 'untold':
      return `Too uncertain to tell: the effect is ${between(difference)}. About ${countedNoun(promptsNeeded(difference), 'prompt')} would be needed.`
    case 'unclear':
      return sentences(
        `Not sure: ${moved(difference)}, but`,
        `${doubts.map((doubt) => DOUBTS[doubt](length)).join(', and ')}.`,
      )
  }
}

const DOUBTS: Record<Doubt, (length: number) => string> = {
  pre_trend: () => 'the two groups of prompts had already moved apart before that day',
  placebo_days: () => 'earlier days without any action show an effect as large',
  short_history: (length) =>
    `a comparison with earlier days needs answers from ${2 * length + LEAST_PLACEBO_DAYS} days before that day`,
}

/** `+6.1 points (1.2 to 11.0) more than on untouched prompts`. */
function moved({ effect, interval: [low, high] }: EffectDifference): string {
  const [from, to] = effect > 0 ? [low, high] : [-high, -low]
  const size = `${points(Math.abs(effect))} points (${points(from)} to ${points(to)})`
  return effect > 0 ? `+${size} more than on untouched prompts` : `${size} less than on untouched prompts`
}

const between = ({ interval: [low, high] }: EffectDifference) =>
  `between ${signed(low)} and ${signed(high)} points`

const points = (value: number) => rounded(100 * value).toFixed(1)
const signed = (value: number) => `${rounded(100 * value) < 0 ? '−' : '+'}${points(Math.abs(value))}`
