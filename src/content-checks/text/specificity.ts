import { rounded } from '../../kernel/rates.js'
import { type Fact, type FactKind, factsOf, type Setting } from './facts.js'
import type { Language } from './lexicon/language.js'
import type { PageText } from './page-text.js'
import { type Phrase, phrasesIn } from './phrase-book.js'
import { quoted } from '../../kernel/quotation.js'
import { phraseText } from './quote.js'
import type { TextScore } from './score.js'
import type { Sentence } from './sentences.js'
import { hasLetters } from './words.js'

export const FACT_WORTH: Record<FactKind, number> = {
  measure: 1,
  date: 1,
  source: 1,
  quotation: 1,
  number: 0.5,
  name: 0.5,
}
/** Worth of facts per 100 plain words that earns all points. */
export const FULL_WORTH = 5
/** Points for each empty superlative per 100 plain words. */
export const SUPERLATIVE_COST = 10
/** A shorter text is judged as if it had so many: one number does not make a page specific. */
export const MIN_PLAIN_WORDS = 50

interface Judged {
  sentence: Sentence
  facts: Fact[]
  superlatives: Phrase<string>[]
}

/** Facts per 100 words of the words around them, less the empty superlatives. A fact told again adds nothing. */
export function specificity(page: PageText): TextScore {
  const judged = judgedSentences(page)
  const hundreds = Math.max(MIN_PLAIN_WORDS, plainWords(judged)) / 100
  const facts = worthOf(judged, page) / hundreds
  const superlatives = judged.reduce((sum, each) => sum + each.superlatives.length, 0) / hundreds
  const score = 100 * Math.min(1, facts / FULL_WORTH) - SUPERLATIVE_COST * superlatives
  return { score: rounded(Math.max(0, score)), description: adviceOf(judged, facts) }
}

function judgedSentences({ blocks, language }: PageText): Judged[] {
  let setting: Setting = 'running'
  return blocks.flatMap(({ kind, sentences }) => {
    // The cells after one with words have it for a label.
    if (kind !== 'table-cell') setting = 'running'
    else if (sentences.some(({ words }) => words.some(hasLetters))) setting = 'labelled'
    if (kind === 'heading') return []
    return sentences.map((sentence) => judgedSentence(sentence, language, setting))
  })
}

function judgedSentence(sentence: Sentence, language: Language, setting: Setting): Judged {
  const claims = phrasesIn(sentence.words, language.claims)
  const sources = claims
    .filter(({ role }) => role === 'source')
    .map(({ start, length }): Fact => ({ kind: 'source', key: sentence.text, start, length }))
  return {
    sentence,
    facts: [...factsOf(sentence, language, setting), ...sources],
    superlatives: claims.filter(({ role }) => role === 'superlative'),
  }
}

function plainWords(judged: readonly Judged[]): number {
  let count = 0
  for (const { sentence, facts } of judged) {
    const taken = new Set(facts.flatMap(({ start, length }) => Array.from({ length }, (_, at) => start + at)))
    count += sentence.words.filter(({ form }, at) => form !== 'number' && !taken.has(at)).length
  }
  return count
}

function worthOf(judged: readonly Judged[], { blocks }: PageText): number {
  const worth = new Map<string, number>()
  for (const { facts } of judged) {
    for (const { kind, key } of facts) worth.set(`${kind} ${key}`, FACT_WORTH[kind])
  }
  for (const { kind, sentences } of blocks) {
    if (kind === 'quote') worth.set(`quotation ${sentences[0]?.text}`, FACT_WORTH.quotation)
  }
  return [...worth.values()].reduce((sum, each) => sum + each, 0)
}

function adviceOf(judged: readonly Judged[], facts: number): string {
  const empty = mostOf(judged, ({ superlatives }) => superlatives.length)
  if (empty) {
    const claim = phraseText(empty.sentence, empty.superlatives[0]!)
    return `Replace “${claim}” by a figure, a date or a name first: ${quoted(empty.sentence.text)}.`
  }
  const density = `Facts per 100 words: ${rounded(facts)}.`
  const vague = mostOf(judged, ({ facts, sentence }) => (facts.length === 0 ? sentence.words.length : 0))
  if (facts < FULL_WORTH && vague) {
    return `${density} Add a number, a date, a name or a source first to ${quoted(vague.sentence.text)}.`
  }
  const best = mostOf(judged, ({ facts }) => facts.length)
  if (!best) return 'Write sentences with numbers, dates, names and sources: the page has none.'
  return `${density} Keep sentences such as ${quoted(best.sentence.text)}.`
}

/** The first that has the most, if any has some. */
function mostOf(judged: readonly Judged[], amountOf: (each: Judged) => number): Judged | undefined {
  let best: Judged | undefined
  let most = 0
  for (const each of judged) {
    const amount = amountOf(each)
    if (amount > most) [best, most] = [each, amount]
  }
  return best
}
