import { percentage } from '../../kernel/rates.js'
import { countedNoun, type CopyTerms, figure, quote, sentences } from '../copy/copy-terms.js'
import type { RecommendationFacts } from '../copy/recommendation-facts.js'
import { escaped } from '../copy/shown-text.js'
import type { EngineCounts } from '../engine-facts/engine-counts.js'
import type { EngineFacts, Execution } from '../engine-facts/engine-facts.js'
import { evidenceAt, executionEvidence, laterFirst } from '../engine-facts/evidence.js'
import { confidenceIn, reachOf } from '../score.js'
import { type CitationDecline, citationDecline, type PromptCounts, successorIn } from './citation-decline.js'
import {
  type RecommendationFinding,
  type FindingDetails,
  ownPageFollowUp,
  type RecommendationDefinition,
  findingSubject,
} from './definition.js'

/** A page of the brand and the executions of the previous window that cite it, latest first. */
interface OwnPage {
  index: number
  citingBefore: Execution[]
}

/** A page of the brand that is cited in a smaller share of answers than in the previous window. */
export const decliningCitations = {
  type: 'declining_citations',
  group: 'on_page',
  find: (counts) =>
    ownPagesBefore(counts.facts).flatMap((own) => {
      const decline = citationDecline(countsByPrompt(counts, own))
      return decline === undefined ? [] : [finding(counts, own, decline)]
    }),
  copy: (facts, terms) => ({
    title: ({ engine, page }) =>
      terms.number('citingAnswers') === 0
        ? `Find out why ${engine} stopped citing ${page}`
        : `Update ${page} to win back citations`,
    headline: headline(terms),
    reasoning: [decline(terms), sentences(prompts(terms), replacement(facts, terms))],
    suggestions: steps(facts, terms),
  }),
  followUp: ownPageFollowUp(({ engine, page }) => `Win back ${engine} citations of ${page}`),
  example: {
    page: {
      url: 'https://brand.example/choosing-shoes',
      title: 'How to choose shoes',
      domain: 'brand.example',
      category: 'Brand',
      owner: 0,
    },
    answers: [
      { count: 20, isBefore: true, cites: true, named: [0] },
      { count: 20, isBefore: true },
      { count: 4, cites: true, named: [0] },
      { count: 36 },
    ],
  },
} as const satisfies RecommendationDefinition

function ownPagesBefore({ before, pages }: EngineFacts): OwnPage[] {
  const citing = new Map<number, Execution[]>()
  for (const execution of before.executions.toSorted(laterFirst)) {
    for (const index of new Set(execution.pages)) {
      if (pages[index]!.owner !== 0) continue
      const known = citing.get(index)
      if (known === undefined) citing.set(index, [execution])
      else known.push(execution)
    }
  }
  return Array.from(citing, ([index, citingBefore]) => ({ index, citingBefore }))
}

function countsByPrompt(
  { facts, now, citingNow }: EngineCounts,
  { index, citingBefore }: OwnPage,
): PromptCounts[] {
  const counts = facts.prompts.map((_, prompt) => ({
    now: now.byPrompt[prompt]!,
    before: facts.before.byPrompt[prompt]!,
    citingNow: 0,
    citingBefore: 0,
  }))
  for (const each of citingNow(index)) counts[facts.executions[each]!.prompt]!.citingNow += 1
  for (const { prompt } of citingBefore) counts[prompt]!.citingBefore += 1
  return counts
}

function finding(counts: EngineCounts, own: OwnPage, found: CitationDecline): RecommendationFinding {
  const page = counts.facts.pages[own.index]!
  return {
    subject: findingSubject(page),
    page,
    citations: counts.citingNow(own.index).length,
    scoreParts: {
      reach: reachOf(found.citingBefore, found.before),
      gap: found.drop,
      ease: 0.75,
      confidence: confidenceIn(found.citingBefore),
    },
    details: () => detailsOf(counts, own, found),
  }
}

function detailsOf(
  counts: EngineCounts,
  { index, citingBefore }: OwnPage,
  found: CitationDecline,
): FindingDetails {
  const { facts, citingNow, now } = counts
  const citing = new Set(citingNow(index))
  const { prompts } = executionEvidence(facts, citingBefore)
  const current = Array.from(citing, (each) => facts.executions[each]!)
  const asked = new Set(prompts.map(({ prompt }) => prompt))
  const without = now.indexes.filter((each) => asked.has(facts.executions[each]!.prompt) && !citing.has(each))
  return {
    evidence: {
      prompts,
      competitors: evidenceAt(facts, without).competitors,
      answers: executionEvidence(facts, [...current, ...citingBefore]).answers,
    },
    numbers: {
      comparedAnswers: found.now,
      comparedAnswersBefore: found.before,
      citingAnswers: found.citingNow,
      citingAnswersBefore: found.citingBefore,
      citingPercent: percentage(found.citingNow, found.now) ?? 0,
      citingBeforePercent: percentage(found.citingBefore, found.before) ?? 0,
      dropPercent: Math.round(100 * found.drop),
    },
    successor: successorIn(counts, without),
  }
}

function headline({ engine, span, number, shown }: CopyTerms): string {
  return number('citingAnswers') === 0
    ? `${engine} cited this page in ${countedNoun(number('citingAnswersBefore'), 'answer')} in the previous ${span} and in none since.`
    : `This page’s share of ${engine} answers fell by ${shown('dropPercent')} %, from ${shown('citingBeforePercent')} % to ${shown('citingPercent')} %.`
}

function decline({ page, engine, span, number, shown }: CopyTerms): string {
  const before = `In the previous ${span}, ${engine} cited your page ${page} in ${shown('citingAnswersBefore')} of ${shown('comparedAnswersBefore')} answers (${shown('citingBeforePercent')} %).`
  const compared = `Only prompts that were asked in each period are compared, so fewer questions are not the cause.`
  return number('citingAnswers') === 0
    ? `${before} In the ${shown('comparedAnswers')} answers since then it does not appear. ${compared}`
    : `${before} Since then it was cited in ${shown('citingAnswers')} of ${shown('comparedAnswers')} (${shown('citingPercent')} %), which is more than normal variation. ${compared}`
}

function prompts({ prompt, number, shown }: CopyTerms): string {
  if (prompt === '') return ''
  return number('prompts') === 1
    ? `All of these citations came from the prompt ${prompt}.`
    : `The page used to be cited for ${shown('prompts')} prompts, above all ${prompt}.`
}

function replacement({ successor, competitors }: RecommendationFacts, { competitor }: CopyTerms): string {
  if (successor === null)
    return competitors.length === 0
      ? `No other page has clearly taken its place.`
      : `No other page has clearly taken its place; the competitor named most often in those answers is ${competitor}.`
  const page = successor.title === null ? 'a page' : quote(successor.title)
  const site = successor.owner === null ? escaped(successor.domain) : `${escaped(successor.owner)}’s own site`
  return `In the answers without it, ${page} on ${site} gained most and is cited in ${figure(successor.executions)} of them.`
}

function steps({ successor, page: { form } }: RecommendationFacts, terms: CopyTerms): string[] {
  const { page, prompt, engine, number, home } = terms
  const other =
    successor?.title === null ? `the page on ${escaped(successor.domain)}` : quote(successor?.title ?? '')
  return [
    number('citingAnswers') === 0
      ? `Check that ${page} still loads at its old address without a redirect, a login or a noindex, and run a crawlability check on it for the crawlers of ${engine}.`
      : `Find out what changed on ${page} recently: the address, the title, a removed section, a consent wall.`,
    `Update the passage on ${prompt}: current models and prices, a visible revision date, outdated statements removed.`,
    ...(successor === null
      ? []
      : [`Compare it with ${other}, and add what that page answers and yours does not.`]),
    form === 'news' || form === 'blog'
      ? `Dated articles age. Move what stays valid to a permanent page, and link to it from here.`
      : `Link to it from pages of ${home} that are still cited, with the question as the link text.`,
  ]
}
