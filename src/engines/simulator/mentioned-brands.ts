import { type Dice, hashOf, leaningBetween, shareBetween } from './chance.js'
import { demoOf } from './demos.js'
import { type SeededQuestion, type SimulatedBrand, speaksOf } from './question.js'
import { untrackedBrandsOf } from './texts.js'
import type { Topic } from './topic.js'

/** A brand that the answer mentions. */
export interface SimulatedMention extends SimulatedBrand {
  /** The name as Markdown. */
  shown: string
  isTracked: boolean
  /** How favourable the opinion is, from 0 to 1. */
  regard: number
}

export interface MentionedBrands {
  /** Brands in the order in which the answer names them. */
  named: SimulatedMention[]
  ownIsNamed: boolean
  /** A tracked brand for which the answer reports that nothing was found. */
  missing: string | undefined
}

const MAX_NAMED = 7

export function mentionedBrands(question: SeededQuestion & { topic: Topic }, dice: Dice): MentionedBrands {
  const { brands } = question
  const candidates = brandStrengths(question).flatMap((strength, at) => {
    const brand = brands[at]
    return brand !== undefined && dice.happens(strength) ? [{ brand, strength, isTracked: true }] : []
  })
  const tracked = ranked(candidates, dice).slice(0, MAX_NAMED)
  const named = ranked([...tracked, ...competitors(question, dice, tracked.length)], dice)
  const left = dice.happens(0.07)
    ? brands.filter((brand) => !named.some((other) => other.brand === brand))
    : []
  return {
    named: named.map(({ brand, isTracked }) => ({
      name: brand.name,
      domain: brand.domain,
      isTracked,
      shown: shownName(brand.name),
      regard: regardOf(brand.name, question),
    })),
    ownIsNamed: tracked.some(({ brand }) => brand === brands[0]),
    missing: dice.draw(left, 1).map(({ name }) => shownName(name))[0],
  }
}

interface Candidate {
  brand: SimulatedBrand
  strength: number
  isTracked: boolean
}

/** Sorts the brands by strength with some chance, so that strong brands mostly come first. */
function ranked(candidates: Candidate[], dice: Dice): Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, rank: candidate.strength + 0.55 * dice.roll() }))
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ candidate }) => candidate)
}

/** Adds untracked brands. An answer that names few tracked brands gets more of them. */
function competitors(
  { promptSeed, engineSeed, brands, topic }: SeededQuestion & { topic: Topic },
  dice: Dice,
  named: number,
): Candidate[] {
  const count = named === 0 ? dice.between(2, 3) : named === 1 ? dice.between(1, 2) : dice.between(0, 1)
  const tracked = new Set(brands.map(({ name }) => name))
  const others = untrackedBrandsOf(topic.field).filter((name) => !tracked.has(name))
  const familiar = others.filter((name) => shareBetween(hashOf(name), promptSeed ^ engineSeed) < 0.6)
  return dice.draw(familiar.length < count ? others : familiar, count).map((name) => ({
    brand: { name, domain: `${name.toLowerCase()}.example` },
    strength: 0.2 + 0.3 * shareBetween(hashOf(name), REGARD),
    isTracked: false,
  }))
}

const REGARD = hashOf('regard')
const REGARD_PHASE = hashOf('regard phase')

function regardOf(name: string, { today: day }: SeededQuestion): number {
  const seed = hashOf(name)
  const tide = wave({ day, period: 90, phase: shareBetween(seed, REGARD_PHASE) })
  return 0.35 + 0.45 * shareBetween(seed, REGARD) + 0.12 * tide
}

/** Escapes characters that are markup in Markdown. */
function shownName(name: string): string {
  if (/^[a-z0-9]+$/i.test(name)) return name
  return name
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]|<>~]/g, '\\$&')
    .trim()
}

/** A level lasts about this many days, then it may jump. */
const LEVEL_DAYS = 47
/** Average number of brands that an answer names from a longer list. */
const BRANDS_NAMED_ON_AVERAGE = 7

/** Separate seeds make the traits of a brand independent of each other. */
const STANDING = hashOf('standing')
const SEASON = hashOf('season')
const SEASON_PHASE = hashOf('season phase')
const MONTH = hashOf('month')
const MONTH_PHASE = hashOf('month phase')
const LEVEL = hashOf('level')
const JUMP = hashOf('jump')

/** The probability from 0 to 1 that the answer names each brand, in the order of the brands. */
function brandStrengths(question: SeededQuestion): number[] {
  const { brands, prompt, past } = question
  const [leader, laggard] = extremes(brands)
  const crowd = Math.log(Math.max(1, brands.length / BRANDS_NAMED_ON_AVERAGE))
  return brands.map((brand, at) => {
    if (speaksOf(prompt, brand)) return 0.96
    const seed = hashOf(brand.name)
    const standing =
      at === 0 ? -0.3 : at === leader ? 1.8 : at === laggard ? -2.1 : 0.7 * leaningBetween(seed, STANDING)
    // A demo with stories defines how its own brand changes, so there is no random drift.
    const hasStories = at === 0 && demoOf(brand.domain)?.stories !== undefined
    const change = hasStories ? (past?.shift ?? 0) : drift(seed, question)
    return logistic(standing + affinity(seed, question) + change - crowd)
  })
}

/** Makes one competitor lead and one lag, so that reports have something to show. */
function extremes(brands: readonly SimulatedBrand[]): (number | undefined)[] {
  const ranked = brands
    .map(({ name }, at) => ({ at, standing: shareBetween(hashOf(name), STANDING) }))
    .slice(1)
    .toSorted((one, other) => other.standing - one.standing)
  return [ranked[0]?.at, ranked.length > 1 ? ranked.at(-1)?.at : undefined]
}

/** The part that does not change over time: a brand may be stronger with an engine, in a country or for a prompt. */
function affinity(seed: number, { engineSeed, countrySeed, promptSeed }: SeededQuestion): number {
  return (
    0.45 * leaningBetween(seed, engineSeed) +
    0.4 * leaningBetween(seed, countrySeed) +
    0.8 * leaningBetween(seed, countrySeed ^ promptSeed)
  )
}

/** The part that changes over time: slow waves over weeks and seasons, and occasional jumps that last a while. */
function drift(seed: number, { engineSeed, countrySeed, today: day }: SeededQuestion): number {
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
