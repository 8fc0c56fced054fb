import type { AgentReadiness } from '../../content-checks/index.js'
import type { CheckReport, RuleResult } from './check-report.js'

interface Rule {
  demand: string
  judge: (report: CheckReport) => Pick<RuleResult, 'isMet' | 'reason'>
}

const met = { isMet: true, reason: '' }
const unless = (isMet: boolean, reason: string) => (isMet ? met : { isMet, reason })

/** What `--fail-on` knows. docs/integrations.md has the same list. */
export const FAIL_RULES = {
  blocked: {
    demand: 'every AI crawler can read the page',
    judge: ({ fixes }) => {
      const kept = fixes.filter(({ keepsOut }) => keepsOut)
      return unless(kept.length === 0, kept.map(({ problem }) => problem).join('; '))
    },
  },
  hidden: { demand: 'the text needs no JavaScript', judge: (report) => ofCriterion(report, 'readable') },
  unlinked: {
    demand: 'the home page or sitemap.xml links to the page',
    judge: (report) => ofCriterion(report, 'linked'),
  },
  fixes: {
    demand: 'nothing is left to fix',
    judge: ({ fixes }) => unless(fixes.length === 0, fixes.map(({ problem }) => problem).join('; ')),
  },
} as const satisfies Record<string, Rule>

export type FailRule = keyof typeof FAIL_RULES

export interface FailOrder {
  /** Null where nothing fails, whatever is found. */
  rules: readonly FailRule[] | null
  minScore: number
}

/** What the rules say of a page, one after another. A page that could not be read fails all of them at once. */
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
  const score = content.findings?.structuralAnalysis.overallScore ?? 0
  const demand = `the structure scores at least ${minScore}`
  return { rule: 'score', demand, ...unless(score >= minScore, `It scores ${score} of 100.`) }
}

function ofCriterion({ content }: CheckReport, wanted: AgentReadiness['criteria'][number]['id']) {
  const found = content.findings?.agentReadiness?.criteria.find(({ id }) => id === wanted)
  if (found?.met === true) return met
  return { isMet: found?.met ?? null, reason: found?.sentence ?? 'The page was not checked.' }
}
