import { splitSentences } from '../../language/index.js'
import { KINDS, OTHER, UNSEEN, UNSPACED } from './characters.js'
import { blankHidden } from './hidden-ranges.js'

/** A share of 1: shares are whole numbers, which add up exactly in any order. */
export const WHOLE_TEXT = 10_000

/** Where a sentence ends in its text, and what part of the text it is, lessened by its position. */
interface Sentence {
  end: number
  share: number
}

/**
 * What part of a text's words is in sentences that name a brand, where a sentence counts less the later it comes: of n sentences that
 * with k before it counts e^(−k/n) of its words. A sentence that names several brands counts for each of them, so what is found for
 * one does not depend on the others.
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
    // Whatever is named has a share: 0 means that it is not known.
    return Math.max(1, Math.round(WHOLE_TEXT * share))
  }
}

/** Of what a reader sees. Lines end sentences; abbreviations are those of English, since few languages tell themselves in a line. */
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

/** Runs of letters and digits; scripts without spaces have a word a character. */
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
