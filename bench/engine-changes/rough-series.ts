import { type Dice, diceOf } from '../../src/engines/simulator/chance.js'
import type { PromptDays } from '../../src/engine-changes/judging/answer-cloud.js'
import { FEATURES, type Feature } from '../../src/engine-changes/fingerprint.js'

/** How strongly an unchanged engine varies. 1 is the assumed strength: `DAY` and `PROMPT`. */
export interface RoughNoise {
  /** All prompts alike, for several days. */
  ofDays: number
  /** All prompts alike, at weekends. */
  ofWeekends: number
  /** One prompt, for several days. */
  ofPrompts: number
  /** Share of a day's deviation that carries over to the next day; `DAY_LASTS` by default. */
  lasts?: number
}

/** Share of a deviation that carries over to the next day. */
const DAY_LASTS = 0.6
const PROMPT_LASTS = 0.8

type Effects = Partial<Record<Feature, number>>
const DAY: Effects = {
  length: 0.1,
  names: 0.3,
  citations: 0.5,
  social: 0.05,
  news: 0.05,
  listed: 0.05,
  headings: 0.4,
  lineLength: 0.1,
}
const WEEKEND: Effects = { length: -0.15, citations: -0.5 }
const PROMPT: Effects = {
  length: 0.2,
  names: 0.7,
  citations: 0.8,
  social: 0.08,
  news: 0.08,
  listed: 0.1,
  headings: 0.8,
  lineLength: 0.2,
}

/** Answers that vary more than the simulator's, around constant levels. Some lengths are outliers. */
export function roughSeries(
  seed: number,
  { days, prompts, noise }: { days: number; prompts: number; noise: RoughNoise },
): PromptDays[] {
  const dice = diceOf('rough series', seed, prompts)
  const moods = wandering(
    days,
    { deviations: DAY, scale: noise.ofDays, lasts: noise.lasts ?? DAY_LASTS },
    dice,
  )
  return Array.from({ length: prompts }, () => {
    const own = wandering(days, { deviations: PROMPT, scale: noise.ofPrompts, lasts: PROMPT_LASTS }, dice)
    const level = {
      length: 7.2 + 0.4 * normal(dice),
      names: dice.between(2, 7),
      citations: dice.between(2, 8),
      listed: 0.2 + 0.6 * dice.roll(),
      headings: dice.between(0, 4),
      lineLength: 4.7 + 0.3 * normal(dice),
    }
    const shares = { social: 0.3 * dice.roll(), video: 0.1 * dice.roll(), news: 0.3 * dice.roll() }
    return Array.from({ length: days }, (_, day) => {
      const weekend = day % 7 < 2 ? noise.ofWeekends : 0
      const effect = (feature: Feature) =>
        (moods[feature]?.[day] ?? 0) + (own[feature]?.[day] ?? 0) + weekend * (WEEKEND[feature] ?? 0)
      return [answerOf({ level, shares, effect }, dice)]
    })
  })
}

interface Levels {
  level: Record<'length' | 'names' | 'citations' | 'listed' | 'headings' | 'lineLength', number>
  shares: { social: number; video: number; news: number }
  effect: (feature: Feature) => number
}

function answerOf({ level, shares, effect }: Levels, dice: Dice): number[] {
  const isRefused = dice.happens(0.01)
  const isSearched = !isRefused && dice.happens(0.9)
  const citations = isSearched ? poisson(level.citations + effect('citations'), dice) : 0
  const shareOf = (feature: 'social' | 'video' | 'news') =>
    poisson(citations * (shares[feature] + effect(feature)), dice) / Math.max(1, citations)
  const figures: Record<Feature, number> = {
    // Most answers are somewhat shorter than the mean; a few are much longer.
    length: isRefused ? 4.5 : level.length + effect('length') - 0.3 * (Math.log(1 - dice.roll()) + 1),
    names: isRefused ? 0 : poisson(level.names + effect('names'), dice),
    citations,
    social: shareOf('social'),
    video: shareOf('video'),
    news: shareOf('news'),
    reference: 0,
    refused: Number(isRefused),
    searched: Number(isSearched),
    listed: isRefused ? 0 : share(level.listed + effect('listed') + 0.15 * normal(dice)),
    headings: isRefused ? 0 : poisson(level.headings + effect('headings'), dice),
    lineLength: isRefused ? 4.5 : level.lineLength + effect('lineLength') + 0.2 * normal(dice),
  }
  return FEATURES.map((feature) => figures[feature])
}

/** Values that return to 0, by feature and day. */
function wandering(
  days: number,
  { deviations, scale, lasts }: { deviations: Effects; scale: number; lasts: number },
  dice: Dice,
): Partial<Record<Feature, number[]>> {
  const paths = Object.entries(deviations).map(([feature, deviation]) => {
    let value = normal(dice)
    const path = Array.from({ length: days }, () => {
      value = lasts * value + Math.sqrt(1 - lasts ** 2) * normal(dice)
      return scale * deviation * value
    })
    return [feature, path]
  })
  return Object.fromEntries(paths) as Partial<Record<Feature, number[]>>
}

const normal = (dice: Dice) => Math.sqrt(-2 * Math.log(1 - dice.roll())) * Math.cos(2 * Math.PI * dice.roll())

const share = (value: number) => Math.min(1, Math.max(0, value))

function poisson(mean: number, dice: Dice): number {
  let [count, left] = [0, Math.exp(-Math.max(0, mean)) - dice.roll()]
  let term = Math.exp(-Math.max(0, mean))
  while (left < 0 && count < 50) {
    count += 1
    term *= Math.max(0, mean) / count
    left += term
  }
  return count
}
