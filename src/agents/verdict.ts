/** Whether a visit really comes from the agent that it names. */
export const VERDICTS = ['verified', 'spoofed', 'unverifiable'] as const
export type Verdict = (typeof VERDICTS)[number]

/** The result of one check. `silent`: the check could not be completed. */
export type CheckResult = 'passed' | 'failed' | 'silent'

/** One passed check is enough. A check that could not be completed counts neither way. */
export function verdictOf(findings: CheckResult[]): Verdict {
  if (findings.includes('passed')) return 'verified'
  return findings.includes('failed') ? 'spoofed' : 'unverifiable'
}
