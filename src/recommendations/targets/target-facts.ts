import { total } from '../../kernel/rates.js'
import { copyOf } from '../copy/copy.js'
import { wordsForForm } from '../copy/page-words.js'
import { MAX_SHOWN_TITLE, plainLine, tidied } from '../copy/shown-text.js'
import type { RecommendationFacts } from '../copy/recommendation-facts.js'
import type { Recommendation } from '../recommendation.js'
import { definitionOf } from '../recommendation-types/index.js'
import { LEAST_BEFORE } from '../recommendation-types/named-instead-copy.js'
import type { TargetPart } from './engine-targets.js'
import type { TargetCounts, TargetFacts } from './target.js'
import {
  competitorSums,
  lostIntervalOf,
  newestEvidence,
  ownCitedOf,
  pageSums,
  type PromptSum,
  promptSums,
} from './target-sums.js'

/** How many prompts and pages are shown. An effect is measured over all of them. */
const MOST_PROMPTS = 10
const MOST_PAGES = 10

/** Adds up the parts of a target. Parts are of different engines or countries, so no answer counts twice. */
export function targetFacts(
  parts: readonly TargetPart[],
  members: readonly Recommendation[],
  reportAnswers: number,
): TargetFacts {
  const lead = members.toSorted(byScore)[0]!
  const prompts = promptSums(parts)
  const pages = pageSums(parts, members)
  const competitors = competitorSums(parts, members)
  const copy = copyOf(wholeFacts(lead, members, { prompts, competitors }))
  return {
    brand: lead.facts.brand,
    types: [...new Set(members.map(({ type }) => type))].toSorted(),
    isOwn: lead.group === 'on_page' && lead.type !== 'own_content_gap',
    page: lead.facts.page,
    noun: nounOf(lead),
    lead: {
      type: lead.type,
      title: copy.title,
      headline: copy.headline,
      steps: copy.suggestions.map((step) => plainLine(step.replace(/^- /, ''))),
      score: lead.score,
    },
    engines: [...new Set(parts.map(({ engine }) => engine))],
    countries: [...new Set(parts.map(({ country }) => country))].toSorted(),
    counts: { ...countsOf(parts, members), reportAnswers },
    lostInterval: lostIntervalOf(parts, prompts),
    ownCited: ownCitedOf(parts),
    promptCount: prompts.length,
    prompts: prompts.slice(0, MOST_PROMPTS).map(({ promptId, prompt, answers }) => ({
      promptId,
      prompt: tidied(prompt, MAX_SHOWN_TITLE),
      answers,
    })),
    promptIds: prompts.map(({ promptId }) => promptId),
    competitors,
    pages: pages.slice(0, MOST_PAGES),
    pageCount: pages.length,
    urls: pages.map(({ url }) => url),
    evidence: newestEvidence(members),
  }
}

/**
 * Takes the facts of the recommendation with the highest score and replaces its numbers by the sums of all, because its steps are
 * meant for all engines.
 */
function wholeFacts(
  { facts, type, engine }: Recommendation,
  members: readonly Recommendation[],
  { prompts, competitors }: { prompts: readonly PromptSum[]; competitors: TargetFacts['competitors'] },
): RecommendationFacts {
  // Crawlers differ by engine and may be refused for different reasons, so their facts are not combined.
  if (type === 'crawler_blocked') return facts
  const alike = members.filter((one) => one.type === type)
  const numbers = { ...facts.numbers }
  for (const name of SUMMED)
    if (numbers[name] !== undefined) numbers[name] = total(alike.map((one) => one.facts.numbers[name] ?? 0))
  return {
    ...facts,
    engineName: members.some((one) => one.engine !== engine) ? ALL_ENGINES : facts.engineName,
    leader: null,
    numbers: { ...numbers, ...trendOf(alike) },
    competitors: competitors.map(({ name, answers }) => ({ name, executions: answers })),
    prompts:
      prompts.length === 0
        ? facts.prompts
        : prompts.slice(0, MOST_PROMPTS).map(({ prompt, lost }) => ({
            prompt: tidied(prompt, MAX_SHOWN_TITLE),
            executions: lost,
          })),
  }
}

/**
 * Each engine is compared with itself, because engines that are asked more often than before would change the rate of all. There
 * is no trend if one was hardly asked before.
 */
function trendOf(alike: readonly Recommendation[]): Record<string, number> {
  const all = alike.map(({ facts: { numbers } }) => ({
    answers: numbers['answers'] ?? 0,
    before: numbers['answersBefore'] ?? 0,
    citingBefore: numbers['citingAnswersBefore'] ?? 0,
  }))
  return all.some(({ before }) => before < LEAST_BEFORE)
    ? { answersBefore: 0 }
    : {
        expectedCiting: total(
          all.map(({ answers, before, citingBefore }) => (citingBefore * answers) / before),
        ),
      }
}

/** Numbers counted separately per engine and country, so they can be added up. */
const SUMMED = [
  'answers',
  'answersBefore',
  'citingAnswers',
  'citingAnswersBefore',
  'citingNamingBrand',
] as const

/** Replaces the engine's name in sentences if the target has several engines. */
const ALL_ENGINES = 'AI search'

function nounOf({ type, facts: { page } }: Recommendation): string {
  return definitionOf(type).pageNoun?.(page) ?? wordsForForm(page.form).noun
}

function byScore(one: Recommendation, other: Recommendation): number {
  return other.score - one.score || (one.id < other.id ? -1 : 1)
}

function countsOf(
  parts: readonly TargetPart[],
  members: readonly Recommendation[],
): Omit<TargetCounts, 'reportAnswers'> {
  const sum = (value: (part: TargetPart) => number) => total(parts.map(value))
  const sampled = members.filter(({ type }) => type === 'competitors_count')
  return {
    answers:
      sampled.length > 0
        ? total(sampled.map(({ facts }) => facts.numbers['sampledAnswers'] ?? 0))
        : sum(({ answers }) => answers),
    lost: parts[0]!.lost === null ? null : sum(({ lost }) => lost ?? 0),
    usualLost: sum(({ usualLost }) => usualLost),
    namingBrand: sum(({ namingBrand }) => namingBrand),
    usualNamingBrand: sum(({ usualNamingBrand }) => usualNamingBrand),
    decline: declineOf(members.filter(({ type }) => type === 'declining_citations')),
  }
}

function declineOf(declining: readonly Recommendation[]): TargetCounts['decline'] {
  if (declining.length === 0) return null
  const sum = (value: (numbers: Record<string, number>) => number) =>
    total(declining.map(({ facts }) => value(facts.numbers)))
  return {
    before: sum(({ citingAnswersBefore = 0 }) => citingAnswersBefore),
    now: sum(({ citingAnswers = 0 }) => citingAnswers),
    expected: sum(
      ({ citingAnswersBefore = 0, comparedAnswers = 0, comparedAnswersBefore = 1 }) =>
        (citingAnswersBefore * comparedAnswers) / comparedAnswersBefore,
    ),
  }
}
