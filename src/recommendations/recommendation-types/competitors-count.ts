import {
  countedNoun,
  type CopyTerms,
  figure,
  joinedList,
  listedCounts,
  sentences,
} from '../copy/copy-terms.js'
import type { RecommendationFacts } from '../copy/recommendation-facts.js'
import { escaped } from '../copy/shown-text.js'
import { NO_EVIDENCE } from '../engine-facts/evidence.js'
import { confidenceIn, reachOf } from '../score.js'
import type { RecommendationDefinition } from './definition.js'

/** A name in one or two answers may be chance. */
const LEAST_EXECUTIONS = 3
/** A name in less than one of twenty answers does not matter. */
const LEAST_SHARE = 0.05
const MAX_NAMES = 10
/** Scale of the gap: a report with this many competitors has half the gap of a report without any. */
const ENOUGH_COMPETITORS = 3

/** Applies if answers mention names that the report does not track, or if the report tracks no competitor at all. */
export const competitorsCount = {
  type: 'competitors_count',
  group: 'general',
  find: ({ facts, now }) => {
    const tracked = facts.competitors.length
    const least = Math.max(LEAST_EXECUTIONS, LEAST_SHARE * facts.untrackedSample)
    const names = facts.untracked
      .filter(({ executions }) => executions >= least)
      .toSorted((one, other) => other.executions - one.executions || (one.name < other.name ? -1 : 1))
      .slice(0, MAX_NAMES)
    if (now.executions < LEAST_EXECUTIONS || (names.length === 0 && tracked > 0)) return []
    const { name: title, domain } = facts.brand
    return [
      {
        subject: 'competitors',
        page: { url: `https://${domain}/`, title, domain, category: 'Brand', owner: 0 },
        citations: 0,
        scoreParts: {
          // Without a competitor nothing can be compared, so the reach is full.
          reach: tracked === 0 ? 1 : reachOf(names[0]?.executions ?? 0, facts.untrackedSample),
          gap: ENOUGH_COMPETITORS / (ENOUGH_COMPETITORS + tracked),
          ease: 1,
          confidence: confidenceIn(now.executions),
        },
        details: () => ({
          evidence: { ...NO_EVIDENCE, competitors: names },
          numbers: { trackedCompetitors: tracked, sampledAnswers: facts.untrackedSample },
        }),
      },
    ]
  },
  copy: (facts, terms) => {
    const names = facts.competitors.map(({ name }) => escaped(name))
    return {
      title: () => title(names),
      headline: headline(facts, terms),
      reasoning: [tracked(terms), untracked(facts, terms)],
      suggestions: steps(names, terms),
    }
  },
  followUp: (_, { engine }, { engineName }) => ({
    title: () => `Track the competitors that ${engine} names`,
    suggestions: [
      `Competitors that you add for ${engineName} are tracked for every engine. Add the names that only ${engine} mentions as well.`,
      `Check ${engine} again the next day: this recommendation is archived when the cause is fixed.`,
    ],
  }),
  example: { answers: [{ count: 20, named: [0] }], untracked: [{ name: 'Quorvane', executions: 6 }] },
} as const satisfies RecommendationDefinition

function title(names: string[]): string {
  if (names.length === 0) return 'Add the competitors you want to compare with'
  if (names.length > 2) return `Track ${names[0]}, ${names[1]} and other names as competitors`
  return `Track ${joinedList(names)} as ${names.length === 1 ? 'a competitor' : 'competitors'}`
}

function headline(
  { competitors }: RecommendationFacts,
  { engine, competitor, number, shown }: CopyTerms,
): string {
  const [first] = competitors
  if (first === undefined) return `Without competitors, the figures for ${engine} cannot be compared.`
  const answers = `${competitor} is named in ${figure(first.executions)} of ${shown('sampledAnswers')} ${engine} answers`
  return number('trackedCompetitors') === 0
    ? `${answers}, and this report tracks no competitor.`
    : `${answers} but is not tracked in this report.`
}

function tracked({ brand, engine, number }: CopyTerms): string {
  return number('trackedCompetitors') === 0
    ? `The report tracks no competitor, so share of voice and most recommendations cannot be calculated.`
    : `The report compares ${brand} with ${countedNoun(number('trackedCompetitors'), 'competitor')}, but ${engine} names others as well.`
}

function untracked(
  { competitors }: RecommendationFacts,
  { engine, span, brand, number, shown }: CopyTerms,
): string {
  if (competitors.length === 0)
    return `No untracked name appears in enough of the ${shown('answers')} ${engine} answers to suggest it.`
  const names = listedCounts(competitors)
  return sentences(
    number('sampledAnswers') < number('answers')
      ? `The latest ${shown('sampledAnswers')} of ${shown('answers')} answers from the last ${span} were searched; they name ${names}.`
      : `The ${shown('answers')} answers from the last ${span} name ${names}.`,
    `${brand} is named in ${shown('brandNamedPercent')} % of all answers.`,
  )
}

function steps(names: string[], { brand, engine, number }: CopyTerms): string[] {
  const [first] = names
  if (first === undefined)
    return [
      `Add the brands that your customers compare with ${brand}; your sales team knows them.`,
      `Add the domain of each competitor, so that citations of its pages are recognised.`,
    ]
  return [
    names.length === 1
      ? `Check what ${first} is: a competitor, a retailer or a product line. Names are detected by how they appear in answers, not by what they are.`
      : `Go through the names and leave out retailers and product lines. Names are detected by how they appear in answers, not by what they are.`,
    `Add the real competitors with their domains and other spellings. Stored answers are recalculated, so the history is available right away.`,
    number('trackedCompetitors') > 0
      ? `If a tracked competitor hardly appears in ${engine} answers, replace it with ${first}.`
      : `Start with ${first}, which is named most often.`,
  ]
}
