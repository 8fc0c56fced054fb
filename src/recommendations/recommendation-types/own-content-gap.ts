import { total } from '../../kernel/rates.js'
import {
  countedNoun,
  type CopyTerms,
  figure,
  filledTemplate,
  joinedList,
  sentences,
  verb,
} from '../copy/copy-terms.js'
import { wordsForForm } from '../copy/page-words.js'
import type { RecommendationFacts } from '../copy/recommendation-facts.js'
import type { EngineCounts } from '../engine-facts/engine-counts.js'
import { evidenceAt } from '../engine-facts/evidence.js'
import { confidenceIn, reachOf } from '../score.js'
import {
  type RecommendationFinding,
  ownPageFollowUp,
  type RecommendationDefinition,
  findingSubject,
} from './definition.js'

/** A single answer may be chance. */
const LEAST_EXECUTIONS = 2
/** After only one or two answers to a prompt, "our pages are never cited" means nothing. */
const LEAST_ANSWERS = 3

/** A competitor's own page that is cited for prompts for which no page of the brand is ever cited. */
export const ownContentGap = {
  type: 'own_content_gap',
  group: 'on_page',
  find: (counts) => {
    const { executions, pages } = counts.facts
    return pages.flatMap(({ owner }, page) => {
      if (owner === null || owner === 0) return []
      const citing = counts.citingNow(page).filter((each) => isGapPrompt(counts, executions[each]!.prompt))
      return citing.length >= LEAST_EXECUTIONS ? [finding(counts, page, citing)] : []
    })
  },
  copy: (facts, terms) => {
    const { counterpart } = wordsForForm(facts.page.form)
    const isHome = facts.page.form === 'home'
    return {
      title: ({ owner, page }) =>
        `Publish ${counterpart} to compete with ${owner}’s ${isHome ? 'front page' : page}`,
      headline: headline(facts, terms),
      reasoning: [sentences(citations(facts, terms), prompts(terms)), mentions(terms)],
      suggestions: steps(facts, terms, counterpart),
    }
  },
  followUp: ownPageFollowUp(({ engine, page }) => `Get ${engine} to cite you instead of ${page}`),
  example: {
    page: {
      url: 'https://competitor.example/wide-fit',
      title: 'Wide-fit shoes',
      domain: 'competitor.example',
      category: 'Competitor',
      owner: 1,
    },
    answers: [{ count: 4, cites: true, named: [1] }],
  },
} as const satisfies RecommendationDefinition

/** Whether no page of the brand is cited for the prompt, after enough answers to be sure. */
export function isGapPrompt({ ownCited, now }: EngineCounts, prompt: number): boolean {
  return ownCited[prompt] === 0 && now.byPrompt[prompt]! >= LEAST_ANSWERS
}

function finding({ facts, now }: EngineCounts, index: number, citing: Int32Array): RecommendationFinding {
  const page = facts.pages[index]!
  const asked = [...new Set(Array.from(citing, (each) => facts.executions[each]!.prompt))]
  const sumOf = (byPrompt: Int32Array) => total(asked.map((prompt) => byPrompt[prompt]!))
  const promptAnswers = sumOf(now.byPrompt)
  const promptAnswersNamingBrand = sumOf(now.namingBrandByPrompt)
  return {
    subject: findingSubject(page),
    page,
    citations: citing.length,
    scoreParts: {
      reach: reachOf(citing.length, now.executions),
      // If answers name the brand anyway, only the link is missing, which counts as half the gap.
      gap: 1 - promptAnswersNamingBrand / promptAnswers / 2,
      ease: 0.6,
      confidence: confidenceIn(citing.length),
    },
    details: () => ({
      evidence: evidenceAt(facts, citing),
      numbers: { citingAnswers: citing.length, promptAnswers, promptAnswersNamingBrand },
    }),
  }
}

function headline(
  { prompts: asked }: RecommendationFacts,
  { engine, prompt, owner, home, shown }: CopyTerms,
): string {
  return asked.length === 1
    ? `Asked ${prompt}, ${engine} cites ${owner}’s own page and never a page of ${home}.`
    : `For ${shown('prompts')} prompts, ${engine} cites ${owner}’s own page and never a page of ${home}.`
}

function citations({ page: { form } }: RecommendationFacts, terms: CopyTerms): string {
  const { engine, span, home, owner, page, site, number } = terms
  const [citing, all] = [number('citingAnswers'), number('promptAnswers')]
  const what = form === 'home' ? `${owner}’s front page` : `${owner}’s page ${page} (${site})`
  const answers = citing === all ? `all ${figure(all)}` : `${figure(citing)} of ${figure(all)}`
  return `In the last ${span}, ${engine} cited ${what} in ${answers} answers to ${countedNoun(number('prompts'), 'prompt')}. None of these answers cites ${home}.`
}

function prompts({ prompts: asked, number }: CopyTerms): string {
  if (asked.length === 1) return `The prompt is ${asked[0]}.`
  const others = number('otherPrompts')
  return `The prompts are ${joinedList(others > 0 ? [...asked, countedNoun(others, 'other')] : asked)}.`
}

/** Says in how many of the answers the engine names the brand anyway. */
function mentions({ brand, owner, number, shown }: CopyTerms): string {
  const naming = number('promptAnswersNamingBrand')
  if (naming === 0) return `None of them names ${brand} either, so readers only see ${owner}’s side.`
  return `${figure(naming)} of the ${shown('promptAnswers')} answers ${verb(naming, 'names', 'name')} ${brand} anyway, based on pages of others.`
}

function steps({ page: { form } }: RecommendationFacts, terms: CopyTerms, counterpart: string): string[] {
  const { prompts: asked, owner, page, home, engine, number } = terms
  const [first = '', second] = asked
  return [
    form === 'home'
      ? `Find out which part of ${owner}’s front page answers ${first}. An engine that cites a front page has found nothing more specific.`
      : `Read ${owner}’s ${page} as a buyer would. Note its headings, figures and date, and what it leaves out.`,
    sentences(
      `Publish ${counterpart} on ${home}. Use ${first} as a heading, and answer it in the sentence below.`,
      second !== undefined && `Give ${second} its own heading on the same page.`,
    ),
    filledTemplate(wordsForForm(form).proof, terms),
    number('promptAnswersNamingBrand') === 0
      ? `Link to it from pages of ${home} that are already cited, and run a crawlability check on it, so that ${engine} can fetch it.`
      : `Check which pages ${engine} cites where it does name you, and cover the same points on the new page.`,
  ]
}
