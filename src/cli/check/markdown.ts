import type { Fix } from '../../audits/index.js'
import type { CheckReport, JudgedPage, RuleResult } from './check-report.js'

const MOST_FIXES = 10

/** A summary for the page of a pipeline: failed rules first, then what to fix. */
export function markdown(pages: readonly JudgedPage[]): string {
  return `${pages.flatMap(pageLines).join('\n')}\n`
}

function pageLines({ report, results }: JudgedPage): string[] {
  const { url, crawlability, content, fixes } = report
  const diagnoses = Object.values(crawlability.findings?.diagnosis ?? {})
  const open = diagnoses.filter((one) => one === 'allowed').length
  const structure = content.findings?.structuralAnalysis.overallScore
  return [
    `## ${plain(url)}`,
    '',
    ...(diagnoses.length > 0 ? [`${open} of ${diagnoses.length} AI crawlers can read the page.`] : []),
    ...(structure === undefined ? [] : [`Its structure scores ${structure} of 100.`]),
    '',
    ...(results.length > 0 ? ['| Rule | | |', '| --- | --- | --- |', ...results.map(ruleLine), ''] : []),
    ...(content.findings?.agentReadiness?.criteria ?? []).map(({ sentence }) => `- ${plain(sentence)}`),
    '',
    ...(fixes.length > 0 ? fixLines(fixes) : [whyNone(report), '']),
  ]
}

const STATES = new Map([
  [true, 'met'],
  [false, '**not met**'],
  [null, 'not known'],
])

const ruleLine = ({ demand, isMet, reason }: RuleResult) =>
  `| ${plain(demand)} | ${STATES.get(isMet)} | ${plain(reason)} |`

function whyNone({ crawlability, content }: CheckReport): string {
  const reasons = [crawlability, content].flatMap(({ failureReason }) => failureReason ?? [])
  return reasons.length === 0 ? 'Nothing to fix.' : `Not checked. ${plain([...new Set(reasons)].join(' '))}`
}

function fixLines(fixes: readonly Fix[]): string[] {
  const more = fixes.length - MOST_FIXES
  const lines = fixes
    .slice(0, MOST_FIXES)
    .map(({ problem, advice }, index) => `${index + 1}. **${plain(problem)}** ${plain(advice.join(' '))}`)
  return ['### Fix first', '', ...lines, ...(more > 0 ? ['', `And ${more} smaller things.`] : []), '']
}

/** Untrusted text must not become markup. */
function plain(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').replace(/[\\`*_[\]<>|#!&~]/g, String.raw`\$&`)
}
