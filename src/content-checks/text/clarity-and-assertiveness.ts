import { rounded } from '../../kernel/rates.js'
import { clarityFaults, type Fault } from './clarity-faults.js'
import { FULL_WORDS, lengthShare } from './length-share.js'
import { type PageText, sentencesIn } from './page-text.js'
import type { Language } from './lexicon/language.js'
import { quoted } from '../../kernel/quotation.js'
import type { TextScore } from './score.js'
import type { Sentence } from './sentences.js'

interface Judged {
  sentence: Sentence
  faults: Fault[]
  /** 0 to 1. */
  cost: number
}

const MAX_NAMED_FAULTS = 3

/** The mean of the sentences, each of which has all points but what its faults cost, on a page that is long enough. */
export function clarityAndAssertiveness(page: PageText): TextScore {
  const judged = sentencesIn(page, ['paragraph', 'list-item']).map((sentence): Judged => {
    const faults = clarityFaults(sentence, page.language)
    return { sentence, faults, cost: Math.min(1, sumOf(faults)) }
  })
  if (judged.length === 0)
    return { score: 0, description: 'Write sentences: the page states nothing in any.' }
  const words = ownWords(judged, page.language)
  return {
    score: rounded(100 * lengthShare(words) * (1 - sumOf(judged) / judged.length)),
    description: adviceOf(judged, words),
  }
}

/** Those that no hedge has, wherever they stand: else a hedge would make a short page longer. */
function ownWords(judged: readonly Judged[], { hedgeWords }: Language): number {
  return judged.reduce(
    (sum, { sentence }) => sum + sentence.words.filter(({ text }) => !hedgeWords.has(text)).length,
    0,
  )
}

function adviceOf(judged: readonly Judged[], words: number): string {
  const worst = judged.reduce((most, next) => (next.cost > most.cost ? next : most))
  const faulty = judged.filter(({ cost }) => cost > 0).length
  if (faulty === 0 && words < FULL_WORDS) {
    return `Every sentence is short and direct, such as ${quoted(worst.sentence.text)}, but they are few. Say more.`
  }
  if (faulty === 0) {
    return `Every sentence is short and direct, such as ${quoted(worst.sentence.text)}. Keep it so.`
  }
  const names = worst.faults
    .slice(0, MAX_NAMED_FAULTS)
    .map(({ name }) => name)
    .join(', ')
  return `${faulty} of ${judged.length} sentences could be clearer. Rewrite this first: ${quoted(worst.sentence.text)} (${names}).`
}

function sumOf(items: readonly { cost: number }[]): number {
  return items.reduce((sum, { cost }) => sum + cost, 0)
}
