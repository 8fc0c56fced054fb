import { fold } from '../../language/index.js'
import { nameStarts } from '../names/name-starts.js'
import { nameTrie } from '../names/name-trie.js'
import { borderAfter, borderBefore } from '../text/borders.js'
import type { UnitText } from '../text/characters.js'
import { lazyAnswer } from '../text/lazy-answer.js'

/**
 * Phrases that a person has set for a brand. `always` phrases are always a mention of it; names of the brand inside `never`
 * phrases are none.
 */
export interface BrandPhrases {
  always: string[]
  never: string[]
}

/** The key of a phrase: equal for two phrases that match at the same offsets. Empty if the phrase has no letters or digits. */
export function phraseKey(phrase: string): string {
  const folded = fold(phrase)
    .replace(/[*\\~]/g, '')
    .replace(/[‐‑]/g, '-')
  return /[\p{L}\p{N}]/u.test(folded) ? folded.replace(/\s+/g, ' ').replace(/^[-_ ]+|[-_ ]+$/g, '') : ''
}

/** [start, end) in UTF-16 units of a text. */
type Range = [number, number]

interface Named {
  matcher: number
  offsets: Range[]
}

/** How the phrases of all matchers, given as keys, override the result in one text. */
export interface PhrasesInText {
  /** Whether an occurrence is inside a `never` phrase of the matcher. */
  isNever(matcher: number, start: number, end: number): boolean
  /**
   * Judges the sightings outside `never` phrases. Only those count that would also count together with the others: excluding a
   * phrase never adds a mention.
   */
  judged<Seen extends { start: number; end: number }>(
    matcher: number,
    seen: readonly Seen[],
    judge: (seen: readonly Seen[]) => Range[],
  ): Range[]
  /** The mentions plus all occurrences of `always` phrases. Overlapping ones are merged. */
  withAlways(mentions: Named[]): Named[]
}

const NO_PHRASES: PhrasesInText = {
  isNever: () => false,
  judged: (_, seen, judge) => judge(seen),
  withAlways: (mentions) => mentions,
}

export function openPhrases(matchers: readonly BrandPhrases[]): (text: UnitText) => PhrasesInText {
  const keys = [...new Set(matchers.flatMap(({ always, never }) => [...always, ...never]))]
  if (keys.length === 0) return () => NO_PHRASES
  const search = openSearch(keys)
  const byKey = new Map(keys.map((key, index) => [key, index]))
  const indexesOf = (some: string[]) => some.map((key) => byKey.get(key) ?? -1)
  const never = matchers.map((one) => indexesOf(one.never))
  const always = matchers.flatMap((one, matcher) =>
    one.always.length === 0 ? [] : [{ matcher, phrases: indexesOf(one.always) }],
  )
  return (text) => {
    const hits = search(text)
    if (hits.size === 0) return NO_PHRASES
    return inText({
      neverOf: (matcher) => (never[matcher] ?? []).flatMap((phrase) => hits.get(phrase) ?? []),
      always: always.flatMap(({ matcher, phrases }) => {
        const offsets = phrases.flatMap((phrase) => hits.get(phrase) ?? []).flatMap(rangesOf)
        return offsets.length === 0 ? [] : [{ matcher, offsets }]
      }),
    })
  }
}

function inText({ neverOf, always }: { neverOf(matcher: number): Hits[]; always: Named[] }): PhrasesInText {
  return {
    isNever: (matcher, start, end) => neverOf(matcher).some((hits) => isWithin(hits, start, end)),
    judged(matcher, seen, judge) {
      const never = neverOf(matcher)
      const kept = seen.filter(({ start, end }) => !never.some((hits) => isWithin(hits, start, end)))
      if (kept.length === seen.length) return judge(seen)
      const counted = new Set(judge(seen).map(String))
      return judge(kept).filter((range) => counted.has(String(range)))
    },
    withAlways(mentions) {
      const found = new Map(mentions.map(({ matcher, offsets }) => [matcher, offsets]))
      for (const { matcher, offsets } of always)
        found.set(matcher, united([...(found.get(matcher) ?? []), ...offsets]))
      return [...found].map(([matcher, offsets]) => ({ matcher, offsets }))
    },
  }
}

/** The occurrences of one phrase in a text, in order. */
interface Hits {
  starts: number[]
  ends: number[]
}

/**
 * Occurrences of one phrase that begin later also end later. So only the last one that begins at or before `start` can cover the
 * occurrence.
 */
function isWithin({ starts, ends }: Hits, start: number, end: number): boolean {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= start) low = middle + 1
    else high = middle
  }
  return low > 0 && (ends[low - 1] ?? 0) >= end
}

function rangesOf({ starts, ends }: Hits): Range[] {
  return starts.slice(0, MAX_COUNTED).map((start, index) => [start, ends[index] ?? start])
}

function united(ranges: Range[]): Range[] {
  const kept: Range[] = []
  for (const [start, end] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const last = kept.at(-1)
    if (last !== undefined && start < last[1]) last[1] = Math.max(last[1], end)
    else kept.push([start, end])
  }
  return kept
}

/** Further occurrences of a phrase in one text are ignored. The limit equals that of patterns and exceeds that of names. */
const MAX_HITS = 1000
/** This many occurrences count. No one reads more. */
const MAX_COUNTED = 200

/**
 * Marks that the trie would otherwise read as blanks. As letters of its alphabet they are distinguished: `enterprise, plan` is
 * not `enterprise plan`.
 */
const MARKS = '.,/:!–—―‒−'

/** Finds all phrases in one pass through the text, by index. */
function openSearch(keys: string[]): (text: UnitText) => Map<number, Hits> {
  const trie = nameTrie([...keys.map((key) => key.replace(/[-_ ]+/g, ' ')), MARKS])
  const startsIn = nameStarts(trie.table)
  return (units) => {
    const { text } = units
    const found = new Map<number, Hits>()
    const starts = startsIn(units)
    const repeats = trie.openCounts()
    const { isHidden } = lazyAnswer(text)
    for (let index = 0; index < starts.count; index += 1) {
      const start = starts.offsets[index] ?? 0
      const walked = trie.walk(units, start)
      if (walked.count === 0 || borderBefore(text, start) !== 'clean') continue
      for (let n = 0; n < walked.count; n += 1) {
        const node = walked.nodes[n] ?? 0
        const end = walked.ends[n] ?? 0
        if (repeats.of(node) >= MAX_HITS || borderAfter(text, end) !== 'clean') continue
        if (isHidden(start) || isHidden(end - 1)) continue
        repeats.add(node)
        for (const index of trie.endings.get(node) ?? [])
          if (isUnbroken(text.slice(start, end), keys[index])) addHit(found, index, start, end)
      }
    }
    return found
  }
}

/** A dash between blanks, an empty line and a new list item end a phrase. The dash does not if the phrase itself has it. */
function isUnbroken(written: string, key = ''): boolean {
  if (/\n[ \t]*(?:\r?\n|[*+-][ \t])/.test(written)) return false
  return key.includes(' - ') || !/\s[-‐‑]+\s/.test(written)
}

function addHit(found: Map<number, Hits>, index: number, start: number, end: number): void {
  const hits = found.get(index)
  if (hits === undefined) found.set(index, { starts: [start], ends: [end] })
  else {
    hits.starts.push(start)
    hits.ends.push(end)
  }
}
