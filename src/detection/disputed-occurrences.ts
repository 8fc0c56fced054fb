import { detectLanguage, type Language, stopWords } from '../language/index.js'
import type { BrandScanner, Mention } from './brand-scanner.js'

/** An occurrence of a name that would be judged differently if the name were of another kind. */
export interface DisputedOccurrence {
  start: number
  end: number
  /** Whether it counts with the current kind. */
  isCounted: boolean
  /** The name with the neighbouring words. Empty if there are none. */
  phrase: string
}

/** More occurrences in one text add no information. */
const MOST_DISPUTED = 50

/** The occurrences on which the first matcher of the scanner and the others disagree, in order. */
export function disputedOccurrences(
  scanner: BrandScanner,
  text: string,
  citedHosts: readonly string[],
): DisputedOccurrence[] {
  const found = scanner.scan(text, citedHosts)
  const occurrences = disputed(rangesOf(found, 0), [rangesOf(found, 1), rangesOf(found, 2)])
  if (occurrences.length === 0) return []
  const language = detectLanguage(text.slice(0, LANGUAGE_WITHIN))
  return occurrences
    .slice(0, MOST_DISPUTED)
    .map((one) => ({ ...one, phrase: phraseAround(text, [one.start, one.end], language) }))
}

type Range = [number, number]

function rangesOf(found: readonly Mention[], matcher: number): Range[] {
  return found.find((one) => one.matcher === matcher)?.offsets ?? []
}

function disputed(now: Range[], otherwise: Range[][]): Omit<DisputedOccurrence, 'phrase'>[] {
  const counted = new Set(now.map(String))
  const sides = otherwise.map((some) => new Set(some.map(String)))
  const all = new Map([...now, ...otherwise.flat()].map((range) => [String(range), range]))
  return [...all]
    .filter(([key]) => sides.some((side) => side.has(key) !== counted.has(key)))
    .map(([key, [start, end]]) => ({ start, end, isCounted: counted.has(key) }))
    .toSorted((one, other) => one.start - other.start)
}

/** How many characters around an occurrence are searched for the neighbouring word. */
const BESIDE = 60
const BLANK = /^[\s*_]*$/
/** A longer sample does not improve the detection of the language. */
const LANGUAGE_WITHIN = 1500

const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/**
 * The name with the word after it, or with the word before it if that says more: `target audience`, `at Target`. Small words say
 * little, so both are used if there is no other. Empty without neighbouring words.
 */
export function phraseAround(content: string, [from, to]: Range, language: Language): string {
  const before = lineOf(content.slice(Math.max(0, from - BESIDE), from), 'end', from > BESIDE)
  const after = lineOf(content.slice(to, to + BESIDE), 'start', to + BESIDE < content.length)
  const small = stopWords(language)
  const saysMuch = (word: string | undefined) => word !== undefined && !small.has(wordIn(word).toLowerCase())
  const name = content.slice(from, to)
  if (saysMuch(after)) return tidy(`${name}${after}`)
  if (saysMuch(before)) return tidy(`${before}${name}`)
  return before === undefined && after === undefined ? '' : tidy(`${before ?? ''}${name}${after ?? ''}`)
}

/**
 * The word at that edge of the text, with the blanks between. Undefined if other characters are between, or if the text is cut
 * inside the word.
 */
function lineOf(text: string, edge: 'start' | 'end', isCut: boolean): string | undefined {
  const line = edge === 'start' ? /^[^\n\r]*/.exec(text)?.[0] : text.slice(text.search(/[^\n\r]*$/))
  if (line === undefined) return undefined
  const segments = [...segmenter.segment(line)]
  const at = edge === 'start' ? segments.findIndex(isWord) : segments.findLastIndex(isWord)
  const word = segments[at]
  if (word === undefined) return undefined
  const isAtCut = edge === 'start' ? at === segments.length - 1 : at === 0
  if (isAtCut && isCut && line.length === text.length) return undefined
  const between = edge === 'start' ? line.slice(0, word.index) : line.slice(word.index + word.segment.length)
  if (!BLANK.test(between)) return undefined
  return edge === 'start' ? line.slice(0, word.index + word.segment.length) : line.slice(word.index)
}

const isWord = ({ isWordLike }: Intl.SegmentData): boolean => isWordLike === true
const wordIn = (text: string): string => text.replace(/[\s*_]/g, '')
const tidy = (text: string): string => text.replace(/[*_]/g, '').replace(/\s+/g, ' ').trim()
