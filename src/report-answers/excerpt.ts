import { wholeCharacter } from '../kernel/quotation.js'
import { wordOffsets } from './search-patterns.js'

const LENGTH = 240
/** Characters shown before what it is about. */
const BEFORE = 80

interface AnswerExcerpt {
  excerpt: string
  /** In UTF-16 units of the excerpt. */
  matches: [number, number][]
  /** The same, of the names that it is about. */
  brandMatches: [number, number][]
}

type Offsets = readonly (readonly [number, number])[]

/** The beginning of a text, or what is around the first of the words in it, or around the first of the names where there are none. */
export function excerptOf(text: string, words: readonly string[], names: Offsets = []): AnswerExcerpt {
  const found = words.length === 0 ? [] : wordOffsets(text, words)
  const start = wholeCharacter(text, Math.max(0, (found[0]?.[0] ?? names[0]?.[0] ?? 0) - BEFORE))
  const end = wholeCharacter(text, Math.min(text.length, start + LENGTH))
  const shown = (offsets: Offsets) =>
    offsets
      .filter(([from, to]) => from >= start && to <= end)
      .map(([from, to]): [number, number] => [from - start, to - start])
  return { excerpt: text.slice(start, end), matches: shown(found), brandMatches: shown(names) }
}
