import { createHash } from 'node:crypto'

import { nameForms } from './name-forms.js'

/** To be raised with every change of what counts as a mention: stored mentions are then detected again. */
export const RULES_VERSION = 1

/** How one brand is recognised in a text. */
export interface Matcher {
  /** 32 lowercase hex digits: equal ids find the same in the same answer. */
  id: string
  names: string[]
  domains: string[]
  pattern: string | null
}

export interface BrandNames {
  brand: string
  brandVariations: string[]
  brandDomain: string
  brandDomainVariations: string[]
  brandRegex: string | null
}

/** Domains are part of the id only where a name is an ordinary word, for which a cited page is a second sign. */
export function matcherOf(brand: BrandNames): Matcher {
  if (brand.brandRegex !== null) {
    return { id: digest(['pattern', brand.brandRegex]), names: [], domains: [], pattern: brand.brandRegex }
  }
  const own = tidy(brand.brand)
  const names = distinct([own, ...distinct(brand.brandVariations.map(tidy)).toSorted()])
  const domains = distinct([brand.brandDomain, ...brand.brandDomainVariations]).toSorted()
  const isSureAlone = nameForms(names).every(({ kind }) => kind === 'distinct' || kind === 'short')
  return { id: digest(['names', names, isSureAlone ? [] : domains]), names, domains, pattern: null }
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
