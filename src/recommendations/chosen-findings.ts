import type { RecommendationType } from './recommendation.js'
import type { Finding } from './rules/finding.js'
import { subjectOf } from './rules/subject.js'
import { score } from './score.js'

/** Which of many are worth telling. */
export interface Choice {
  /** Of each type, the best. */
  most: number
  /** Keys of those that are told already: they stay for as long as they hold. */
  told: ReadonlySet<string>
}

export const EVERYTHING: Choice = { most: Infinity, told: new Set() }

/** Of a page that is told. */
export function toldKey({ type, url }: { type: RecommendationType; url: string }): string {
  return keyOf(type, subjectOf({ url }))
}

/** Of findings of one type. Before they are worded: a large report has tens of thousands. */
export function chosenFindings(findings: Finding[], { most, told }: Choice): Finding[] {
  if (findings.length <= most) return findings
  return findings
    .map((finding) => ({ finding, worth: score(finding.weight) }))
    .toSorted(
      (one, other) => other.worth - one.worth || (one.finding.subject < other.finding.subject ? -1 : 1),
    )
    .filter(({ finding }, place) => place < most || told.has(keyOf(finding.type, finding.subject)))
    .map(({ finding }) => finding)
}

function keyOf(type: RecommendationType, subject: string): string {
  return `${type} ${subject}`
}
