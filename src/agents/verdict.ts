/** Whether a visit is really of the agent that it says it is. */
export const VERDICTS = ['verified', 'spoofed', 'unverifiable'] as const
export type Verdict = (typeof VERDICTS)[number]

/** What one check says; silent where it could not be made, or not wholly. */
export type CheckResult = 'passed' | 'failed' | 'silent'

/** One check that passes is enough, and nobody is called an impostor because a check was not to be had. */
export function verdictOf(findings: CheckResult[]): Verdict {
  if (findings.includes('passed')) return 'verified'
  return findings.includes('failed') ? 'spoofed' : 'unverifiable'
}
