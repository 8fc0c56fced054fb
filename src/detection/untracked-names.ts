import { candidateKey } from './candidates/named-candidates.js'
import { type LineupBrand, lineupOf } from './lineup.js'
import type { NamedBrandCount, Scanning } from './scanning.js'

/** A name in fewer answers may be chance. */
export const LEAST_NAMING_ANSWERS = 3

/** The names that several of the texts contain and that belong to none of these brands, most frequent first. */
export async function untrackedNames(
  scanning: Scanning,
  texts: string[],
  { brands, most }: { brands: LineupBrand[]; most: number },
): Promise<NamedBrandCount[]> {
  const named = (await scanning.names(texts)).filter(({ answers }) => answers >= LEAST_NAMING_ANSWERS)
  const tracked = new Set(brands.flatMap((one) => [one.brand, ...one.brandVariations].map(candidateKey)))
  const fresh = named.filter(({ name }) => !tracked.has(candidateKey(name)))
  // A brand may also be recognised by a pattern, or by its name inside a longer one.
  const contents = fresh.map(({ name }) => ({ content: name, citedHosts: [] }))
  const hits = await scanning.scan(lineupOf(brands).matchers, contents)
  return fresh.filter((_, index) => (hits[index] ?? []).length === 0).slice(0, most)
}
