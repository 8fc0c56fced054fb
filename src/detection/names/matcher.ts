import { createHash } from 'node:crypto'

import { type BrandPhrases, phraseKey } from '../rules/phrases.js'
import type { NameKind } from './kind.js'

/** Raise this with every change of what counts as a mention or is detected with it. Stored mentions are then detected again. */
export const RULES_VERSION = 8

/** How a brand is recognised in a text. */
export interface Matcher extends BrandPhrases {
  /** 32 lowercase hex digits. Matchers with equal ids find the same in the same answer. */
  id: string
  names: string[]
  domains: string[]
  pattern: string | null
  /** Kinds that people have set, by name. Left out if there are none. */
  kinds?: Record<string, NameKind>
}

export interface BrandNames {
  brand: string
  brandVariations: string[]
  brandDomain: string
  brandDomainVariations: string[]
  brandRegex: string | null
  /** Left out if there are none. */
  phrases?: BrandPhrases
  /** Names for which people have set another kind than `kindOfName` finds. */
  kinds?: Record<string, NameKind>
}

/** Phrases and kinds are part of the id only if there are any. */
export function matcherOf(brand: BrandNames): Matcher {
  const phrases = keysOf(brand.phrases)
  const ruled = phrases.always.length + phrases.never.length > 0 ? [phrases.always, phrases.never] : []
  if (brand.brandRegex !== null) {
    const id = digest(['pattern', brand.brandRegex, ...ruled])
    return { id, names: [], domains: [], pattern: brand.brandRegex, ...phrases }
  }
  const own = tidy(brand.brand)
  const names = distinct([own, ...distinct(brand.brandVariations.map(tidy)).toSorted()])
  const domains = distinct([brand.brandDomain, ...brand.brandDomainVariations]).toSorted()
  const kinds = kindsOf(names, brand.kinds)
  const taken = Object.keys(kinds).length > 0 ? { kinds } : {}
  const id = digest(['names', names, domains, ...ruled, ...Object.values(taken)])
  return { id, names, domains, pattern: null, ...phrases, ...taken }
}

function keysOf({ always, never }: BrandPhrases = { always: [], never: [] }): BrandPhrases {
  const keys = (some: string[]) => distinct(some.map(phraseKey)).toSorted()
  return { always: keys(always), never: keys(never) }
}

/** In the order of the names. */
function kindsOf(names: readonly string[], given: Record<string, NameKind> = {}): Record<string, NameKind> {
  const kinds = new Map(Object.entries(given).map(([name, kind]) => [tidy(name), kind]))
  return Object.fromEntries(
    names.flatMap((name) => {
      const kind = kinds.get(name)
      return kind === undefined ? [] : [[name, kind]]
    }),
  )
}

function tidy(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').trim()
}

function distinct(values: string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '')
}

function digest(content: unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([RULES_VERSION, ...content]))
    .digest('hex')
    .slice(0, 32)
}
