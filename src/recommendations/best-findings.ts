import { type RecommendationFinding, findingSubject } from './recommendation-types/definition.js'
import type { RecommendationType } from './recommendation-types/index.js'
import { scoreOf } from './score.js'

/** Decides which of many findings become recommendations. */
export interface FindingChoice {
  /** How many findings of each type become recommendations, best first. */
  most: number
  /** Keys of existing recommendations. They are kept as long as they apply. */
  known: ReadonlySet<string>
}

export const EVERY_FINDING: FindingChoice = { most: Infinity, known: new Set() }

export function knownKey({ type, url }: { type: RecommendationType; url: string }): string {
  return `${type} ${findingSubject({ url })}`
}

/** Selects the findings of one type before they are worded, because a large report has tens of thousands of findings. */
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
