import { wholeCharacter } from '../kernel/quotation.js'
import { wordOffsets } from './search-patterns.js'

const LENGTH = 240
/** Characters shown before what it is about. */
const BEFORE = 80

interface AnswerExcerpt {
  excerpt: string
  /** In UTF-16 units of the excerpt. */
  matches: [number, number][]
}

/** The beginning of a text, or what is around the first of the words in it, or around an offset where there are none. */
export function excerptOf(text: string, words: readonly string[], offset = 0): AnswerExcerpt {
  const found = words.length === 0 ? [] : wordOffsets(text, words)
  const start = wholeCharacter(text, Math.max(0, (found[0]?.[0] ?? offset) - BEFORE))
  const end = wholeCharacter(text, Math.min(text.length, start + LENGTH))
  const shown = found.filter(([from, to]) => from >= start && to <= end)
  return {
    excerpt: text.slice(start, end),
    matches: shown.map(([from, to]): [number, number] => [from - start, to - start]),
  }
}
