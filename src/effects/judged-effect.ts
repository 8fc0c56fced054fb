import { type Around, type EffectDifference, differenceAround, type Sides } from './difference.js'
import { firstAnsweredDay, type AnswerDays } from './answer-days.js'

/** What a difference shows. `unclear`: it is more than chance between prompts explains, but there is a doubt. */
export const FINDINGS = ['more', 'less', 'none', 'untold', 'unclear'] as const
type Finding = (typeof FINDINGS)[number]

/** Reasons not to call a difference an effect. */
export type Doubt = 'pre_trend' | 'placebo_days' | 'short_history'

export interface JudgedEffect {
  difference: EffectDifference
  /** The same difference between the two windows before the day. Null if there are too few answers. */
  preTrend: EffectDifference | null
  /** Number of earlier days that were tried, and on how many of them the difference was as large. */
  placebo: { days: number; asLarge: number }
  pValue: number | null
  finding: Finding
  doubts: Doubt[]
}

/**
 * With this many earlier days an empirical p can reach 0.1. Windows of neighbouring days share most answers, so a smaller limit
 * would ask for more than the days can tell.
 */
export const LEAST_PLACEBO_DAYS = 9
const SMALL_P = 0.1
/** Most days before the day that are read. */
export const MOST_HISTORY = 365
/** An effect of this size (ten points) is worth knowing. If it would not be detected, the finding is `untold`. */
const WORTH_SEEING = 0.1

/** Returns null if a side has too few prompts. */
export function judgedEffect(days: AnswerDays, around: Around, sides: Sides): JudgedEffect | null {
  const difference = differenceAround(days, around, sides)
  if (difference === null) return null
  const { day, length } = around
  const first = Math.max(firstAnsweredDay(days) ?? day, day - MOST_HISTORY)
  const isCovered = (earlier: number) => earlier - length >= first
  const preDay = day - length - 1
  const preTrend = isCovered(preDay) ? differenceAround(days, { day: preDay, length }, sides) : null
  const placebo = { days: 0, asLarge: 0 }
  for (let earlier = preDay; isCovered(earlier); earlier -= 1) {
    const tried = differenceAround(days, { day: earlier, length }, sides)
    if (tried === null) continue
    placebo.days += 1
    if (Math.abs(tried.effect) >= Math.abs(difference.effect)) placebo.asLarge += 1
  }
  const pValue = placebo.days < LEAST_PLACEBO_DAYS ? null : (placebo.asLarge + 1) / (placebo.days + 1)
  const doubts = doubtsOf(preTrend, pValue)
  return { difference, preTrend, placebo, pValue, finding: findingOf(difference, doubts), doubts }
}

const holdsZero = ({ interval: [low, high] }: EffectDifference) => low <= 0 && high >= 0

function doubtsOf(preTrend: EffectDifference | null, pValue: number | null): Doubt[] {
  return [
    ...(preTrend === null || pValue === null ? (['short_history'] as const) : []),
    ...(preTrend !== null && !holdsZero(preTrend) ? (['pre_trend'] as const) : []),
    ...(pValue !== null && pValue > SMALL_P ? (['placebo_days'] as const) : []),
  ]
}

function findingOf(difference: EffectDifference, doubts: Doubt[]): Finding {
  if (holdsZero(difference)) return difference.detectable > WORTH_SEEING ? 'untold' : 'none'
  if (doubts.length > 0) return 'unclear'
  return difference.effect > 0 ? 'more' : 'less'
}

/** Estimates how many similar prompts, on both sides together, would show an effect worth knowing. */
export function promptsNeeded({ treated, untouched, detectable }: EffectDifference): number {
  const times = (detectable / WORTH_SEEING) ** 2
  return Math.ceil((times * (treated.prompts + untouched.prompts)) / 5) * 5
}
