import { splitSentences } from '../../language/index.js'
import { KINDS, OTHER, UNSEEN, UNSPACED } from './characters.js'
import { blankHidden } from './hidden-ranges.js'

/** The share of a whole text. Shares are whole numbers, so that their sum is exact in any order. */
export const WHOLE_TEXT = 10_000

/** The end of a sentence in its text, and its share of the text, which decreases with its position. */
interface Sentence {
  end: number
  share: number
}

/**
 * The share of a text's words in sentences that name a brand. Later sentences count less: of n sentences, the one after k others
 * counts e^(−k/n) of its words. A sentence with several brands counts for each of them, so the result for one brand does not
 * depend on the others.
 */
export function openWordShares(text: string): (offsets: readonly (readonly [number, number])[]) => number {
  let sentences: Sentence[] | undefined
  return (offsets) => {
    sentences ??= sentencesOf(text)
    let [at, share, counted] = [0, 0, -1]
    for (const [start] of offsets) {
      while (at < sentences.length - 1 && sentences[at]!.end <= start) at += 1
      if (at > counted) share += sentences[at]?.share ?? 0
      counted = at
    }
    // A named brand has at least 1, because 0 means that the share is unknown.
    return Math.max(1, Math.round(WHOLE_TEXT * share))
  }
}

/**
 * The sentences of the visible text. Line breaks end sentences. English abbreviations are always used, because the language of a
 * single line is rarely clear.
 */
function sentencesOf(text: string): Sentence[] {
  const found: { end: number; words: number }[] = []
  let lineStart = 0
  for (const line of blankHidden(text).split('\n')) {
    for (const { text: sentence, at } of splitSentences(line, 'en')) {
      const words = wordsIn(sentence)
      if (words > 0) found.push({ end: lineStart + at + sentence.length, words })
    }
    lineStart += line.length + 1
  }
  const whole = found.reduce((sum, { words }) => sum + words, 0)
  return found.map(({ end, words }, index) => ({
    end,
    share: (words / whole) * Math.exp(-index / found.length),
  }))
}

/** The number of runs of letters and digits. In scripts without spaces each character is a word. */
function wordsIn(text: string): number {
  let words = 0
  let isInside = false
  for (let at = 0; at < text.length; at += 1) {
    const kind = KINDS[text.charCodeAt(at)]!
    if (kind === UNSEEN) continue
    if (kind !== OTHER && (!isInside || kind === UNSPACED)) words += 1
    isInside = kind !== OTHER && kind !== UNSPACED
  }
  return words
}
