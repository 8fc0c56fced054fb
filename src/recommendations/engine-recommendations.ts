import { createHash } from 'node:crypto'

import { daysBetween } from '../kernel/days.js'
import { ENGINE_NAMES } from '../kernel/engines.js'
import { percentage } from '../kernel/rates.js'
import { bestFindings, EVERY_FINDING, type FindingChoice } from './best-findings.js'
import { copyOf } from './copy/copy.js'
import { SHOWN_COMPETITORS, SHOWN_PROMPTS } from './copy/copy-terms.js'
import { citedPageForm, pathOfPage } from './copy/page-words.js'
import type { RecommendationFacts, ShownPage } from './copy/recommendation-facts.js'
import { MAX_SHOWN_NAME, MAX_SHOWN_TITLE, tidied } from './copy/shown-text.js'
import { type EngineCounts, engineCounts } from './engine-facts/engine-counts.js'
import type { CitedPageFacts, EngineFacts } from './engine-facts/engine-facts.js'
import type { FindingEvidence } from './engine-facts/evidence.js'
import type { Recommendation, RecommendationData } from './recommendation.js'
import type { RecommendationFinding, FindingDetails } from './recommendation-types/definition.js'
import { RECOMMENDATION_DEFINITIONS, type RecommendationType } from './recommendation-types/index.js'
import { priority, scoreOf } from './score.js'

/** Derives all recommendations for one engine, highest priority first. The same facts always give the same recommendations. */
export function engineRecommendations(
  facts: EngineFacts,
  choice: FindingChoice = EVERY_FINDING,
): Recommendation[] {
  return recommendationsFrom(engineCounts(facts), choice)
}

/** Derives the recommendations from facts that are already counted. */
export function recommendationsFrom(counts: EngineCounts, choice: FindingChoice): Recommendation[] {
  return RECOMMENDATION_DEFINITIONS.flatMap(({ type, group, find }) =>
    bestFindings(type, find(counts), choice).map((finding) => ({
      ...recommendation(counts, type, finding),
      group,
    })),
  ).toSorted(
    (one, other) => other.priority - one.priority || other.score - one.score || (one.id < other.id ? -1 : 1),
  )
}

function recommendation(
  counts: EngineCounts,
  type: RecommendationType,
  finding: RecommendationFinding,
): Omit<Recommendation, 'group'> {
  const { engine } = counts.facts
  const score = scoreOf(finding.scoreParts)
  const details = finding.details()
  const facts = recommendationFacts(counts, type, finding, details)
  return {
    id: recommendationId(counts.facts, type, finding.subject),
    engine,
    type,
    priority: priority(score),
    score,
    data: dataOf(counts.facts, type, finding, details.evidence),
    copy: copyOf(facts),
    evidence: details.evidence.answers,
    facts,
  }
}

/** Hashes JSON, because two different lists of words never have the same JSON. */
function recommendationId({ reportId, engine, country }: EngineFacts, type: string, subject: string): string {
  return createHash('sha256')
    .update(JSON.stringify([reportId, engine, country, type, subject]))
    .digest('hex')
}

/** A recommendation can be based on hundreds of prompts. The copy says how many. */
const MAX_DATA_PROMPTS = 25

function dataOf(
  { prompts, country, engine }: EngineFacts,
  type: RecommendationType,
  { page, citations }: RecommendationFinding,
  evidence: FindingEvidence,
): RecommendationData {
  return {
    url: page.url,
    title: page.title ?? page.url,
    domain: page.domain,
    domainCategory: page.category,
    mentionedCompetitors: evidence.competitors.map(({ name }) => name),
    citations,
    prompts: evidence.prompts.slice(0, MAX_DATA_PROMPTS).map(({ prompt }) => {
      const { id, text } = prompts[prompt]!
      return { promptId: id, prompt: text }
    }),
    country,
    service: engine,
    type,
  }
}

const MAX_PROMPTS = 5
const MAX_COMPETITORS = 10

/** Collects all facts that the copy of a finding may use. */
function recommendationFacts(
  { facts, now, before }: EngineCounts,
  type: string,
  finding: RecommendationFinding,
  { evidence: { prompts, competitors }, ...details }: FindingDetails,
): RecommendationFacts {
  return {
    type,
    engine: facts.engine,
    engineName: ENGINE_NAMES[facts.engine],
    country: facts.country,
    brand: {
      name: tidied(facts.brand.name, MAX_SHOWN_NAME),
      domain: tidied(facts.brand.domain, MAX_SHOWN_TITLE),
    },
    page: shownPage(facts, finding.page),
    competitors: competitors
      .slice(0, MAX_COMPETITORS)
      .map(({ name, executions }) => ({ name: tidied(name, MAX_SHOWN_NAME), executions })),
    prompts: prompts.slice(0, MAX_PROMPTS).map(({ prompt, executions }) => ({
      prompt: tidied(facts.prompts[prompt]!.text, MAX_SHOWN_TITLE),
      executions,
    })),
    numbers: {
      days: daysBetween(facts.window),
      answers: now.executions,
      answersBefore: before,
      brandNamedPercent: percentage(now.namingBrand, now.executions) ?? 0,
      prompts: prompts.length,
      otherPrompts: Math.max(0, prompts.length - SHOWN_PROMPTS),
      competitors: competitors.length,
      otherCompetitors: Math.max(0, competitors.length - SHOWN_COMPETITORS),
      ...details.numbers,
    },
    refusals: details.refusals ?? [],
    successor: details.successor ?? null,
    leader: null,
  }
}

function shownPage({ competitors }: EngineFacts, page: CitedPageFacts): ShownPage {
  const title = tidied(page.title ?? '', MAX_SHOWN_TITLE)
  const owner = page.owner === null ? undefined : competitors[page.owner - 1]
  return {
    url: page.url,
    title: title === '' ? null : title,
    domain: tidied(page.domain, MAX_SHOWN_TITLE),
    path: tidied(pathOfPage(page.url), MAX_SHOWN_TITLE),
    category: page.category,
    form: citedPageForm(page),
    owner: owner === undefined ? null : tidied(owner.name, MAX_SHOWN_NAME),
  }
}
