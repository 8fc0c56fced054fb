import type { PricedEngine } from '../../collection/index.js'
import { LEAST_PROMPTS } from '../../intervals/index.js'
import { ENGINE_NAMES } from '../../kernel/engines.js'
import type { Factor } from '../variance/level-sums.js'
import { DEFAULT_COMPONENTS, type OwnVariance, varianceShares } from '../variance/variance-components.js'
import type { Purchase, Step } from './next-dollar.js'
import { MOST_PROMPTS, type PlanQuestion } from './plan-options.js'

const PART_WORDS: Record<Factor, string> = {
  prompt: 'which prompt is asked',
  engine: 'which engine is asked',
  day: 'the day',
  promptEngine: 'how one engine answers one prompt',
  run: 'chance from one run to the next',
}

/** Describes what the plans were computed from. */
export function basisWords(own: OwnVariance | null): string {
  const shares = varianceShares(own?.components ?? DEFAULT_COMPONENTS)
  const parts = (Object.keys(PART_WORDS) as Factor[])
    .toSorted((one, other) => shares[other] - shares[one])
    .map((factor) => `${Math.round(shares[factor])} % ${PART_WORDS[factor]}`)
    .join(', ')
  return own === null
    ? `There are too few answers to tell how they vary. The plans assume a coverage of 50 % and that the differences between answers come from: ${parts}.`
    : `In ${own.answers.toLocaleString('en')} answers of this report, the differences between answers come from: ${parts}.`
}

const PURCHASE_WORDS: Record<Purchase, string> = {
  prompts: 'twice as many prompts',
  days: 'more days a week',
  runs: 'twice as many runs a day',
  engines: 'one more engine',
}

/** Says where the next dollar helps most, and what else it could buy. */
export function nextDollarWords([best, ...others]: readonly Step[], isOfChange: boolean): string {
  if (best === undefined) return ''
  const shown = (value: number) => (isOfChange ? value.toFixed(1) : `±${value.toFixed(1)}`)
  const rest = others
    .filter(({ purchase }) => purchase !== 'engines')
    .map(({ purchase, to }) => `${PURCHASE_WORDS[purchase]} to ${shown(to)}`)
    .join(', ')
  const what = isOfChange ? 'the smallest change that can be seen' : 'the interval'
  return (
    `The next dollar goes furthest on ${PURCHASE_WORDS[best.purchase]}: it moves ${what} from ${shown(best.from)} to ${shown(best.to)} points` +
    `${rest === '' ? '' : `; ${rest}`}.`
  )
}

/** Says why no plan reaches the target, and what to do. */
export function unreachedWords(
  { target, usdOf, engines }: PlanQuestion,
  asked: readonly PricedEngine[],
): string {
  if (!('budgetUsdPerMonth' in target))
    return `No plan of up to ${MOST_PROMPTS.toLocaleString('en')} prompts reaches the target. Choose an easier target or more days.`
  const unpriced = asked.filter(({ usdPerAnswer }) => usdPerAnswer === null)
  if (unpriced.length > 0)
    return `The price of an answer is not known for ${unpriced.map(({ engine }) => ENGINE_NAMES[engine]).join(', ')}. Leave these engines out, or connect them first.`
  const least = usdOf({ prompts: LEAST_PROMPTS, engines, runsPerDay: 1, daysPerWeek: 1 })
  return `The smallest plan, ${LEAST_PROMPTS} prompts once a week, costs $${least} a month. Raise the budget or ask fewer engines.`
}
