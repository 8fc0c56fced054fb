import type { Language } from './lexicon/language.js'
import type { Gist } from './likeness.js'
import type { Sentence } from './sentences.js'
import { stemOf } from './stem.js'
import type { Word } from './words.js'

/** A sentence with fewer terms than this is told by all its words. */
const FEW_TERMS = 3

export function gistOf({ words }: Sentence, language: Language): Gist {
  const terms = termsOf(words, language)
  const firm = words.filter(({ text, form }) => form === 'number' || language.negations.has(text))
  return {
    terms: terms.size < FEW_TERMS ? sortedTexts(words) : [...terms.keys()].toSorted(),
    firm: sortedTexts(firm).join(' '),
  }
}

/** The stems of the words that carry meaning, each with the word it was seen in first. */
export function termsOf(words: readonly Word[], { stopWords, endings }: Language): Map<string, string> {
  const terms = new Map<string, string>()
  for (const { text, form } of words) {
    if (form === 'symbol' || stopWords.has(text)) continue
    const stem = stemOf(text, endings)
    if (!terms.has(stem)) terms.set(stem, text)
  }
  return terms
}

function sortedTexts(words: readonly Word[]): string[] {
  return [...new Set(words.map(({ text }) => text))].toSorted()
}
