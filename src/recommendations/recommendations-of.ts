import { type Choice, chosenFindings, EVERYTHING } from './chosen-findings.js'
import { copyOf } from './copy/copy-of.js'
import type { SceneFacts } from './facts.js'
import { priority } from './priority.js'
import { GROUP_OF, type Recommendation, type RecommendationData } from './recommendation.js'
import { recommendationId } from './recommendation-id.js'
import type { Evidence } from './rules/evidence.js'
import type { Finding } from './rules/finding.js'
import { findingFacts } from './rules/finding-facts.js'
import { RULES } from './rules/rules.js'
import { score } from './score.js'
import { type Tally, tallyOf } from './tally.js'

/** Highest priority first, then score, then id. The same facts always give the same recommendations. */
export function recommendationsOf(scene: SceneFacts, choice: Choice = EVERYTHING): Recommendation[] {
  const tally = tallyOf(scene)
  return RULES.flatMap((rule) => chosenFindings(rule(tally), choice))
    .map((finding) => recommendation(tally, finding))
    .toSorted(
      (one, other) =>
        other.priority - one.priority || other.score - one.score || (one.id < other.id ? -1 : 1),
    )
}

function recommendation(tally: Tally, finding: Finding): Recommendation {
  const { scene } = tally
  const { type, subject } = finding
  const worth = score(finding.weight)
  const details = finding.details()
  const facts = findingFacts(tally, finding, details)
  return {
    id: recommendationId(scene, type, subject),
    engine: scene.engine,
    type,
    group: GROUP_OF[type],
    priority: priority(worth),
    score: worth,
    data: dataOf(scene, finding, details.evidence),
    copy: copyOf(facts),
    evidence: details.evidence.answers,
    facts,
  }
}

/** Of a large report hundreds can stand behind one; the copy says how many. */
const MAX_PROMPTS = 25

function dataOf(
  scene: SceneFacts,
  { type, page, citations }: Finding,
  evidence: Evidence,
): RecommendationData {
  return {
    url: page.url,
    title: page.title ?? page.url,
    domain: page.domain,
    domainCategory: page.category,
    mentionedCompetitors: evidence.competitors.map(({ name }) => name),
    citations,
    prompts: evidence.prompts.slice(0, MAX_PROMPTS).map(({ place }) => {
      const { id, text } = scene.prompts[place]!
      return { promptId: id, prompt: text }
    }),
    country: scene.country,
    service: scene.engine,
    type,
  }
}
