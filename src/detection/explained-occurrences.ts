import type { PhrasesInText } from './rules/phrases.js'
import type { Sighting, Support } from './sightings.js'

/** In words for people; below 0 where it speaks against the occurrence. */
interface Reason {
  text: string
  weight: number
}

/** One occurrence of a name, pattern or phrase, and what decided whether it counts. */
export interface Explained {
  /** The index of its matcher. */
  matcher: number
  start: number
  end: number
  isCounted: boolean
  rule: 'pattern' | 'phrase' | 'distinct name' | 'evidence'
  /** Above 0 where it is meant, the lower the clearer it is that it is not; null where nothing was weighed. */
  evidence: number | null
  /** What speaks for it or against it, the weightiest first; none where nothing was weighed. */
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
}

type Occurrence = Pick<Explained, 'matcher' | 'start' | 'end'>

/** Further occurrences in one text are not explained: nobody reads them. */
export const MOST_EXPLAINED = 50
/** Why each occurrence counts or does not, in the order of the text. A phrase that a person has set overrules all else. */
export function explainedOccurrences(found: TextFindings): Explained[] {
  const { phrases } = found
  const counted = found.counted.flatMap(occurrencesOf)
  const always = phrases.withAlways([]).flatMap(occurrencesOf)
  const seen = found.sightings.flatMap(({ matcher, sightings }) =>
    sightings.map((sighting) => ({ ...sighting, matcher })),
  )
  const byName = new Map<Occurrence, Sighting>(seen.map((one) => [one, one]))
  const isIn = (occurrences: Occurrence[], occurrence: Occurrence) =>
    occurrences.some((one) => areOne(one, occurrence))
  const explain = ({ matcher, start, end }: Occurrence, sighting: Sighting | undefined): Explained => {
    const occurrence = { matcher, start, end, evidence: null, reasons: [] }
    const isCounted = isIn(counted, occurrence)
    if (isIn(always, occurrence) || phrases.isNever(matcher, start, end))
      return { ...occurrence, isCounted, rule: 'phrase' }
    if (sighting === undefined) return { ...occurrence, isCounted, rule: 'pattern' }
    const { reasons, verdict } = sighting
    if (reasons === undefined)
      return { ...occurrence, isCounted, rule: isCounted ? 'distinct name' : 'phrase' }
    if (!isCounted && verdict === 'meant') return { ...occurrence, isCounted, rule: 'phrase' }
    return {
      ...occurrence,
      isCounted,
      rule: 'evidence',
      evidence: EVIDENCE[verdict],
      reasons: reasonsOf(reasons()),
    }
  }
  return [...seen, ...found.matched.flatMap(occurrencesOf)]
    .filter((occurrence) => !isIn(always, occurrence))
    .concat(always)
    .toSorted((one, other) => one.start - other.start || one.matcher - other.matcher)
    .slice(0, MOST_EXPLAINED)
    .map((occurrence) => explain(occurrence, byName.get(occurrence)))
}

const EVIDENCE: Record<Sighting['verdict'], number> = { meant: 1, doubtful: -1, 'not meant': -3 }

const SUPPORTS: Record<Support, string> = {
  'names beside it': 'names beside it in a list or a row',
  site: 'the site of the brand in the answer or among its sources',
  'another name': 'another name of the brand in the answer',
}

function reasonsOf({ objections, supports }: ReturnType<NonNullable<Sighting['reasons']>>): Reason[] {
  const fors = objections.length === 0 ? ['written as the brand writes it'] : []
  return [
    ...objections.map(({ text, isStrong }) => ({ text, weight: isStrong ? -3 : -1 })),
    ...[...fors, ...supports.map((one) => SUPPORTS[one])].map((text) => ({ text, weight: 1 })),
  ].toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
}

function occurrencesOf({ matcher, offsets }: Ranges): Occurrence[] {
  return offsets.map(([start, end]) => ({ matcher, start, end }))
}

/** Occurrences that overlap are counted as one. */
function areOne(one: Occurrence, other: Occurrence): boolean {
  return one.matcher === other.matcher && one.start < other.end && one.end > other.start
}
