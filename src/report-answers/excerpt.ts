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
  const start = startBefore(text, found[0]?.[0] ?? names[0]?.[0] ?? 0)
  const end = wholeCharacter(text, Math.min(text.length, start + LENGTH))
  const shown = (offsets: Offsets) =>
    offsets
      .filter(([from, to]) => from >= start && to <= end)
      .map(([from, to]): [number, number] => [from - start, to - start])
  return { excerpt: text.slice(start, end), matches: shown(found), brandMatches: shown(names) }
}

/** At a word: what is cut in the middle is often the address of a link. Where no space is near, at a character. */
function startBefore(text: string, at: number): number {
  const wanted = Math.max(0, at - BEFORE)
  if (wanted === 0) return 0
  const [cut = ''] = /^\S*\s+/.exec(text.slice(wanted - 1, at)) ?? []
  const start = wanted - 1 + cut.length
  return cut !== '' && start < at ? start : wholeCharacter(text, wanted)
}
