import { type Explained, explainedOccurrences } from './explained-occurrences.js'
import type { Matcher } from './names/matcher.js'
import { openPattern } from './patterns/pattern.js'
import { openPhrases, type PhrasesInText } from './rules/phrases.js'
import { openSightings, type Sighting } from './sightings.js'
import { unitText } from './text/characters.js'
import { blankHidden } from './text/hidden-ranges.js'

/** The counted occurrences of one matcher in a text, in order: [start, end) in UTF-16 units. */
export interface Mention {
  /** The index of the matcher in the given list. */
  matcher: number
  offsets: [number, number][]
}

export interface BrandScanner {
  /** `citedHosts`, without `www.`, are further evidence for names that are ordinary words. */
  scan(text: string, citedHosts: readonly string[]): Mention[]
  /** Explains why each occurrence counts or does not count, in the order of the text. */
  explain(text: string, citedHosts: readonly string[]): Explained[]
}

/** Each matcher's result is independent of the other matchers. They only share the reading of the text. */
export function openBrandScanner(matchers: readonly Matcher[]): BrandScanner {
  const sightingsIn = openSightings(matchers)
  const patterns = matchers.flatMap(({ pattern }, matcher) =>
    pattern === null ? [] : [{ matcher, search: openPattern(pattern) }],
  )
  const phrasesIn = openPhrases(matchers)
  const read = (text: string, citedHosts: readonly string[]): Findings => {
    const units = unitText(text)
    const visible = patterns.length === 0 ? '' : blankHidden(text)
    return {
      phrases: phrasesIn(units),
      matched: patterns.map(({ matcher, search }) => ({ matcher, offsets: search(visible) })),
      seen: sightingsIn(units, citedHosts),
    }
  }
  return {
    scan: (text, citedHosts) =>
      countedIn(read(text, citedHosts)).toSorted(
        (one, other) => firstOf(one) - firstOf(other) || one.matcher - other.matcher,
      ),
    explain(text, citedHosts) {
      const { phrases, matched, seen } = read(text, citedHosts)
      return explainedOccurrences({
        sightings: [...seen].map(([matcher, all]) => ({ matcher, sightings: withoutOverlaps(all) })),
        matched,
        counted: countedIn({ phrases, matched, seen }),
        phrases,
      })
    },
  }
}

/** All occurrences of the matchers in a text, counted or not. */
interface Findings {
  phrases: PhrasesInText
  /** Found by patterns. */
  matched: Mention[]
  /** Found by names. */
  seen: Map<number, Sighting[]>
}

function countedIn({ phrases, matched, seen }: Findings): Mention[] {
  const mentions: Mention[] = []
  for (const { matcher, offsets } of matched) {
    const kept = offsets.filter(([start, end]) => !phrases.isNever(matcher, start, end))
    if (kept.length > 0) mentions.push({ matcher, offsets: kept })
  }
  for (const [matcher, sightings] of seen) {
    const offsets = phrases.judged(matcher, sightings, counted)
    if (offsets.length > 0) mentions.push({ matcher, offsets })
  }
  return phrases.withAlways(mentions)
}

function firstOf({ offsets }: Mention): number {
  return offsets[0]?.[0] ?? 0
}

/** If one occurrence is meant, doubtful ones count, too. */
function counted(sightings: readonly Sighting[]): [number, number][] {
  const longest = withoutOverlaps(sightings)
  if (!longest.some(({ verdict }) => verdict === 'meant')) return []
  return longest.filter(({ verdict }) => verdict !== 'not meant').map(({ start, end }) => [start, end])
}

function inOrder(one: Sighting, other: Sighting): number {
  return one.start - other.start || other.end - one.end || rank(one) - rank(other)
}

function rank({ verdict }: Sighting): number {
  return verdict === 'meant' ? 0 : verdict === 'doubtful' ? 1 : 2
}

/** Of overlapping sightings, keeps the first and longest. A sighting that is not meant is kept only if it overlaps no other. */
function withoutOverlaps(sightings: readonly Sighting[]): Sighting[] {
  if (isApart(sightings)) return [...sightings]
  const others = firstOnes(sightings.filter(({ verdict }) => verdict !== 'not meant'))
  const isFree = ({ start, end }: Sighting) => !others.some((one) => one.start < end && start < one.end)
  const rest = firstOnes(sightings.filter((one) => one.verdict === 'not meant' && isFree(one)))
  return rest.length === 0 ? others : [...others, ...rest].toSorted(inOrder)
}

/** Whether the sightings are sorted and do not overlap, which is the usual case. */
function isApart(sightings: readonly Sighting[]): boolean {
  let behind = -1
  for (const { start, end } of sightings) {
    if (start < behind) return false
    behind = end
  }
  return true
}

function firstOnes(sightings: readonly Sighting[]): Sighting[] {
  const kept: Sighting[] = []
  let end = 0
  for (const sighting of sightings.toSorted(inOrder)) {
    if (sighting.start < end) continue
    kept.push(sighting)
    end = sighting.end
  }
  return kept
}
