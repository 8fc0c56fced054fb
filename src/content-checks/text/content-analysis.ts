import { mean, total } from '../../kernel/rates.js'
import { clarityAndAssertiveness } from './clarity-and-assertiveness.js'
import { NEUTRAL_LEXICON } from './lexicon.js'
import { pageText, type PageText, type TextBlock } from './page-text.js'
import { semanticRepetition } from './semantic-repetition.js'
import { specificity } from './specificity.js'
import { summaryBlock } from './summary-block.js'
import type { TextScore } from './text-score.js'

export interface ContentAnalysis {
  overallScore: number
  analysis: {
    semanticRepetition: TextScore
    summaryBlock: TextScore
    clarityAndAssertiveness: TextScore
    specificity: TextScore
  }
  /** Whose scores these are: by rules of our own, or a language model's. */
  source: 'local' | 'model'
}

export interface MainText {
  /** In the order of the page. */
  blocks: readonly TextBlock[]
  /** As the page declares it, such as `de-AT`. */
  language?: string | undefined
}

const NO_TEXT: TextScore = { score: 0, description: 'There is no text on this page to judge.' }
const NEUTRAL_NOTE =
  'We have no word lists for this language: only signs that all languages share were judged.'

/** Judges a page's text by rules of our own, without asking a model. */
export function analyseText({ blocks, language }: MainText): ContentAnalysis {
  const page = pageText(blocks, language)
  const analysis = {
    semanticRepetition: judged(page, semanticRepetition),
    summaryBlock: judged(page, summaryBlock),
    clarityAndAssertiveness: judged(page, clarityAndAssertiveness),
    specificity: judged(page, specificity),
  }
  const scores = Object.values(analysis).map(({ score }) => score)
  return { overallScore: mean(total(scores), scores.length) ?? 0, analysis, source: 'local' }
}

function judged(page: PageText, judge: (page: PageText) => TextScore): TextScore {
  if (page.blocks.length === 0) return NO_TEXT
  const { score, description } = judge(page)
  return {
    score,
    description: page.lexicon === NEUTRAL_LEXICON ? `${description} ${NEUTRAL_NOTE}` : description,
  }
}
