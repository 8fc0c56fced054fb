import type { Fix } from '../../audits/index.js'
import {
  type ContentFindings,
  itemWords,
  STRUCTURE_CATEGORIES,
  TEXT_QUALITIES,
} from '../../content-checks/index.js'
import type { CrawlabilityFindings, Diagnosis } from '../../crawlability-checks/index.js'
import { grouped } from '../../kernel/grouped.js'
import type { CheckReport } from './check-report.js'
import { type Colour, colourOf, type Paint, wrapped } from './terminal-text.js'

interface Look {
  paint: Paint
  width: number
}

/** Both reports for the terminal. What to fix first comes last, next to the prompt of the shell. */
export function checkLines({ url, crawlability, content, fixes }: CheckReport, look: Look): string[] {
  const failed = (what: string, reason: string | null) => [look.paint('red', `${what}: ${reason ?? ''}`)]
  const isLearnt = crawlability.findings !== null || content.findings !== null
  return [
    look.paint('bold', url),
    '',
    ...(crawlability.findings === null
      ? failed('AI crawlers: not checked', crawlability.failureReason)
      : crawlabilityLines(crawlability.findings, look)),
    '',
    ...(content.findings === null
      ? failed('Content: not checked', content.failureReason)
      : contentLines(content.findings, look)),
    ...(isLearnt ? ['', ...fixLines(fixes, look)] : []),
  ]
}

const DIAGNOSES: Record<Diagnosis, [colour: Colour, words: string]> = {
  allowed: ['green', 'can read it'],
  blocked_by_robots: ['red', 'blocked by robots.txt'],
  blocked_by_server: ['red', 'refused by the server'],
  challenged: ['red', 'asked to prove that they are human'],
  unreachable: ['yellow', 'could not get the page'],
}

/** Which crawlers can read the page, and what keeps the others out. */
function crawlabilityLines({ diagnosis }: CrawlabilityFindings, { paint, width }: Look): string[] {
  const entries = Object.entries(diagnosis)
  const groups = grouped(entries, ([, verdict]) => verdict)
  const allowed = groups.get('allowed')?.length ?? 0
  const kinds = Object.keys(DIAGNOSES) as Diagnosis[]
  return [
    paint('bold', `AI crawlers: ${allowed} of ${entries.length} can read the page`),
    ...kinds.flatMap((verdict) => {
      const group = groups.get(verdict)
      if (group === undefined) return []
      const [colour, words] = DIAGNOSES[verdict]
      const names = group.map(([name]) => name).join(', ')
      return [`  ${paint(colour, words)}`, ...wrapped(names, { width, indent: '    ' })]
    }),
  ]
}

const NAME_WIDTH = 32
const SCORE_WIDTH = 6

/** How well the page suits machine reading: its structure, what scripts add, its text. */
function contentLines(findings: ContentFindings, look: Look): string[] {
  return [
    ...structureLines(findings, look),
    '',
    ...renderingLines(findings, look),
    '',
    ...textLines(findings, look),
    '',
    ...readinessLines(findings, look),
  ]
}

function structureLines({ structuralAnalysis }: ContentFindings, { paint }: Look): string[] {
  const { overallScore } = structuralAnalysis
  return [
    paint('bold', 'Structure: ') + scoreOf(overallScore, paint),
    ...STRUCTURE_CATEGORIES.flatMap((category) => {
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
    ...TEXT_QUALITIES.map((name) => {
      const { score } = analysis[name]
      return `  ${itemWords(name).padEnd(NAME_WIDTH)}${paint(colourOf(score), score.toFixed(1).padStart(SCORE_WIDTH))}`
    }),
  ]
}

const ANSWERS = new Map<boolean | null, [colour: Colour, words: string]>([
  [true, ['green', 'yes']],
  [false, ['red', 'no']],
  [null, ['yellow', 'not known']],
])

function readinessLines({ agentReadiness }: ContentFindings, { paint, width }: Look): string[] {
  if (agentReadiness === undefined) return []
  const [colour, words] = ANSWERS.get(agentReadiness.isReady)!
  return [
    paint('bold', 'Ready for agents: ') + paint(colour, words),
    ...agentReadiness.criteria.flatMap(({ sentence }) => wrapped(sentence, { width, indent: '  ' })),
  ]
}

function scoreOf(score: number, paint: Paint): string {
  return `${paint(colourOf(score), String(score))} of 100`
}

const MOST_FIXES = 5
const MOST_ADVICE = 3

function fixLines(fixes: readonly Fix[], { paint, width }: Look): string[] {
  if (fixes.length === 0) return [paint('bold', 'Nothing to fix.')]
  const more = fixes.length - MOST_FIXES
  return [
    paint('bold', 'Fix first'),
    ...fixes
      .slice(0, MOST_FIXES)
      .flatMap(({ problem, advice }, index) => [
        ...wrapped(`${index + 1}. ${problem}`, { width, indent: '  ' }),
        ...advice.slice(0, MOST_ADVICE).flatMap((words) => wrapped(words, { width, indent: '     ' })),
      ]),
    ...(more > 0 ? [paint('dim', `  and ${more} smaller things: --json lists them all`)] : []),
  ]
}
