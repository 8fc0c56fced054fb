import { rounded } from '../../kernel/rates.js'
import type { Language } from './lexicon/language.js'
import { type PageText, sentencesIn } from './page-text.js'
import { FULL_WORDS, lengthShare } from './length-share.js'
import { phrasesIn } from './phrase-book.js'
import { quoted } from '../../kernel/quotation.js'
import { type Saying, sayingsOf, wordsIn } from './sayings.js'
import type { TextScore } from './score.js'
import type { Sentence } from './sentences.js'

/** Half of the text said before takes all points. */
const COST_OF_REPEATED = 2
/** A longer sentence says more than the stock phrase in it. */
const MAX_BOILERPLATE_WORDS = 20

/** 100 is nothing said twice, in as many words as a page needs to say something. */
export function semanticRepetition(page: PageText): TextScore {
  const sentences = sentencesIn(page, ['paragraph', 'list-item', 'quote'])
  const stock: Sentence[] = []
  const own: Sentence[] = []
  for (const sentence of sentences) (isBoilerplate(sentence, page.language) ? stock : own).push(sentence)
  const sayings = sayingsOf(own, page.language)
  const all = wordsIn(sentences)
  const fresh = sayings.reduce((sum, saying) => sum + saying.fresh, 0)
  const repeated = all === 0 ? 0 : (all - fresh) / all
  return {
    score: rounded(100 * lengthShare(fresh) * Math.max(0, 1 - COST_OF_REPEATED * repeated)),
    description: adviceOf({ sayings, stock, repeated, fresh }),
  }
}

function isBoilerplate({ words }: Sentence, { boilerplate }: Language): boolean {
  return words.length <= MAX_BOILERPLATE_WORDS && phrasesIn(words, boilerplate).length > 0
}

interface Findings {
  sayings: readonly Saying[]
  stock: readonly Sentence[]
  repeated: number
  fresh: number
}

function adviceOf({ sayings, stock, repeated, fresh }: Findings): string {
  if (repeated === 0 && fresh < FULL_WORDS)
    return `Nothing is said twice, but the text is short: for all points it needs ${FULL_WORDS} words, not ${fresh}.`
  if (repeated === 0) return 'Nothing is said twice. Keep it so.'
  const share = `${rounded(100 * repeated)} % of the running text repeats itself or is boilerplate.`
  const worst = sayings.reduce<Saying | undefined>(
    (most, saying) => (wasted(saying) > (most ? wasted(most) : 0) ? saying : most),
    undefined,
  )
  if (worst && wasted(worst) >= wordsIn(stock)) return `${share} ${adviceOn(worst)}`
  return `${share} Take this stock phrase out of the main text first: ${quoted(stock[0]!.text)}.`
}

function wasted({ sentences, fresh }: Saying): number {
  return wordsIn(sentences) - fresh
}

function adviceOn({ sentences }: Saying): string {
  const [first, ...others] = sentences.map(({ text }) => text)
  if (others.length === 0) return `Cut the words said over and over in ${quoted(first!)}.`
  const times = `${sentences.length} sentences say the same`
  const other = others.find((text) => text !== first)
  if (other === undefined) return `Keep one of these first: ${times}, ${quoted(first!)}.`
  return `Keep one of these first: ${times}, such as ${quoted(first!)} and ${quoted(other)}.`
}
