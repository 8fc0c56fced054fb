import { wholeCharacter } from '../kernel/quotation.js'
import { wordOffsets } from './search-patterns.js'

const LENGTH = 240
/** Characters shown before the first match. */
const BEFORE = 80

interface AnswerExcerpt {
  excerpt: string
  /** In UTF-16 units of the excerpt. */
  matches: [number, number][]
  /** Positions of the names, in UTF-16 units of the excerpt. */
  brandMatches: [number, number][]
}

type Offsets = readonly (readonly [number, number])[]

/**
 * Returns the text around the first of the words, or around the first name if there are no words, or the beginning of the text.
 */
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

/** Starts at a word, because a cut in the middle often hits the address of a link. Starts at a character if no space is near. */
function startBefore(text: string, at: number): number {
  const wanted = Math.max(0, at - BEFORE)
  if (wanted === 0) return 0
  const [cut = ''] = /^\S*\s+/.exec(text.slice(wanted - 1, at)) ?? []
  const start = wanted - 1 + cut.length
  return cut !== '' && start < at ? start : wholeCharacter(text, wanted)
}
