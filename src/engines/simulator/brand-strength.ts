import { hashOf, leaningBetween, shareBetween } from './chance.js'
import { type Setting, type SimulatedBrand, speaksOf } from './question.js'

/** A level that holds for about this long may then jump. */
const LEVEL_DAYS = 47
/** Of a longer list an answer has room for so many on average. */
const ROOM = 7

/** Apart from each other, so that one trait of a brand says nothing about the next. */
const STANDING = hashOf('standing')
const SEASON = hashOf('season')
const SEASON_PHASE = hashOf('season phase')
const MONTH = hashOf('month')
const MONTH_PHASE = hashOf('month phase')
const LEVEL = hashOf('level')
const JUMP = hashOf('jump')

/** How probable it is, from 0 to 1, that the answer names each of the brands; in their order. */
export function brandStrengths(setting: Setting): number[] {
  const { brands, prompt } = setting
  const [leader, laggard] = extremes(brands)
  const crowd = Math.log(Math.max(1, brands.length / ROOM))
  return brands.map((brand, at) => {
    if (speaksOf(prompt, brand)) return 0.96
    const seed = hashOf(brand.name)
    const standing =
      at === 0 ? -0.3 : at === leader ? 1.8 : at === laggard ? -2.1 : 0.7 * leaningBetween(seed, STANDING)
    return logistic(standing + affinity(seed, setting) + drift(seed, setting) - crowd)
  })
}

/** Among the competitors one leads and one lags: a market without either tells no story. */
function extremes(brands: readonly SimulatedBrand[]): (number | undefined)[] {
  const ranked = brands
    .map(({ name }, at) => ({ at, standing: shareBetween(hashOf(name), STANDING) }))
    .slice(1)
    .toSorted((one, other) => other.standing - one.standing)
  return [ranked[0]?.at, ranked.length > 1 ? ranked.at(-1)?.at : undefined]
}

/** What does not change with time: some brands are stronger with an engine, in a country, for a question. */
function affinity(seed: number, { engineSeed, countrySeed, promptSeed }: Setting): number {
  return (
    0.45 * leaningBetween(seed, engineSeed) +
    0.4 * leaningBetween(seed, countrySeed) +
    0.8 * leaningBetween(seed, countrySeed ^ promptSeed)
  )
}

/** Slow waves over weeks and seasons, and now and then a step that stays for a while. */
function drift(seed: number, { engineSeed, countrySeed, today: day }: Setting): number {
  const [period, phase] = [190 + 120 * shareBetween(seed, SEASON), shareBetween(seed, SEASON_PHASE)]
  const season = wave({ day, period, phase })
  const month = wave({
    day,
    period: 34 + 30 * shareBetween(seed, engineSeed ^ MONTH),
    phase: shareBetween(seed, engineSeed ^ countrySeed ^ MONTH_PHASE),
  })
  const level = Math.floor(day / LEVEL_DAYS + shareBetween(seed, engineSeed ^ LEVEL))
  const jumps = shareBetween(seed ^ level, engineSeed ^ JUMP) < 0.35
  return 0.75 * season + 0.4 * month + (jumps ? 0.9 * leaningBetween(seed ^ level, engineSeed) : 0)
}

export function wave({ day, period, phase }: { day: number; period: number; phase: number }): number {
  return Math.sin(2 * Math.PI * (day / period + phase))
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value))
}
