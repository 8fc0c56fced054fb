import { brandStrengths, wave } from './brand-strength.js'
import { type Dice, hashOf, shareBetween } from './chance.js'
import type { Setting, SimulatedBrand } from './question.js'

/** A brand that the answer speaks of. */
export interface NamedBrand extends SimulatedBrand {
  /** What the reader sees: safe in Markdown. */
  shown: string
  isTracked: boolean
  /** How well it is spoken of, 0 to 1. */
  regard: number
}

export interface Cast {
  /** In the order in which they are named. */
  named: NamedBrand[]
  ownIsNamed: boolean
  /** A tracked brand about which the answer says that nothing was found. */
  missing: string | undefined
}

const MAX_NAMED = 7

/** Invented names that nobody tracks, so that there is something to discover. */
export const RIVALS = [
  'Quorvane',
  'Tessolant',
  'Yarrowick',
  'Drevolar',
  'Fennimarq',
  'Wyndolet',
  'Obrastil',
  'Halvenni',
]

export function castOf(setting: Setting, dice: Dice): Cast {
  const { brands } = setting
  const candidates = brandStrengths(setting).flatMap((strength, at) => {
    const brand = brands[at]
    return brand !== undefined && dice.happens(strength) ? [{ brand, strength, isTracked: true }] : []
  })
  const tracked = ranked(candidates, dice).slice(0, MAX_NAMED)
  const named = ranked([...tracked, ...rivals(setting, dice, tracked.length)], dice)
  const left = dice.happens(0.07)
    ? brands.filter((brand) => !named.some((other) => other.brand === brand))
    : []
  return {
    named: named.map(({ brand, isTracked }) => ({
      name: brand.name,
      domain: brand.domain,
      isTracked,
      shown: shownName(brand.name),
      regard: regardOf(brand.name, setting),
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

/** The strong come first, mostly. */
function ranked(candidates: Candidate[], dice: Dice): Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, place: candidate.strength + 0.55 * dice.roll() }))
    .toSorted((one, other) => other.place - one.place)
    .map(({ candidate }) => candidate)
}

/** More of them where no tracked brand was thought of: an answer without any name would not be one. */
function rivals({ promptSeed, engineSeed, brands }: Setting, dice: Dice, named: number): Candidate[] {
  const count = named === 0 ? dice.between(2, 3) : named === 1 ? dice.between(1, 2) : dice.between(0, 1)
  const tracked = new Set(brands.map(({ name }) => name))
  const others = RIVALS.filter((name) => !tracked.has(name))
  const familiar = others.filter((name) => shareBetween(hashOf(name), promptSeed ^ engineSeed) < 0.6)
  return dice.draw(familiar.length < count ? others : familiar, count).map((name) => ({
    brand: { name, domain: `${name.toLowerCase()}.example` },
    strength: 0.2 + 0.3 * shareBetween(hashOf(name), REGARD),
    isTracked: false,
  }))
}

const REGARD = hashOf('regard')
const REGARD_PHASE = hashOf('regard phase')

function regardOf(name: string, { today: day }: Setting): number {
  const seed = hashOf(name)
  const tide = wave({ day, period: 90, phase: shareBetween(seed, REGARD_PHASE) })
  return 0.35 + 0.45 * shareBetween(seed, REGARD) + 0.12 * tide
}

/** A name may hold what Markdown would take for markup. */
function shownName(name: string): string {
  if (/^[a-z0-9]+$/i.test(name)) return name
  return name
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]|<>~]/g, '\\$&')
    .trim()
}
