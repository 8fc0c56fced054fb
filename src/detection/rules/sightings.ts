import type { Standing } from './standing.js'

/** The letters of one of a matcher's names, and how surely they are the name. */
export interface Sighting {
  start: number
  end: number
  standing: Standing
}

/**
 * The sightings that count. A likely one needs a second sign: a sure one, or a page of the brand among those cited.
 * Where the word is part of other names as often as it is sure, it is theirs; so it is where a known maker's product
 * brings it in: `GMC Canyon`, and then `the Canyon`.
 */
export function counted(sightings: readonly Sighting[], isCited: () => boolean): [number, number][] {
  const longest = withoutOverlaps(sightings)
  const own = longest.filter(({ standing }) => standing !== 'other' && standing !== 'taken')
  const sure = own.filter(({ standing }) => standing === 'sure')
  const isTaken = longest.find(({ standing }) => standing !== 'likely')?.standing === 'taken'
  const isNamed = (!isTaken && sure.length > longest.length - own.length) || isCited()
  return isNamed ? own.map(({ start, end }) => [start, end]) : []
}

const SUREST_FIRST: Standing[] = ['sure', 'likely', 'taken', 'other', 'no']

function inOrder(one: Sighting, other: Sighting): number {
  const bySureness = SUREST_FIRST.indexOf(one.standing) - SUREST_FIRST.indexOf(other.standing)
  return one.start - other.start || other.end - one.end || bySureness
}

/** Of sightings that overlap, the first and longest. */
function withoutOverlaps(sightings: readonly Sighting[]): Sighting[] {
  const kept: Sighting[] = []
  let end = 0
  for (const sighting of sightings.length === 1 ? sightings : sightings.toSorted(inOrder)) {
    if (sighting.start < end) continue
    kept.push(sighting)
    end = sighting.end
  }
  return kept
}
