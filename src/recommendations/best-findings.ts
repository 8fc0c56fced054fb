import { type RecommendationFinding, findingSubject } from './recommendation-types/definition.js'
import type { RecommendationType } from './recommendation-types/index.js'
import { scoreOf } from './score.js'

/** Which of many findings become recommendations. */
export interface FindingChoice {
  /** How many of each type, the best first. */
  most: number
  /** Keys of recommendations that exist already: they stay for as long as they hold. */
  known: ReadonlySet<string>
}

export const EVERY_FINDING: FindingChoice = { most: Infinity, known: new Set() }

export function knownKey({ type, url }: { type: RecommendationType; url: string }): string {
  return `${type} ${findingSubject({ url })}`
}

/** Chooses among findings of one type before they are worded, since a large report has tens of thousands. */
export function bestFindings(
  type: RecommendationType,
  findings: RecommendationFinding[],
  { most, known }: FindingChoice,
): RecommendationFinding[] {
  if (findings.length <= most) return findings
  return findings
    .map((finding) => ({ finding, score: scoreOf(finding.scoreParts) }))
    .toSorted(
      (one, other) => other.score - one.score || (one.finding.subject < other.finding.subject ? -1 : 1),
    )
    .filter(({ finding }, rank) => rank < most || known.has(`${type} ${finding.subject}`))
    .map(({ finding }) => finding)
}
