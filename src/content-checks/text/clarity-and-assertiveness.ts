import { rounded } from '../../kernel/rates.js'
import { quoted } from '../../kernel/quotation.js'
import type { Word } from '../../language/index.js'
import type { TextLexicon } from './lexicon.js'
import { type PageText, type PageSentence, sentencesIn } from './page-text.js'
import { phrasesIn, phraseText, type RolePhrase } from './role-phrases.js'
import { FULL_WORDS, lengthShare, type TextScore } from './text-score.js'

interface RatedSentence {
  sentence: PageSentence
  faults: SentenceFault[]
  /** The share of its points that the sentence loses, 0 to 1. */
  cost: number
}

const MAX_NAMED_FAULTS = 3

/** The mean score of the sentences. Each loses points for its faults, and a short page scores less. */
export function clarityAndAssertiveness(page: PageText): TextScore {
  const rated = sentencesIn(page, ['paragraph', 'list-item']).map((sentence): RatedSentence => {
    const faults = clarityFaults(sentence, page.lexicon)
    return { sentence, faults, cost: Math.min(1, sumOf(faults)) }
  })
  if (rated.length === 0) return { score: 0, description: 'Write full sentences: the page has none.' }
  const words = ownWords(rated, page.lexicon)
  return {
    score: rounded(100 * lengthShare(words) * (1 - sumOf(rated) / rated.length)),
    description: adviceOf(rated, words),
  }
}

/** Counts the words without hedges. Otherwise, hedges would make a short page count as longer. */
function ownWords(rated: readonly RatedSentence[], { hedgeWords }: TextLexicon): number {
  return rated.reduce(
    (sum, { sentence }) => sum + sentence.words.filter(({ text }) => !hedgeWords.has(text)).length,
    0,
  )
}

function adviceOf(rated: readonly RatedSentence[], words: number): string {
  const worst = rated.reduce((most, next) => (next.cost > most.cost ? next : most))
  const faulty = rated.filter(({ cost }) => cost > 0).length
  if (faulty === 0 && words < FULL_WORDS) {
    return `Every sentence is short and direct, such as ${quoted(worst.sentence.text)}, but there are few of them. Write more.`
  }
  if (faulty === 0) {
    return `Every sentence is short and direct, such as ${quoted(worst.sentence.text)}. Keep it that way.`
  }
  const names = worst.faults
    .slice(0, MAX_NAMED_FAULTS)
    .map(({ name }) => name)
    .join(', ')
  return `${faulty} of ${rated.length} sentences could be clearer. Rewrite this one first: ${quoted(worst.sentence.text)} (${names}).`
}

function sumOf(items: readonly { cost: number }[]): number {
  return items.reduce((sum, { cost }) => sum + cost, 0)
}

interface SentenceFault {
  /** The name of the fault, shown after the sentence. */
  name: string
  cost: number
}

/** The cost of each phrase. A hedge costs most, so that inserting one never raises the score. */
export const PHRASE_COSTS = { hedge: 0.5, opening: 0.3, filler: 0.15 }
const NAMES = { hedge: 'hedged by', opening: 'opens with', filler: 'filled with' }
/** Costs that apply once per sentence. */
export const SENTENCE_COSTS = { length: 0.5, passive: 0.2, question: 0.2, hardWords: 0.2 }
/** A sentence costs nothing up to `short` words, and the full cost for length from `long` words on. */
const SENTENCE_LENGTH = { short: 20, long: 40 }
const HARD_WORDS = 3

/** Finds the faults of a sentence. Costs are not divided by the number of words, so adding words never makes up for a fault. */
function clarityFaults(sentence: PageSentence, lexicon: TextLexicon): SentenceFault[] {
  const { words } = sentence
  const faults = phrasesIn(words, lexicon.wording)
    // Inside a sentence, "May" is the month, and opening phrases only count at its beginning.
    .filter(
      ({ meaning, start }) => start === 0 || (meaning !== 'opening' && words[start]!.form !== 'capital'),
    )
    .map((phrase) => phraseFault(sentence, phrase))
  const { short, long } = SENTENCE_LENGTH
  const excess = Math.min(1, Math.max(0, (words.length - short) / (long - short)))
  if (excess > 0) faults.push({ name: `${words.length} words long`, cost: SENTENCE_COSTS.length * excess })
  if (isPassive(words, lexicon)) faults.push({ name: 'passive', cost: SENTENCE_COSTS.passive })
  if (sentence.isQuestion) faults.push({ name: 'a question', cost: SENTENCE_COSTS.question })
  const hard = words.filter(({ text }) => text.length >= lexicon.hardWordLetters).length
  if (hard >= HARD_WORDS) faults.push({ name: `${hard} very long words`, cost: SENTENCE_COSTS.hardWords })
  return faults
}

function phraseFault(sentence: PageSentence, phrase: RolePhrase<keyof typeof PHRASE_COSTS>): SentenceFault {
  return {
    name: `${NAMES[phrase.meaning]} ${quoted(phraseText(sentence, phrase))}`,
    cost: PHRASE_COSTS[phrase.meaning],
  }
}

function isPassive(words: readonly Word[], { passive }: TextLexicon): boolean {
  return words.some(
    ({ text }, at) =>
      passive.auxiliaries.has(text) &&
      words.slice(at + 1, at + 2 + passive.reach).some((word) => passive.isParticiple(word.text)),
  )
}
