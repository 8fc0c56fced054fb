import { borderAfter, borderBefore } from './text/borders.js'
import { type UnitText, unitText } from './text/characters.js'
import { blankHidden } from './text/hidden-ranges.js'
import { lazyAnswer } from './text/lazy-answer.js'
import type { Matcher } from './names/matcher.js'
import { type NameForm, nameForms } from './names/name-forms.js'
import { type NameStarts, nameStarts } from './names/name-starts.js'
import { type NameTrie, nameTrie } from './names/name-trie.js'
import { openPattern } from './patterns/pattern.js'
import { openAbsences } from './rules/absence.js'
import { judgement } from './rules/judgement.js'
import { openPhrases } from './rules/phrases.js'
import type { Standing } from './rules/standing.js'

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

/** Further occurrences of a name in one answer are ignored: nobody reads them, and a hostile text may repeat one name only. */
const MAX_REPEATS = 200

/** What one matcher finds does not depend on the others: they only share the reading of the text. */
export function openBrandScanner(matchers: readonly Matcher[]): BrandScanner {
  const names = nameIndex(matchers)
  const patterns = matchers.flatMap(({ pattern }, matcher) =>
    pattern === null ? [] : [{ matcher, search: openPattern(pattern) }],
  )
  const phrasesIn = openPhrases(matchers)
  return {
    scan(text, citedHosts) {
      const mentions: Mention[] = []
      const units = unitText(text)
      const phrases = phrasesIn(units)
      const visible = patterns.length === 0 ? '' : blankHidden(text)
      for (const { matcher, search } of patterns) {
        const offsets = search(visible).filter(([start, end]) => !phrases.isNever(matcher, start, end))
        if (offsets.length > 0) mentions.push({ matcher, offsets })
      }
      for (const [matcher, seen] of sightingsIn(units, names)) {
        const isCitedHere = () => isCited(matchers[matcher]?.domains ?? [], citedHosts)
        const offsets = phrases.judged(matcher, seen, (some) => counted(some, isCitedHere))
        if (offsets.length > 0) mentions.push({ matcher, offsets })
      }
      return phrases
        .withAlways(mentions)
        .toSorted((one, other) => firstOf(one) - firstOf(other) || one.matcher - other.matcher)
    },
  }
}

function firstOf({ offsets }: Mention): number {
  return offsets[0]?.[0] ?? 0
}

/** One way of writing a name, and the indexes of the matchers that have it. */
interface SharedForm {
  form: NameForm
  matchers: number[]
}

interface NameIndex {
  trie: NameTrie
  startsIn: NameStarts
  /** By node of the trie: the names that end there. */
  formsByNode: (readonly SharedForm[] | undefined)[]
}

/** The names of all matchers in one trie; a name that several have is judged once. */
function nameIndex(matchers: readonly Matcher[]): NameIndex {
  const shared = new Map<string, SharedForm>()
  for (const [matcher, { names }] of matchers.entries()) {
    for (const form of nameForms(names)) {
      const key = JSON.stringify(form)
      const known = shared.get(key)
      if (known === undefined) shared.set(key, { form, matchers: [matcher] })
      else known.matchers.push(matcher)
    }
  }
  const forms = [...shared.values()]
  const trie = nameTrie(forms.map(({ form }) => form.folded))
  const formsByNode: NameIndex['formsByNode'] = []
  for (const [node, indexes] of trie.endings)
    formsByNode[node] = indexes.flatMap((index) => forms[index] ?? [])
  return { trie, startsIn: nameStarts(trie.table), formsByNode }
}

/** By matcher, where its names stand in the text and how surely they are meant. */
function sightingsIn(units: UnitText, { trie, startsIn, formsByNode }: NameIndex): Map<number, Sighting[]> {
  const { text } = units
  const starts = startsIn(units)
  const answer = lazyAnswer(text)
  const isAbsent = openAbsences(units, starts)
  const repeats = trie.openCounts()
  const seen = new Map<number, Sighting[]>()

  function note(sighting: Sighting, matchers: readonly number[]): void {
    for (const matcher of matchers) {
      const list = seen.get(matcher)
      if (list === undefined) seen.set(matcher, [sighting])
      else list.push(sighting)
    }
  }

  for (let place = 0; place < starts.count; place += 1) {
    const start = starts.places[place] ?? 0
    const found = trie.walk(units, start)
    const before = found.count === 0 ? 'none' : borderBefore(text, start)
    if (before === 'none') continue
    for (let n = 0; n < found.count; n += 1) {
      const node = found.nodes[n] ?? 0
      const end = found.ends[n] ?? 0
      if (repeats.of(node) >= MAX_REPEATS) continue
      const after = borderAfter(text, end)
      if (after === 'none' || answer.isHidden(start)) continue
      repeats.add(node)
      for (const { form, matchers } of formsByNode[node] ?? []) {
        const standing = judgement(form, { answer, start, end, before, after })
        if (standing !== 'no' && !isAbsent(start, end)) note({ start, end, standing }, matchers)
      }
    }
  }
  return seen
}

function isCited(domains: readonly string[], hosts: readonly string[]): boolean {
  return hosts.some((host) => domains.some((domain) => host === domain || host.endsWith(`.${domain}`)))
}

/** An occurrence of one of a matcher's names, and how surely the name is meant. */
interface Sighting {
  start: number
  end: number
  standing: Standing
}

/**
 * The sightings that count. A likely one needs a second sign: a sure one, or a page of the brand among those cited.
 * None counts where the word is part of other names as often as it is sure, or where a known maker's product
 * introduces it: `GMC Canyon`, and then `the Canyon`.
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

/** Keeps the first and longest of sightings that overlap. */
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
