import { rounded } from '../../../kernel/rates.js'
import { clarityFaults, type Fault } from './clarity-faults.js'
import { type PageText, sentencesIn } from './page-text.js'
import { quoted } from './quote.js'
import type { TextScore } from './score.js'
import type { Sentence } from './sentences.js'

interface Judged {
  sentence: Sentence
  faults: Fault[]
  /** 0 to 1. */
  cost: number
}

const MAX_NAMED_FAULTS = 3

/** The mean of the sentences: each has all points but what its faults cost. */
export function clarityAndAssertiveness(page: PageText): TextScore {
  const judged = sentencesIn(page, ['paragraph', 'list-item']).map((sentence): Judged => {
    const faults = clarityFaults(sentence, page.language)
    return { sentence, faults, cost: Math.min(1, sumOf(faults)) }
  })
  if (judged.length === 0)
    return { score: 0, description: 'Write sentences: the page states nothing in any.' }
  return {
    score: rounded(100 * (1 - sumOf(judged) / judged.length)),
    description: adviceOf(judged),
  }
}

function adviceOf(judged: readonly Judged[]): string {
  const worst = judged.reduce((most, next) => (next.cost > most.cost ? next : most))
  const faulty = judged.filter(({ cost }) => cost > 0).length
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
