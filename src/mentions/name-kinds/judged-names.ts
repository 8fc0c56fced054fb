import {
  type BrandNames,
  type KindOfName,
  type Matcher,
  matcherOf,
  type NameKind,
} from '../../detection/index.js'
import type { Offsets } from '../detection-preview/excerpts.js'
import { type JudgedName, NAME_KINDS, type NamedBrand } from './name-schema.js'

/** A name with its kind, and matchers for this name alone: one for its kind and one for each other kind. */
export interface Judging extends KindOfName {
  brand: string
  name: string
  /** Matches all names of the brand. */
  whole: Matcher
  now: Matcher
  others: { kind: NameKind; matcher: Matcher }[]
  /** Matchers for the brand's other names, each by its current kind. */
  otherNames: Matcher[]
}

/** Returns the occurrences of a matcher in each answer. */
type OccurrencesOf = (matcher: Matcher) => Offsets[]

export function namesOf({ brand, brandVariations }: Pick<NamedBrand, 'brand' | 'brandVariations'>): string[] {
  return [...new Set([brand, ...brandVariations])]
}

/**
 * `kinds` has one entry per name, in order. Each name gets a matcher of its own: searching all hundred names of a brand again for
 * each other kind would take minutes.
 */
export function judgingsOf(brands: readonly NamedBrand[], kinds: readonly KindOfName[]): Judging[] {
  const rest = [...kinds]
  return brands.flatMap((brand) => {
    const named = namesOf(brand).flatMap((name) => {
      const kind = rest.shift()
      return kind === undefined ? [] : [{ name, ...kind }]
    })
    const taken = Object.fromEntries(named.map(({ name, kind }) => [name, kind]))
    const whole = matcherOf({ ...recognised(brand), kinds: taken })
    const alone = named.map(({ name, kind }) => matcherAlone(brand, name, kind))
    return named.map(({ name, kind, why }, at) => ({
      brand: brand.brand,
      name,
      kind,
      why,
      whole,
      now: matcherAlone(brand, name, kind),
      others: NAME_KINDS.filter((other) => other !== kind).map((other) => ({
        kind: other,
        matcher: matcherAlone(brand, name, other),
      })),
      otherNames: alone.filter((_, other) => other !== at),
    }))
  })
}

function matcherAlone(brand: NamedBrand, name: string, kind: NameKind): Matcher {
  return matcherOf({ ...recognised(brand), brand: name, brandVariations: [], kinds: { [name]: kind } })
}

function recognised({ brandDomain = '', always, never, ...brand }: NamedBrand): BrandNames {
  return { ...brand, brandDomain, brandRegex: null, phrases: { always, never } }
}

export function matchersOf({ whole, now, others }: Judging): Matcher[] {
  return [whole, now, ...others.map(({ matcher }) => matcher)]
}

/**
 * Counts the answers gained and lost if the name were of another kind. An answer that contains another name of the brand is
 * neither gained nor lost.
 */
export function judgedName(judging: Judging, occurrences: OccurrencesOf): Omit<JudgedName, 'doubtful'> {
  const { brand, name, kind, why, whole, now, others, otherNames } = judging
  const isIn = (matcher: Matcher) => occurrences(matcher).map((some) => some.length > 0)
  const named = isIn(whole)
  const byName = isIn(now)
  const byOthers = otherNames.map(isIn)
  const isElsewhere = (at: number) => byOthers.some((some) => some[at] === true)
  return {
    brand,
    name,
    kind,
    why,
    answers: named.filter(Boolean).length,
    otherwise: others.map((other) => {
      const then = isIn(other.matcher)
      return {
        kind: other.kind,
        answersGained: then.filter((is, at) => is && named[at] !== true).length,
        answersLost: byName.filter((is, at) => is && then[at] !== true && !isElsewhere(at)).length,
      }
    }),
  }
}
