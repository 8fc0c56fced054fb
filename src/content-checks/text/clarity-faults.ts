import type { Language } from './lexicon/language.js'
import { type Phrase, phrasesIn } from './phrase-book.js'
import { phraseText } from './quote.js'
import type { Sentence } from './sentences.js'
import type { Word } from './words.js'

export interface Fault {
  /** What is wrong, to be read after the sentence. */
  name: string
  cost: number
}

/** Of each phrase. A hedge costs more than any other, so that one put between the words of another never pays. */
export const PHRASE_COSTS = { hedge: 0.5, opening: 0.3, filler: 0.15 }
const NAMES = { hedge: 'hedged by', opening: 'opens with', filler: 'filled with' }
/** Of the sentence, once. */
export const SENTENCE_COSTS = { length: 0.5, passive: 0.2, question: 0.2, hardWords: 0.2 }
/** Up to so many words a sentence costs nothing; from so many on, the whole of its length. */
export const SENTENCE_LENGTH = { short: 20, long: 40 }
export const HARD_WORDS = 3

/** Faults are counted, never shared out over the words: more words never make up for one. */
export function clarityFaults(sentence: Sentence, language: Language): Fault[] {
  const { words } = sentence
  const faults = phrasesIn(words, language.wording)
    // Inside a sentence "May" is the month, and an opening opens nothing.
    .filter(({ role, start }) => start === 0 || (role !== 'opening' && words[start]!.form !== 'capital'))
    .map((phrase) => phraseFault(sentence, phrase))
  const { short, long } = SENTENCE_LENGTH
  const excess = Math.min(1, Math.max(0, (words.length - short) / (long - short)))
  if (excess > 0) faults.push({ name: `${words.length} words long`, cost: SENTENCE_COSTS.length * excess })
  if (isPassive(words, language)) faults.push({ name: 'passive', cost: SENTENCE_COSTS.passive })
  if (sentence.isQuestion) faults.push({ name: 'a question', cost: SENTENCE_COSTS.question })
  const hard = words.filter(({ text }) => text.length >= language.hardWordLetters).length
  if (hard >= HARD_WORDS) faults.push({ name: `${hard} very long words`, cost: SENTENCE_COSTS.hardWords })
  return faults
}

function phraseFault(sentence: Sentence, phrase: Phrase<keyof typeof PHRASE_COSTS>): Fault {
  return {
    name: `${NAMES[phrase.role]} “${phraseText(sentence, phrase)}”`,
    cost: PHRASE_COSTS[phrase.role],
  }
}

function isPassive(words: readonly Word[], { passive }: Language): boolean {
  return words.some(
    ({ text }, at) =>
      passive.auxiliaries.has(text) &&
      words.slice(at + 1, at + 2 + passive.reach).some((word) => passive.isParticiple(word.text)),
  )
}
