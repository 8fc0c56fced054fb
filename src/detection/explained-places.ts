import { mainReasons, type Reason } from './evidence/main-reasons.js'
import type { Scale } from './evidence/weighing.js'
import type { PhrasesInText } from './rules/phrases.js'
import type { Sighting } from './sightings.js'

/** One occurrence of a name, pattern or phrase, and what decided whether it counts. */
export interface Explained {
  /** The index of its matcher. */
  matcher: number
  start: number
  end: number
  isCounted: boolean
  rule: 'pattern' | 'phrase' | 'distinct name' | 'evidence'
  /** That it is meant, above 0 where that is more likely than not; null where nothing was weighed. */
  evidence: number | null
  /** What sets it apart and speaks for it or against it, the weightiest first; none where nothing was weighed. */
  reasons: Reason[]
}

interface Ranges {
  matcher: number
  offsets: [number, number][]
}

interface TextFindings {
  /** Without overlaps, by matcher. */
  sightings: { matcher: number; sightings: Sighting[] }[]
  matched: Ranges[]
  counted: Ranges[]
  phrases: PhrasesInText
  scale: Scale
}

type Place = Pick<Explained, 'matcher' | 'start' | 'end'>

/** Further occurrences in one text are not explained: nobody reads them. */
export const MOST_EXPLAINED = 50
/** Why each occurrence counts or does not, in the order of the text. A phrase that a person has set overrules all else. */
export function explainedPlaces(found: TextFindings): Explained[] {
  const { phrases, scale } = found
  const counted = found.counted.flatMap(placesOf)
  const always = phrases.withAlways([]).flatMap(placesOf)
  const seen = found.sightings.flatMap(({ matcher, sightings }) =>
    sightings.map((sighting) => ({ ...sighting, matcher })),
  )
  const byName = new Map<Place, Sighting>(seen.map((one) => [one, one]))
  const isIn = (places: Place[], place: Place) => places.some((one) => areOne(one, place))
  const explain = ({ matcher, start, end }: Place, sighting: Sighting | undefined): Explained => {
    const place = { matcher, start, end, evidence: null, reasons: [] }
    const isCounted = isIn(counted, place)
    if (isIn(always, place) || phrases.isNever(matcher, start, end))
      return { ...place, isCounted, rule: 'phrase' }
    if (sighting === undefined) return { ...place, isCounted, rule: 'pattern' }
    const { answers, evidence } = sighting
    if (answers === undefined) return { ...place, isCounted, rule: isCounted ? 'distinct name' : 'phrase' }
    if (!isCounted && evidence > 0) return { ...place, isCounted, rule: 'phrase' }
    return {
      ...place,
      isCounted,
      rule: 'evidence',
      evidence,
      reasons: mainReasons(scale, answers),
    }
  }
  return [...seen, ...found.matched.flatMap(placesOf)]
    .filter((place) => !isIn(always, place))
    .concat(always)
    .toSorted((one, other) => one.start - other.start || one.matcher - other.matcher)
    .slice(0, MOST_EXPLAINED)
    .map((place) => explain(place, byName.get(place)))
}

function placesOf({ matcher, offsets }: Ranges): Place[] {
  return offsets.map(([start, end]) => ({ matcher, start, end }))
}

/** Places that overlap are counted as one. */
function areOne(one: Place, other: Place): boolean {
  return one.matcher === other.matcher && one.start < other.end && one.end > other.start
}
