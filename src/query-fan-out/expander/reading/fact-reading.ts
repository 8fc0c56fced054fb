import type { Lexicon } from './lexicon.js'
import type { Reading } from './reading.js'
import { clipped } from './telling-words.js'
import type { Base } from './whole-readings.js'

const MAX_WORDS = 11

/** A question who, when or which that has one answer: nothing of it can be left out. */
export function factReading(sentence: string, base: Base, lexicon: Lexicon): Reading | undefined {
  const question = clipped(sentence, MAX_WORDS, lexicon)
  if (!lexicon.fact.test(sentence) || question === '') return undefined
  return {
    ...base,
    wishes: [],
    kind: 'fact',
    intent: 'question',
    subject: question,
    keywords: question,
    isPhrase: false,
  }
}
