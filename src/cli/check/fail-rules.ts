import type { AgentReadiness } from '../../content-checks/index.js'
import type { CheckReport, RuleResult } from './check-report.js'

interface Rule {
  demand: string
  judge: (report: CheckReport) => Pick<RuleResult, 'isMet' | 'reason'>
}

const met = { isMet: true, reason: '' }
const notChecked = { isMet: null, reason: 'The page was not checked.' }
const unless = (isMet: boolean, reason: string) => (isMet ? met : { isMet, reason })

/** The rules that `--fail-on` accepts. docs/integrations.md has the same list. */
export const FAIL_RULES = {
  blocked: {
    demand: 'every AI crawler can read the page',
    judge: ({ fixes, crawlability }) =>
      ofFixes(
        fixes.filter(({ keepsOut }) => keepsOut),
        [crawlability],
      ),
  },
  hidden: { demand: 'the text needs no JavaScript', judge: (report) => ofCriterion(report, 'readable') },
  unlinked: {
    demand: 'the home page or a sitemap links to the page',
    judge: (report) => ofCriterion(report, 'linked'),
  },
  fixes: {
    demand: 'there is nothing to fix',
    judge: ({ fixes, crawlability, content }) => ofFixes(fixes, [crawlability, content]),
  },
} as const satisfies Record<string, Rule>

export type FailRule = keyof typeof FAIL_RULES

export interface FailOrder {
  /** Null if no finding makes the check fail. */
  rules: readonly FailRule[] | null
  minScore: number
}

/** The results of the rules for a page. The first rule is always included and fails for a page that could not be read. */
export function ruleResults(report: CheckReport, { rules, minScore }: FailOrder): RuleResult[] {
  if (rules === null) return []
  return [
    readResult(report),
    ...rules.map((rule) => ({ rule, demand: FAIL_RULES[rule].demand, ...FAIL_RULES[rule].judge(report) })),
    ...(minScore > 0 ? [scoreResult(report, minScore)] : []),
  ]
}

export const hasFailed = (results: readonly RuleResult[]): boolean =>
  results.some(({ isMet }) => isMet === false)

function readResult({ crawlability, content }: CheckReport): RuleResult {
  const reasons = [crawlability.failureReason, content.failureReason].filter((reason) => reason !== null)
  const isMet = crawlability.findings !== null && content.findings !== null
  return { rule: 'unread', demand: 'the page can be read', ...unless(isMet, [...new Set(reasons)].join(' ')) }
}

function scoreResult({ content }: CheckReport, minScore: number): RuleResult {
  const score = content.findings?.structuralAnalysis.overallScore
  const demand = `the structure scores at least ${minScore}`
  if (score === undefined) return { rule: 'score', demand, ...notChecked }
  return { rule: 'score', demand, ...unless(score >= minScore, `It scores ${score} of 100.`) }
}

/** An empty list of fixes is not enough if a part of the page was not checked: there may be more. */
function ofFixes(fixes: CheckReport['fixes'], lookedAt: { findings: object | null }[]) {
  if (fixes.length === 0 && lookedAt.some(({ findings }) => findings === null)) return notChecked
  return unless(fixes.length === 0, fixes.map(({ problem }) => problem).join('; '))
}

function ofCriterion({ content }: CheckReport, wanted: AgentReadiness['criteria'][number]['id']) {
  const found = content.findings?.agentReadiness?.criteria.find(({ id }) => id === wanted)
  if (found?.met === true) return met
  return { isMet: found?.met ?? null, reason: found?.sentence ?? notChecked.reason }
}
