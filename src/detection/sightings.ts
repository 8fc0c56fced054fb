import { citedForm } from '../kernel/url/canonical-url.js'
import { type NameOccurrence, nameOccurrences } from './evidence/name-occurrences.js'
import { allObjections, firstObjection, type Objection } from './evidence/objections.js'
import { openReading } from './evidence/reading.js'
import type { Occurrence } from './evidence/surroundings.js'
import type { Matcher } from './names/matcher.js'
import { type NameIndex, nameIndex, type SharedForm } from './names/name-index.js'
import { openAbsences } from './rules/absence.js'
import { isWrittenAsName } from './rules/writing.js'
import { borderAfter, borderBefore } from './text/borders.js'
import type { UnitText } from './text/characters.js'
import { lazyAnswer } from './text/lazy-answer.js'

/** Evidence for an occurrence. It matters if there is an objection. */
export type Support = 'names beside it' | 'site' | 'another name'

/** An occurrence of one of a matcher's names. */
export interface Sighting {
  start: number
  end: number
  /** `doubtful` counts only if the brand is meant elsewhere in the answer. */
  verdict: 'meant' | 'doubtful' | 'not meant'
  /** The reasons for the verdict. Undefined for distinctive names. Must be called before the next text is read. */
  reasons?: () => { objections: readonly Objection[]; supports: readonly Support[] }
}

/** By matcher: all occurrences of its names, meant or not. */
type SightingsIn = (units: UnitText, citedHosts: readonly string[]) => Map<number, Sighting[]>

/** Further occurrences of a name in one answer are ignored. No one reads more, and a hostile text may repeat one name only. */
const MAX_REPEATS = 200

/** Each matcher's result is independent of the other matchers. They only share the reading of the text. */
export function openSightings(matchers: readonly Matcher[]): SightingsIn {
  const names = nameIndex(matchers)
  return (units, citedHosts) => {
    const seen = new Map<number, Sighting[]>()
    if (!names.mayBeIn(units)) return seen
    const undecided: Undecided[] = []
    for (const [{ form, matchers: owners }, occurrences] of occurrencesIn(units, names)) {
      if (form.kind === 'distinctive') noteAll(seen, owners, occurrences.map(certain))
      else undecided.push({ form, owners, occurrences })
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

/** The occurrences of each name in the text. */
function occurrencesIn(
  units: UnitText,
  { trie, startsIn, formsByNode }: NameIndex,
): Map<SharedForm, Occurrence[]> {
  const { text } = units
  const starts = startsIn(units)
  const answer = lazyAnswer(text)
  const isAbsent = openAbsences(units, starts)
  const repeats = trie.openCounts()
  const found = new Map<SharedForm, Occurrence[]>()
  for (let index = 0; index < starts.count; index += 1) {
    const start = starts.offsets[index] ?? 0
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
      const occurrence = { start, end, before, after }
      for (const shared of formsByNode[node] ?? []) {
        if (!isWrittenAsName(shared.form, answer, occurrence) || isAbsent(start, end)) continue
        const occurrences = found.get(shared)
        if (occurrences === undefined) found.set(shared, [occurrence])
        else occurrences.push(occurrence)
      }
    }
  }
  return found
}

/** Names that are words, names of other things, or a few letters. */
interface Undecided {
  form: SharedForm['form']
  owners: readonly number[]
  occurrences: readonly Occurrence[]
}

interface Answer {
  units: UnitText
  citedHosts: readonly string[]
  matchers: readonly Matcher[]
}

function decide(answer: Answer, undecided: readonly Undecided[], seen: Map<number, Sighting[]>): void {
  const reading = openReading(answer.units)
  const open: { owners: readonly number[]; occurrences: OpenOccurrence[] }[] = []
  // Names that no dictionary of this language has come first, because they are evidence for the brand's other names.
  for (const { form, owners, occurrences } of undecided) {
    const clear: Sighting[] = []
    const others: OpenOccurrence[] = []
    for (const occurrence of nameOccurrences(form, occurrences, reading)) {
      const objection = firstObjection(occurrence)
      if (occurrence.nameClass === 'unknown' && objection === undefined) clear.push(certain(occurrence))
      else others.push({ occurrence, objection })
    }
    noteAll(seen, owners, clear)
    if (others.length > 0) open.push({ owners, occurrences: others })
  }
  const clear = new Set(seen.keys())
  for (const { owners, occurrences } of open) {
    const isDoubted = occurrences.some(({ objection }) => objection !== undefined)
    for (const owner of owners) {
      const known: Support[] = clear.has(owner) ? ['another name'] : []
      const supports = isDoubted ? withSite(answer, owner, known) : () => known
      noteAll(
        seen,
        [owner],
        occurrences.map((one) => judged(one, supports)),
      )
    }
  }
}

/** The site is searched for only if it decides, or if a person asks for the reasons. */
function withSite(answer: Answer, owner: number, known: readonly Support[]): () => readonly Support[] {
  let found: readonly Support[] | undefined
  return () => (found ??= isSiteSeen(answer, owner) ? [...known, 'site'] : known)
}

interface OpenOccurrence {
  occurrence: NameOccurrence
  objection: Objection | undefined
}

function judged({ occurrence, objection }: OpenOccurrence, supports: () => readonly Support[]): Sighting {
  const { start, end } = occurrence
  return {
    start,
    end,
    verdict: verdictOn(occurrence, objection, supports),
    reasons: () => ({
      objections: allObjections(occurrence),
      supports: occurrence.siblings === 'names' ? ['names beside it', ...supports()] : supports(),
    }),
  }
}

function verdictOn(
  occurrence: NameOccurrence,
  objection: Objection | undefined,
  supports: () => readonly Support[],
): Sighting['verdict'] {
  if (objection === undefined) return 'meant'
  if (objection.isStrong) return 'not meant'
  return occurrence.siblings === 'names' || supports().length > 0 ? 'meant' : 'doubtful'
}

/** Whether the answer cites a page of the brand or its text contains the domain. */
function isSiteSeen({ units, citedHosts, matchers }: Answer, owner: number): boolean {
  const domains = matchers[owner]?.domains ?? []
  return domains.some(
    (one) =>
      units.text.includes(one) ||
      citedHosts.some((host) => host === citedForm(one) || host.endsWith(`.${one}`)),
  )
}
