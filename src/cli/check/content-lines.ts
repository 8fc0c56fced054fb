import { type ContentFindings, itemWords } from '../../content-checks/index.js'
import { colourOf, type Paint } from './paint.js'
import { wrapped } from './wrapped.js'

interface Look {
  paint: Paint
  width: number
}

const NAME_WIDTH = 32
const SCORE_WIDTH = 6
const CATEGORIES = ['metadata', 'technical', 'structure', 'content'] as const
const TEXTS = ['semanticRepetition', 'summaryBlock', 'clarityAndAssertiveness', 'specificity'] as const

/** How well the page suits machine reading: its structure, what scripts add, its text. */
export function contentLines(findings: ContentFindings, look: Look): string[] {
  return [
    ...structureLines(findings, look),
    '',
    ...renderingLines(findings, look),
    '',
    ...textLines(findings, look),
  ]
}

function structureLines({ structuralAnalysis }: ContentFindings, { paint }: Look): string[] {
  const { overallScore } = structuralAnalysis
  return [
    paint('bold', 'Structure: ') + scoreOf(overallScore, paint),
    ...CATEGORIES.flatMap((category) => {
      const { score, breakdown } = structuralAnalysis[category]
      const items = Object.entries(breakdown).map(([item, one]) => {
        const points = `${one.score.toFixed(1).padStart(SCORE_WIDTH)} of ${one.maxScore}`
        return `    ${itemWords(item).padEnd(NAME_WIDTH - 2)}${paint(colourOf((one.score / one.maxScore) * 100), points)}`
      })
      return [
        `  ${category.padEnd(NAME_WIDTH)}${paint(colourOf(score), score.toFixed(1).padStart(SCORE_WIDTH))}`,
        ...items,
      ]
    }),
  ]
}

function renderingLines({ dynamicContent }: ContentFindings, { paint, width }: Look): string[] {
  const { score, differenceDescription } = dynamicContent
  const found = score === null ? paint('yellow', 'not compared') : scoreOf(score, paint)
  return [
    paint('bold', 'Without JavaScript: ') + found,
    ...wrapped(differenceDescription, { width, indent: '  ' }),
  ]
}

function textLines({ contentAnalysis }: ContentFindings, { paint }: Look): string[] {
  const { overallScore, analysis, source } = contentAnalysis
  const by = source === 'local' ? 'by our own rules' : 'by a language model'
  return [
    `${paint('bold', 'Text: ')}${scoreOf(overallScore, paint)} ${paint('dim', by)}`,
    ...TEXTS.map((name) => {
      const { score } = analysis[name]
      return `  ${itemWords(name).padEnd(NAME_WIDTH)}${paint(colourOf(score), score.toFixed(1).padStart(SCORE_WIDTH))}`
    }),
  ]
}

function scoreOf(score: number, paint: Paint): string {
  return `${paint(colourOf(score), String(score))} of 100`
}
