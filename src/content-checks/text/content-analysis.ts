import { mean, total } from '../../kernel/rates.js'
import { byQuality, type TextQuality } from '../scores.js'
import { clarityAndAssertiveness } from './clarity-and-assertiveness.js'
import { NEUTRAL_LEXICON } from './lexicon.js'
import { pageText, type PageText, type TextBlock } from './page-text.js'
import { semanticRepetition } from './semantic-repetition.js'
import { specificity } from './specificity.js'
import { summaryBlock } from './summary-block.js'
import type { TextScore } from './text-score.js'

export interface ContentAnalysis {
  overallScore: number
  analysis: Record<TextQuality, TextScore>
  /** Whether our own rules or a language model gave the scores. */
  source: 'local' | 'model'
}

export interface MainText {
  /** The blocks in the order of the page. */
  blocks: readonly TextBlock[]
  /** The language that the page declares, for example `de-AT`. */
  language?: string | undefined
}

const NO_TEXT: TextScore = { score: 0, description: 'There is no text on this page.' }
const NEUTRAL_NOTE =
  'Sightline has no word lists for this language, so it scored only features that all languages share.'

const SCORERS: Record<TextQuality, (page: PageText) => TextScore> = {
  semanticRepetition,
  summaryBlock,
  clarityAndAssertiveness,
  specificity,
}

/** Scores a page's text by our own rules, without a language model. */
export function analyseText({ blocks, language }: MainText): ContentAnalysis {
  const page = pageText(blocks, language)
  return contentAnalysis('local', (quality) => {
    if (page.blocks.length === 0) return NO_TEXT
    const { score, description } = SCORERS[quality](page)
    const note = page.lexicon === NEUTRAL_LEXICON ? ` ${NEUTRAL_NOTE}` : ''
    return { score, description: `${description}${note}` }
  })
}

export function contentAnalysis(
  source: ContentAnalysis['source'],
  scoreOf: (quality: TextQuality) => TextScore,
): ContentAnalysis {
  const analysis = byQuality(scoreOf)
  const scores = Object.values(analysis).map(({ score }) => score)
  return { overallScore: mean(total(scores), scores.length) ?? 0, analysis, source }
}
