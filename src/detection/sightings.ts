import { type FoundPlace, namePlaces } from './evidence/name-places.js'
import { allObjections, firstObjection, type Objection } from './evidence/objections.js'
import { openReading } from './evidence/reading.js'
import type { Place } from './evidence/surroundings.js'
import type { Matcher } from './names/matcher.js'
import { type NameIndex, nameIndex, type SharedForm } from './names/name-index.js'
import { openAbsences } from './rules/absence.js'
import { isWrittenAsName } from './rules/writing.js'
import { borderAfter, borderBefore } from './text/borders.js'
import type { UnitText } from './text/characters.js'
import { lazyAnswer } from './text/lazy-answer.js'

/** What speaks for a place where something speaks against it. */
export type Support = 'names beside it' | 'site' | 'another name'

/** An occurrence of one of a matcher's names. */
export interface Sighting {
  start: number
  end: number
  /** `doubtful` counts where the brand is meant elsewhere in the answer. */
  verdict: 'meant' | 'doubtful' | 'not meant'
  /** Why; none where nothing else is called so. Asked before the next text is read. */
  reasons?: () => { objections: readonly Objection[]; supports: readonly Support[] }
}

/** By matcher, every occurrence of its names, meant or not. */
type SightingsIn = (units: UnitText, citedHosts: readonly string[]) => Map<number, Sighting[]>

/** Further occurrences of a name in one answer are ignored: nobody reads them, and a hostile text may repeat one name only. */
const MAX_REPEATS = 200

/** What one matcher finds does not depend on the others: they only share the reading of the text. */
export function openSightings(matchers: readonly Matcher[]): SightingsIn {
  const names = nameIndex(matchers)
  return (units, citedHosts) => {
    const seen = new Map<number, Sighting[]>()
    if (!names.mayBeIn(units)) return seen
    const undecided: Undecided[] = []
    for (const [{ form, matchers: owners }, places] of placesIn(units, names)) {
      if (form.kind === 'distinctive') noteAll(seen, owners, places.map(certain))
      else undecided.push({ form, owners, places })
    }
    if (undecided.length > 0) decide({ units, citedHosts, matchers }, undecided, seen)
    return seen
  }
}

function certain({ start, end }: { start: number; end: number }): Sighting {
  return { start, end, verdict: 'meant' }
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
}

function decide(answer: Answer, undecided: readonly Undecided[], seen: Map<number, Sighting[]>): void {
  const reading = openReading(answer.units)
  const open: { owners: readonly number[]; places: OpenPlace[] }[] = []
  // Who is called like nothing else in this language goes first: that is evidence for the other names of the brand.
  for (const { form, owners, places } of undecided) {
    const clear: Sighting[] = []
    const others: OpenPlace[] = []
    for (const place of namePlaces(form, places, reading)) {
      const objection = firstObjection(place)
      if (place.nameClass === 'unknown' && objection === undefined) clear.push(certain(place))
      else others.push({ place, objection })
    }
    noteAll(seen, owners, clear)
    if (others.length > 0) open.push({ owners, places: others })
  }
  const clear = new Set(seen.keys())
  for (const { owners, places } of open) {
    const isDoubted = places.some(({ objection }) => objection !== undefined)
    for (const owner of owners) {
      const known: Support[] = clear.has(owner) ? ['another name'] : []
      const supports = isDoubted ? withSite(answer, owner, known) : () => known
      noteAll(
        seen,
        [owner],
        places.map((one) => judged(one, supports)),
      )
    }
  }
}

/** The site is looked for only where it decides, or a person asks. */
function withSite(answer: Answer, owner: number, known: readonly Support[]): () => readonly Support[] {
  let found: readonly Support[] | undefined
  return () => (found ??= isSiteSeen(answer, owner) ? [...known, 'site'] : known)
}

interface OpenPlace {
  place: FoundPlace
  objection: Objection | undefined
}

function judged({ place, objection }: OpenPlace, supports: () => readonly Support[]): Sighting {
  const { start, end } = place
  return {
    start,
    end,
    verdict: verdictOn(place, objection, supports),
    reasons: () => ({
      objections: allObjections(place),
      supports: place.siblings === 'names' ? ['names beside it', ...supports()] : supports(),
    }),
  }
}

function verdictOn(
  place: FoundPlace,
  objection: Objection | undefined,
  supports: () => readonly Support[],
): Sighting['verdict'] {
  if (objection === undefined) return 'meant'
  if (objection.isStrong) return 'not meant'
  return place.siblings === 'names' || supports().length > 0 ? 'meant' : 'doubtful'
}

/** Whether a page of the brand is cited, or its domain stands in the text. */
function isSiteSeen({ units, citedHosts, matchers }: Answer, owner: number): boolean {
  const domains = matchers[owner]?.domains ?? []
  return domains.some(
    (one) => units.text.includes(one) || citedHosts.some((host) => host === one || host.endsWith(`.${one}`)),
  )
}
