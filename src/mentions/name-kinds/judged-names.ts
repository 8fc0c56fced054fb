import {
  type BrandNames,
  type KindOfName,
  type Matcher,
  matcherOf,
  type NameKind,
} from '../../detection/index.js'
import type { Offsets } from '../detection-preview/excerpts.js'
import { type DoubtfulPhrase, doubtfulPhrases } from './doubtful-phrases.js'
import { type JudgedName, NAME_KINDS, type NamedBrand } from './name-schema.js'

/** A name with its kind, how its brand is recognised so, and how with the name taken as another kind. */
export interface Judging extends KindOfName {
  brand: string
  name: string
  now: Matcher
  others: { kind: NameKind; matcher: Matcher }[]
}

/** Where a matcher finds its brand, by answer. */
export type PlacesOf = (matcher: Matcher) => Offsets[]

export function namesOf({ brand, brandVariations }: NamedBrand): string[] {
  return [...new Set([brand, ...brandVariations])]
}

/** `kinds` are those of all names, in their order. */
export function judgingsOf(brands: readonly NamedBrand[], kinds: readonly KindOfName[]): Judging[] {
  const rest = [...kinds]
  return brands.flatMap((brand) => {
    const named = namesOf(brand).flatMap((name) => {
      const kind = rest.shift()
      return kind === undefined ? [] : [{ name, ...kind }]
    })
    const taken = Object.fromEntries(named.map(({ name, kind }) => [name, kind]))
    const matcher = (changed: Record<string, NameKind> = {}) =>
      matcherOf({ ...recognised(brand), kinds: { ...taken, ...changed } })
    const now = matcher()
    return named.map(({ name, kind, why }) => ({
      brand: brand.brand,
      name,
      kind,
      why,
      now,
      others: NAME_KINDS.filter((other) => other !== kind).map((other) => ({
        kind: other,
        matcher: matcher({ [name]: other }),
      })),
    }))
  })
}

function recognised({ brandDomain = '', always, never, ...brand }: NamedBrand): BrandNames {
  return { ...brand, brandDomain, brandRegex: null, phrases: { always, never } }
}

/** What the answers would lose and gain by another kind. */
export function judgedName({ brand, name, kind, why, now, others }: Judging, places: PlacesOf): CountedName {
  const named = places(now).map(isNamed)
  const count = (matcher: Matcher, gained: boolean) =>
    places(matcher).filter((some, at) => isNamed(some) === gained && named[at] !== gained).length
  return {
    brand,
    name,
    kind,
    why,
    answers: named.filter(Boolean).length,
    otherwise: others.map((other) => ({
      kind: other.kind,
      answersGained: count(other.matcher, true),
      answersLost: count(other.matcher, false),
    })),
  }
}

type CountedName = Omit<JudgedName, 'doubtful'>

const isNamed = (places: Offsets): boolean => places.length > 0

/** Only of an ambiguous name people are asked: of the others it is no question what is meant. */
export function doubtsOf(
  { kind, now, others }: Judging,
  places: PlacesOf,
  contents: readonly string[],
): DoubtfulPhrase[] {
  if (kind !== 'ambiguous') return []
  const otherwise = others.map(({ matcher }) => places(matcher))
  return doubtfulPhrases(
    places(now).map((some, at) => ({
      content: contents[at] ?? '',
      now: some,
      otherwise: otherwise.map((other) => other[at] ?? []),
    })),
  )
}
