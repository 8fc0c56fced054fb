import { lineupOf, DETECTION_RULES } from '../../detection/index.js'
import type { StoredLineup } from './build-sheets.js'

const MAX_BASES = 3

/**
 * Of the lineups whose sheets are kept, those that know brands of this one: each adds what the ones before it lack. One that
 * is not what follows from its brands is to be computed from the answers alone.
 */
export function chosenBases(
  wanted: StoredLineup,
  kept: StoredLineup[],
): { bases: StoredLineup[]; isKnown: boolean } {
  const { id, matchers } = lineupOf(wanted.brands)
  if (wanted.lineup !== id) return { bases: [], isKnown: false }
  const lacking = new Set(matchers.map((matcher) => matcher.id))
  const bases: StoredLineup[] = []
  const seen = new Set([wanted.lineup])
  for (const { lineup, brands } of kept) {
    if (lacking.size === 0 || bases.length === MAX_BASES) break
    // What other rules have found is not what these would find.
    if (seen.has(lineup) || !lineup.startsWith(`${DETECTION_RULES}-`)) continue
    seen.add(lineup)
    const known = lineupOf(brands).matchers.filter(({ id }) => lacking.has(id))
    if (known.length === 0) continue
    bases.push({ lineup, brands })
    for (const { id } of known) lacking.delete(id)
  }
  return { bases, isKnown: lacking.size === 0 }
}
