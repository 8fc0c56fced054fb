import { type LineupBrand, lineupOf, RULES } from '../detection/index.js'

const MAX_BASES = 3

interface KeptLineup {
  lineup: string
  brands: LineupBrand[]
}

/** Of the lineups whose sheets are kept, those that know brands of this one: each adds what the ones before it lack. */
export function chosenBases(
  wanted: KeptLineup,
  kept: KeptLineup[],
): { bases: LineupBrand[][]; isKnown: boolean } {
  const lacking = new Set(lineupOf(wanted.brands).matchers.map(({ id }) => id))
  const bases: LineupBrand[][] = []
  const seen = new Set([wanted.lineup])
  for (const { lineup, brands } of kept) {
    if (lacking.size === 0 || bases.length === MAX_BASES) break
    // What other rules have found is not what these would find.
    if (seen.has(lineup) || !lineup.startsWith(`${RULES}-`)) continue
    seen.add(lineup)
    const known = lineupOf(brands).matchers.filter(({ id }) => lacking.has(id))
    if (known.length === 0) continue
    bases.push(brands)
    for (const { id } of known) lacking.delete(id)
  }
  return { bases, isKnown: lacking.size === 0 }
}
