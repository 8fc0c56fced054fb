import { wholeCharacter } from '../kernel/quotation.js'
import { wordPlaces } from './search-patterns.js'

const LENGTH = 240
/** Characters shown before what it is about. */
const BEFORE = 80

interface AnswerExcerpt {
  excerpt: string
  /** In UTF-16 units of the excerpt. */
  matches: [number, number][]
}

/** The beginning of a text, or what stands around the first of the words in it, or around a place where there are none. */
export function excerptOf(text: string, words: readonly string[], place = 0): AnswerExcerpt {
  const places = words.length === 0 ? [] : wordPlaces(text, words)
  const start = wholeCharacter(text, Math.max(0, (places[0]?.[0] ?? place) - BEFORE))
  const end = wholeCharacter(text, Math.min(text.length, start + LENGTH))
  const shown = places.filter(([from, to]) => from >= start && to <= end)
  return {
    excerpt: text.slice(start, end),
    matches: shown.map(([from, to]): [number, number] => [from - start, to - start]),
  }
}
