import { openAbsences } from './rules/absence.js'
import { answerText } from './text/answer-text.js'
import { type Border, borderAfter, borderBefore } from './text/borders.js'
import { visibleText } from './text/hidden-ranges.js'
import { judgement } from './rules/judgement.js'
import type { Matcher } from './names/matcher.js'
import { type NameBook, nameBook } from './names/name-book.js'
import type { Starts } from './names/name-starts.js'
import { openPattern, type Pattern } from './patterns/pattern.js'
import { counted, type Sighting } from './rules/sightings.js'
import { type UnitText, unitText } from './text/unit-text.js'

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
  const answer = answerText(text)
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
  const visible = visibleText(text)
  for (const { matcher, pattern } of patterns) {
    const offsets = pattern.find(visible)
    if (offsets.length > 0) yield { matcher, offsets }
  }
}

function isCited(domains: readonly string[], hosts: readonly string[]): boolean {
  return hosts.some((host) => domains.some((domain) => host === domain || host.endsWith(`.${domain}`)))
}
