import type { PhrasesInText } from './rules/phrases.js'
import type { Sighting, Support } from './sightings.js'

/** A reason in words for people. Its weight is below 0 if it speaks against the occurrence. */
interface Reason {
  text: string
  weight: number
}

/** An occurrence of a name, pattern or phrase, with the rule that decided whether it counts. */
export interface Explained {
  /** The index of its matcher. */
  matcher: number
  start: number
  end: number
  isCounted: boolean
  rule: 'pattern' | 'phrase' | 'distinct name' | 'evidence'
  /** Above 0 if the occurrence is meant. Lower values mean clearer evidence against it. Null if nothing was weighed. */
  evidence: number | null
  /** The reasons for and against it, the strongest first. Empty if nothing was weighed. */
  reasons: Reason[]
}

interface Ranges {
  matcher: number
  offsets: [number, number][]
}

interface TextFindings {
  /** By matcher, without overlaps. */
  sightings: { matcher: number; sightings: Sighting[] }[]
  matched: Ranges[]
  counted: Ranges[]
  phrases: PhrasesInText
}

type Occurrence = Pick<Explained, 'matcher' | 'start' | 'end'>

/** Only this many occurrences of one text are explained. No one reads more. */
export const MOST_EXPLAINED = 50
/**
 * Explains why each occurrence counts or does not count, in the order of the text. A phrase that a person has set overrides
 * everything else.
 */
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
  'names beside it': 'other names beside it in a list or enumeration',
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

/** Overlapping occurrences count as one. */
function areOne(one: Occurrence, other: Occurrence): boolean {
  return one.matcher === other.matcher && one.start < other.end && one.end > other.start
}
