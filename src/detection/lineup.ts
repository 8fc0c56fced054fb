import { createHash } from 'node:crypto'
import { RecentMap } from '../kernel/recent-map.js'
import { citedForm } from '../kernel/url/canonical-url.js'
import { type Matcher, matcherOf, type BrandNames, RULES_VERSION } from './names/matcher.js'
import { SENTIMENT_VERSION } from './opinions/opinions.js'

/** The first part of every lineup's id. When the rules change, the ids change and brands are detected again. */
export const DETECTION_RULES = `${RULES_VERSION}.${SENTIMENT_VERSION}`

/** A brand as a version of a report recognises it. */
export type LineupBrand = BrandNames & BrandDomains

/** The brands of a version, the own brand first, with their matchers. */
export interface Lineup {
  /** Depends on the brands, their order and the rules, but not on the names that the report shows for them. */
  id: string
  brands: LineupBrand[]
  matchers: Matcher[]
}

const LINEUPS_KEPT = 50
const known = new RecentMap<string, Lineup>(LINEUPS_KEPT)

/** Cached, because every answer needs the lineup and one of 100 brands with 100 names takes 100 ms to build. */
export function lineupOf(brands: LineupBrand[]): Lineup {
  const key = JSON.stringify(brands)
  let lineup = known.get(key)
  if (lineup === undefined) known.set(key, (lineup = workOut(brands)))
  return lineup
}

function workOut(brands: LineupBrand[]): Lineup {
  const matchers = brands.map(matcherOf)
  const ways = brands.map((brand, index) => [
    matchers[index]?.id,
    brand.brandDomain,
    brand.brandDomainVariations.toSorted(),
    brand.brandDomainWildcard,
  ])
  const digest = createHash('sha256').update(JSON.stringify(ways)).digest('hex')
  return { id: `${DETECTION_RULES}-${digest.slice(0, 32)}`, brands, matchers }
}

export interface BrandDomains {
  brandDomain: string
  brandDomainVariations: string[]
  /** Covers the subdomains of `brandDomain`, but not those of the variations. */
  brandDomainWildcard: boolean
}

/** Whether a host belongs to the brand, as a citation or a log names it. */
export function ownsHost(brand: BrandDomains, host: string): boolean {
  const { brandDomain, brandDomainVariations, brandDomainWildcard } = brand
  if (isNamedBy(brandDomain, host) || brandDomainVariations.some((one) => isNamedBy(one, host))) return true
  return brandDomainWildcard && host.endsWith(`.${brandDomain}`)
}

const isNamedBy = (domain: string, host: string) => host === domain || host === citedForm(domain)

/** The hosts of the brand without those of its wildcard, each as logs and as citations name it. */
export function hostsOf({ brandDomain, brandDomainVariations }: BrandDomains): string[] {
  return [...new Set([brandDomain, ...brandDomainVariations].flatMap((one) => [one, citedForm(one)]))]
}
