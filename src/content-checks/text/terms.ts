import type { Word } from '../../language/index.js'
import type { TextLexicon } from './lexicon.js'

/** Returns the stems of words that carry meaning, each with the first word in which it appeared. */
export function termsOf(words: readonly Word[], { stopWords, endings }: TextLexicon): Map<string, string> {
  const terms = new Map<string, string>()
  for (const { text, form } of words) {
    if (form === 'symbol' || stopWords.has(text)) continue
    const stem = stemOf(text, endings)
    if (!terms.has(stem)) terms.set(stem, text)
  }
  return terms
}

const MIN_STEM = 3
const ASCII = /^[a-z]*$/

/** Removes ending and accents from a word, so that its forms compare as equal. */
function stemOf(word: string, endings: readonly string[]): string {
  const ending = endings.find((end) => word.length >= end.length + MIN_STEM && word.endsWith(end))
  const stem = ending ? word.slice(0, -ending.length) : word
  return ASCII.test(stem) ? stem : stem.normalize('NFD').replace(/\p{M}/gu, '')
}
