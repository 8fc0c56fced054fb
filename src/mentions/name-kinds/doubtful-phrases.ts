import { phraseKey } from '../../detection/index.js'
import { detectLanguage, stopWords } from '../../language/index.js'
import type { Hit } from '../detection-preview/hit-evidence.js'

/** What one answer says of a brand, as its name is taken now and as it could be taken. */
export interface SeenAnswer {
  content: string
  now: readonly Hit[]
  otherwise: readonly (readonly Hit[])[]
}

/** PlacesOf that the same words stand around and that are judged alike. */
export interface DoubtfulPhrase {
  phrase: string
  isCounted: boolean
  answers: number
  /** Where it stands first: the index of its answer, and the place in it. */
  first: { answer: number; hit: Hit }
}

const MAX_PHRASES = 10

/** The places that would be judged otherwise if the name were taken otherwise, by the words around them; the most frequent first. */
export function doubtfulPhrases(seen: readonly SeenAnswer[]): DoubtfulPhrase[] {
  const found = new Map<string, DoubtfulPhrase>()
  for (const [answer, one] of seen.entries()) {
    const counted = new Set<string>()
    for (const { hit, isCounted } of disputed(one)) {
      const phrase = phraseAround(one.content, hit)
      const key = `${isCounted} ${phraseKey(phrase)}`
      if (phrase === '' || counted.has(key)) continue
      counted.add(key)
      const known = found.get(key) ?? { phrase, isCounted, answers: 0, first: { answer, hit } }
      found.set(key, { ...known, answers: known.answers + 1 })
    }
  }
  return [...found.values()].toSorted((one, other) => other.answers - one.answers).slice(0, MAX_PHRASES)
}

function disputed({ now, otherwise }: SeenAnswer): { hit: Hit; isCounted: boolean }[] {
  const counted = new Set(now.map(String))
  const isSure = (hit: Hit) => otherwise.every((other) => other.some((one) => String(one) === String(hit)))
  const added = new Map(
    otherwise
      .flat()
      .filter((hit) => !counted.has(String(hit)))
      .map((hit) => [String(hit), hit]),
  )
  return [
    ...now.filter((hit) => !isSure(hit)).map((hit) => ({ hit, isCounted: true })),
    ...[...added.values()].map((hit) => ({ hit, isCounted: false })),
  ].toSorted((one, other) => one.hit[0] - other.hit[0])
}

/** Characters in which a word beside a place is looked for. */
const BESIDE = 60
const BLANK = /^[\s*_]*$/
/** More of a text than this says no more about its language. */
const LANGUAGE_WITHIN = 1500

const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/**
 * A name with the word behind it, or with the one before it where that says more: `target audience`, `at Target`. Small words
 * say little, so both are taken where there is nothing else. Empty where no word stands beside it.
 */
export function phraseAround(content: string, [from, to]: Hit): string {
  const before = lineOf(content.slice(Math.max(0, from - BESIDE), from), 'end', from > BESIDE)
  const after = lineOf(content.slice(to, to + BESIDE), 'start', to + BESIDE < content.length)
  const small = stopWords(detectLanguage(content.slice(0, LANGUAGE_WITHIN)))
  const saysMuch = (word: string | undefined) => word !== undefined && !small.has(wordIn(word).toLowerCase())
  const name = content.slice(from, to)
  if (saysMuch(after)) return tidy(`${name}${after}`)
  if (saysMuch(before)) return tidy(`${before}${name}`)
  return before === undefined && after === undefined ? '' : tidy(`${before ?? ''}${name}${after ?? ''}`)
}

/** The word at that edge of the text, with the blanks between; undefined where anything else is between, or the text ends inside it. */
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
