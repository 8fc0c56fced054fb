import { rounded } from '../../kernel/rates.js'
import type { TextLexicon } from './lexicon.js'
import { type PageText, type PageSentence, sentencesIn } from './page-text.js'
import { phrasesIn } from './role-phrases.js'
import { quoted } from '../../kernel/quotation.js'
import { type PageStatement, statementsOf, wordsOfSentences } from './statements.js'
import { FULL_WORDS, lengthShare, type TextScore } from './text-score.js'

/** If half of the text is repeated, no points are left. */
const COST_OF_REPEATED = 2
/** A longer sentence says more than the stock phrase in it. */
const MAX_BOILERPLATE_WORDS = 20

/** 100 means that nothing is said twice, in a text of sufficient length. */
export function semanticRepetition(page: PageText): TextScore {
  const sentences = sentencesIn(page, ['paragraph', 'list-item', 'quote'])
  const stock: PageSentence[] = []
  const own: PageSentence[] = []
  for (const sentence of sentences) (isBoilerplate(sentence, page.lexicon) ? stock : own).push(sentence)
  const statements = statementsOf(own, page.lexicon)
  const all = wordsOfSentences(sentences)
  const newWords = statements.reduce((sum, statement) => sum + statement.newWords, 0)
  const repeated = all === 0 ? 0 : (all - newWords) / all
  return {
    score: rounded(100 * lengthShare(newWords) * Math.max(0, 1 - COST_OF_REPEATED * repeated)),
    description: adviceOf({ statements, stock, repeated, newWords }),
  }
}

function isBoilerplate({ words }: PageSentence, { boilerplate }: TextLexicon): boolean {
  return words.length <= MAX_BOILERPLATE_WORDS && phrasesIn(words, boilerplate).length > 0
}

interface Repetition {
  statements: readonly PageStatement[]
  stock: readonly PageSentence[]
  repeated: number
  newWords: number
}

function adviceOf({ statements, stock, repeated, newWords }: Repetition): string {
  if (repeated === 0 && newWords < FULL_WORDS)
    return `Nothing is said twice, but the text is short: full points take ${FULL_WORDS} words, and it has ${newWords}.`
  if (repeated === 0) return 'Nothing is said twice. Keep it that way.'
  const share = `${rounded(100 * repeated)} % of the running text repeats itself or is boilerplate.`
  const worst = statements.reduce<PageStatement | undefined>(
    (most, statement) => (wasted(statement) > (most ? wasted(most) : 0) ? statement : most),
    undefined,
  )
  if (worst && wasted(worst) >= wordsOfSentences(stock)) return `${share} ${adviceOn(worst)}`
  return `${share} First remove this stock phrase from the main text: ${quoted(stock[0]!.text)}.`
}

function wasted({ sentences, newWords }: PageStatement): number {
  return wordsOfSentences(sentences) - newWords
}

function adviceOn({ sentences }: PageStatement): string {
  const [first, ...others] = sentences.map(({ text }) => text)
  if (others.length === 0) return `First cut the repeated words in ${quoted(first!)}.`
  const times = `${sentences.length} sentences say the same`
  const other = others.find((text) => text !== first)
  if (other === undefined) return `First keep only one of these: ${times}, ${quoted(first!)}.`
  return `First keep only one of these: ${times}, such as ${quoted(first!)} and ${quoted(other)}.`
}
