/** Whether a visit is really of the agent that it says it is. */
export const VERDICTS = ['verified', 'spoofed', 'unverifiable'] as const
export type Verdict = (typeof VERDICTS)[number]

/** The result of one check; `silent` when it could not be made completely. */
export type CheckResult = 'passed' | 'failed' | 'silent'

/** One passed check is enough, and a check that could not be made counts against nobody. */
export function verdictOf(findings: CheckResult[]): Verdict {
  if (findings.includes('passed')) return 'verified'
  return findings.includes('failed') ? 'spoofed' : 'unverifiable'
}
