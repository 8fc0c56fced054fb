import { rounded } from '../../kernel/rates.js'
import { quoted } from '../../kernel/quotation.js'
import { hasLetters } from '../../language/index.js'
import { type Fact, type FactKind, factsOf, type FactSetting } from './facts.js'
import type { TextLexicon } from './lexicon.js'
import type { PageText, PageSentence } from './page-text.js'
import { phrasesIn, phraseText, type RolePhrase } from './role-phrases.js'
import type { TextScore } from './text-score.js'

export const FACT_WORTH: Record<FactKind, number> = {
  measure: 1,
  date: 1,
  source: 1,
  quotation: 1,
  number: 0.5,
  name: 0.5,
}
/** The weight of facts per 100 plain words that gives full points. */
const FULL_WORTH = 5
/** Points lost for each empty superlative per 100 plain words. */
const SUPERLATIVE_COST = 10
/** A shorter text is rated as if it had this many words, because one number does not make a page specific. */
const MIN_PLAIN_WORDS = 50

interface SentenceFacts {
  sentence: PageSentence
  facts: Fact[]
  superlatives: RolePhrase<string>[]
}

/** Rates facts per 100 plain words, minus empty superlatives. A repeated fact adds nothing. */
export function specificity(page: PageText): TextScore {
  const rated = factsBySentence(page)
  const hundreds = Math.max(MIN_PLAIN_WORDS, plainWords(rated)) / 100
  const facts = worthOf(rated, page) / hundreds
  const superlatives = rated.reduce((sum, each) => sum + each.superlatives.length, 0) / hundreds
  const score = 100 * Math.min(1, facts / FULL_WORTH) - SUPERLATIVE_COST * superlatives
  return { score: rounded(Math.max(0, score)), description: adviceOf(rated, facts) }
}

function factsBySentence({ blocks, lexicon }: PageText): SentenceFacts[] {
  let setting: FactSetting = 'running'
  return blocks.flatMap(({ kind, sentences }) => {
    // A cell with words is the label of the cells after it.
    if (kind !== 'table-cell') setting = 'running'
    else if (sentences.some(({ words }) => words.some(hasLetters))) setting = 'labelled'
    if (kind === 'heading') return []
    return sentences.map((sentence) => sentenceFacts(sentence, lexicon, setting))
  })
}

function sentenceFacts(sentence: PageSentence, lexicon: TextLexicon, setting: FactSetting): SentenceFacts {
  const claims = phrasesIn(sentence.words, lexicon.claims)
  const sources = claims
    .filter(({ meaning }) => meaning === 'source')
    .map(({ start, length }): Fact => ({ kind: 'source', key: sentence.text, start, length }))
  return {
    sentence,
    facts: [...factsOf(sentence, lexicon, setting), ...sources],
    superlatives: claims.filter(({ meaning }) => meaning === 'superlative'),
  }
}

function plainWords(rated: readonly SentenceFacts[]): number {
  let count = 0
  for (const { sentence, facts } of rated) {
    const taken = new Set(facts.flatMap(({ start, length }) => Array.from({ length }, (_, at) => start + at)))
    count += sentence.words.filter(({ form }, at) => form !== 'number' && !taken.has(at)).length
  }
  return count
}

function worthOf(rated: readonly SentenceFacts[], { blocks }: PageText): number {
  const worth = new Map<string, number>()
  for (const { facts } of rated) {
    for (const { kind, key } of facts) worth.set(`${kind} ${key}`, FACT_WORTH[kind])
  }
  for (const { kind, sentences } of blocks) {
    if (kind === 'quote') worth.set(`quotation ${sentences[0]?.text}`, FACT_WORTH.quotation)
  }
  return [...worth.values()].reduce((sum, each) => sum + each, 0)
}

function adviceOf(rated: readonly SentenceFacts[], facts: number): string {
  const empty = mostOf(rated, ({ superlatives }) => superlatives.length)
  if (empty) {
    const claim = phraseText(empty.sentence, empty.superlatives[0]!)
    return `First replace ${quoted(claim)} by a figure, a date or a name: ${quoted(empty.sentence.text)}.`
  }
  const density = `Facts per 100 words: ${rounded(facts)}.`
  const vague = mostOf(rated, ({ facts, sentence }) => (facts.length === 0 ? sentence.words.length : 0))
  if (facts < FULL_WORTH && vague) {
    return `${density} First add a number, a date, a name or a source to ${quoted(vague.sentence.text)}.`
  }
  const best = mostOf(rated, ({ facts }) => facts.length)
  if (!best) return 'Write sentences with numbers, dates, names and sources: the page has none.'
  return `${density} Keep sentences such as ${quoted(best.sentence.text)}.`
}

/** Returns the first sentence with the highest value, if any value is above 0. */
function mostOf(
  rated: readonly SentenceFacts[],
  amountOf: (each: SentenceFacts) => number,
): SentenceFacts | undefined {
  let best: SentenceFacts | undefined
  let most = 0
  for (const each of rated) {
    const amount = amountOf(each)
    if (amount > most) [best, most] = [each, amount]
  }
  return best
}
