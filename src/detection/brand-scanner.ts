import { openAbsences } from './rules/absence.js'
import { lazyAnswer } from './text/lazy-answer.js'
import { type Border, borderAfter, borderBefore } from './text/borders.js'
import { blankHidden } from './text/hidden-ranges.js'
import { judgement } from './rules/judgement.js'
import type { Matcher } from './names/matcher.js'
import { type NameBook, nameBook } from './names/name-book.js'
import type { Starts } from './names/name-starts.js'
import { openPattern, type Pattern } from './patterns/pattern.js'
import type { Standing } from './rules/standing.js'
import { type UnitText, unitText } from './text/characters.js'

/** What one text says of one matcher: every counted occurrence, [start, end) in UTF-16 units of the text, in order. */
export interface Mention {
  /** Its index among the matchers given. */
  matcher: number
  offsets: [number, number][]
}

export interface BrandScanner {
  /** `citedHosts`, without `www.`, are a second sign for names that are ordinary words. */
  scan(text: string, citedHosts: readonly string[]): Mention[]
}

/** More of one name in one answer are not looked at: nobody reads them, and a hostile text may be nothing else. */
const MAX_REPEATS = 200

/** What one matcher finds does not depend on the others: they only share the reading of the text. */
export function openBrandScanner(matchers: readonly Matcher[]): BrandScanner {
  const book = nameBook(matchers)
  const patterns = matchers.flatMap(({ pattern }, matcher) =>
    pattern === null ? [] : [{ matcher, pattern: openPattern(pattern) }],
  )
  return {
    scan(text, citedHosts) {
      const sightings = sightingsIn(text, book)
      const mentions = [...patternMentions(text, patterns)]
      for (const [matcher, seen] of sightings) {
        const offsets = counted(seen, () => isCited(matchers[matcher]?.domains ?? [], citedHosts))
        if (offsets.length > 0) mentions.push({ matcher, offsets })
      }
      return mentions.toSorted((one, other) => firstOf(one) - firstOf(other) || one.matcher - other.matcher)
    },
  }
}

function firstOf({ offsets }: Mention): number {
  return offsets[0]?.[0] ?? 0
}

function sightingsIn(text: string, book: NameBook): Map<number, Sighting[]> {
  const units = unitText(text)
  const starts = book.startsIn(units)
  const reading = openReading({ units, starts }, book)
  const { count, places } = starts
  for (let n = 0; n < count; n += 1) reading.seeFrom(places[n] ?? 0)
  return reading.sightings()
}

function openReading({ units, starts }: { units: UnitText; starts: Starts }, book: NameBook) {
  const { text } = units
  const answer = lazyAnswer(text)
  const absences = openAbsences(units, starts)
  const repeats = book.trie.openCounts()
  const seen = new Map<number, Sighting[]>()

  function seeFrom(start: number): void {
    const found = book.trie.walk(units, start)
    if (found.count === 0) return
    const before = borderBefore(text, start)
    if (before === 'none') return
    for (let n = 0; n < found.count; n += 1)
      see(found.nodes[n] ?? 0, { start, end: found.ends[n] ?? 0, before })
  }

  function see(node: number, { start, end, before }: { start: number; end: number; before: Border }): void {
    if (repeats.of(node) >= MAX_REPEATS) return
    const after = borderAfter(text, end)
    if (after === 'none') return
    if (answer.isHidden(start)) return
    repeats.add(node)
    for (const { form, matchers } of book.formsOf(node)) {
      const standing = judgement(form, { answer, start, end, before, after })
      if (standing !== 'no' && !absences.isAbsent(start, end)) note({ start, end, standing }, matchers)
    }
  }

  function note(sighting: Sighting, matchers: readonly number[]): void {
    for (const matcher of matchers) {
      const list = seen.get(matcher)
      if (list === undefined) seen.set(matcher, [sighting])
      else list.push(sighting)
    }
  }

  return { seeFrom, sightings: () => seen }
}

function* patternMentions(
  text: string,
  patterns: readonly { matcher: number; pattern: Pattern }[],
): Generator<Mention> {
  if (patterns.length === 0) return
  const visible = blankHidden(text)
  for (const { matcher, pattern } of patterns) {
    const offsets = pattern.find(visible)
    if (offsets.length > 0) yield { matcher, offsets }
  }
}

function isCited(domains: readonly string[], hosts: readonly string[]): boolean {
  return hosts.some((host) => domains.some((domain) => host === domain || host.endsWith(`.${domain}`)))
}

/** The letters of one of a matcher's names, and how surely they are the name. */
interface Sighting {
  start: number
  end: number
  standing: Standing
}

/**
 * The sightings that count. A likely one needs a second sign: a sure one, or a page of the brand among those cited.
 * Where the word is part of other names as often as it is sure, it is theirs; so it is where a known maker's product
 * brings it in: `GMC Canyon`, and then `the Canyon`.
 */
function counted(sightings: readonly Sighting[], isCited: () => boolean): [number, number][] {
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
