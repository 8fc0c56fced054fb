import { type AnsweredPlace, formPlaces } from './evidence/form-places.js'
import type { Place } from './evidence/place-answers.js'
import { KIND, OTHER_NAME, SITE } from './evidence/questions.js'
import { openReading } from './evidence/reading.js'
import type { Answers, Scale } from './evidence/weighing.js'
import type { Matcher } from './names/matcher.js'
import { type NameIndex, nameIndex, type SharedForm } from './names/name-index.js'
import { openAbsences } from './rules/absence.js'
import { isWrittenAsName } from './rules/writing.js'
import { borderAfter, borderBefore } from './text/borders.js'
import type { UnitText } from './text/characters.js'
import { lazyAnswer } from './text/lazy-answer.js'

/** An occurrence of one of a matcher's names. */
export interface Sighting {
  start: number
  end: number
  /** That it is meant: above 0 where that is more likely than not. */
  evidence: number
  /** What its place answered; nothing where nothing else is called so. */
  answers: Answers | undefined
}

/** By matcher, every occurrence of its names, meant or not. */
export type SightingsIn = (units: UnitText, citedHosts: readonly string[]) => Map<number, Sighting[]>

/** The evidence of a name that nothing else is called. */
const CERTAIN = 10
/** Further occurrences of a name in one answer are ignored: nobody reads them, and a hostile text may repeat one name only. */
const MAX_REPEATS = 200

/** What one matcher finds does not depend on the others: they only share the reading of the text. */
export function openSightings(matchers: readonly Matcher[], scale: Scale): SightingsIn {
  const names = nameIndex(matchers)
  return (units, citedHosts) => {
    const seen = new Map<number, Sighting[]>()
    if (!names.mayBeIn(units)) return seen
    const undecided: Undecided[] = []
    for (const [{ form, matchers: owners }, places] of placesIn(units, names)) {
      if (form.kind === 'distinctive') noteAll(seen, owners, places.map(certain))
      else undecided.push({ form, owners, places })
    }
    if (undecided.length > 0) decide({ units, citedHosts, matchers, scale }, undecided, seen)
    return seen
  }
}

function certain({ start, end }: { start: number; end: number }): Sighting {
  return { start, end, evidence: CERTAIN, answers: undefined }
}

function noteAll(seen: Map<number, Sighting[]>, owners: readonly number[], found: Sighting[]): void {
  if (found.length === 0) return
  for (const owner of owners) {
    const known = seen.get(owner)
    if (known === undefined) seen.set(owner, found.slice())
    else known.push(...found)
  }
}

/** Where each name stands in the text. */
function placesIn(units: UnitText, { trie, startsIn, formsByNode }: NameIndex): Map<SharedForm, Place[]> {
  const { text } = units
  const starts = startsIn(units)
  const answer = lazyAnswer(text)
  const isAbsent = openAbsences(units, starts)
  const repeats = trie.openCounts()
  const found = new Map<SharedForm, Place[]>()
  for (let index = 0; index < starts.count; index += 1) {
    const start = starts.places[index] ?? 0
    const walked = trie.walk(units, start)
    const before = walked.count === 0 ? 'none' : borderBefore(text, start)
    if (before === 'none') continue
    for (let n = 0; n < walked.count; n += 1) {
      const node = walked.nodes[n] ?? 0
      const end = walked.ends[n] ?? 0
      if (repeats.of(node) >= MAX_REPEATS) continue
      const after = borderAfter(text, end)
      if (after === 'none' || answer.isHidden(start)) continue
      repeats.add(node)
      const place = { start, end, before, after }
      for (const shared of formsByNode[node] ?? []) {
        if (!isWrittenAsName(shared.form, answer, place) || isAbsent(start, end)) continue
        const places = found.get(shared)
        if (places === undefined) found.set(shared, [place])
        else places.push(place)
      }
    }
  }
  return found
}

/** Names that are words, names of other things, or a few letters. */
interface Undecided {
  form: SharedForm['form']
  owners: readonly number[]
  places: readonly Place[]
}

interface Answer {
  units: UnitText
  citedHosts: readonly string[]
  matchers: readonly Matcher[]
  scale: Scale
}

function decide(answer: Answer, undecided: readonly Undecided[], seen: Map<number, Sighting[]>): void {
  const reading = openReading(answer.units)
  const found = undecided.map(({ form, owners, places }) => ({
    owners,
    places: formPlaces(form, places, reading),
  }))
  // Who is called like nothing else in this language goes first: that is evidence for the other names of the brand.
  for (const { owners, places } of found) noteAll(seen, owners, places.filter(isUnknownWord).map(certain))
  const certainOnes = new Set(seen.keys())
  for (const { owners, places } of found) {
    const open = places.filter((place) => !isUnknownWord(place))
    for (const owner of open.length === 0 ? [] : owners) {
      const site = siteSeen(answer, owner)
      const other = certainOnes.has(owner) ? OTHER_NAME.is['seen'] : OTHER_NAME.is['not seen']
      noteAll(
        seen,
        [owner],
        open.map((place) => weighed(place, { site, other }, answer.scale)),
      )
    }
  }
}

function isUnknownWord({ answers }: AnsweredPlace): boolean {
  return answers[KIND.index] === KIND.is['unknown word']
}

function weighed(
  { start, end, answers }: AnsweredPlace,
  brand: { site: number; other: number },
  scale: Scale,
): Sighting {
  const full = answers.slice()
  full[SITE.index] = brand.site
  full[OTHER_NAME.index] = brand.other
  return { start, end, evidence: scale.weigh(full), answers: full }
}

/** Whether a page of the brand is cited, or its domain stands in the text. */
function siteSeen({ units, citedHosts, matchers }: Answer, owner: number): number {
  const domains = matchers[owner]?.domains ?? []
  const isCited = citedHosts.some((host) => domains.some((one) => host === one || host.endsWith(`.${one}`)))
  if (isCited) return SITE.is['cited']
  return domains.some((domain) => units.text.includes(domain)) ? SITE.is['written'] : SITE.is['not seen']
}
