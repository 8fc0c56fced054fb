import { canonicalUrl } from '../../kernel/url/canonical-url.js'
import { countedNoun, type CopyTerms, figure, quote } from '../copy/copy-terms.js'
import type { LeadingEngine, RecommendationFacts, ShownPage } from '../copy/recommendation-facts.js'
import { escaped } from '../copy/shown-text.js'
import type { EngineCounts } from '../engine-facts/engine-counts.js'
import type { CitedPageFacts, EngineFacts } from '../engine-facts/engine-facts.js'
import type { FindingEvidence } from '../engine-facts/evidence.js'
import type { ScoreParts } from '../score.js'

export const GROUPS = ['off_page', 'on_page', 'general'] as const
export type RecommendationGroup = (typeof GROUPS)[number]

/** A recommendation type: when it applies, its copy, and its copy if another engine has stronger evidence. */
export interface RecommendationDefinition {
  /** The name in the HTTP interface. It is stored and part of the id. */
  type: string
  group: RecommendationGroup
  find: (counts: EngineCounts) => RecommendationFinding[]
  copy: (facts: RecommendationFacts, terms: CopyTerms) => CopyDraft
  /** Title and steps used if another engine gives stronger evidence for the same work. */
  followUp: (
    facts: RecommendationFacts,
    terms: CopyTerms,
    leader: LeadingEngine,
  ) => Pick<CopyDraft, 'title' | 'suggestions'>
  /** Returns the noun for the page, if it does not follow from the form of the page. */
  pageNoun?: (page: ShownPage) => string
  /** Example facts that lead to this recommendation. The tests of all types start from them. */
  example: DefinitionExample
}

export interface DefinitionExample extends Partial<
  Pick<EngineFacts, 'untracked' | 'crawlChecks' | 'agentVisits'>
> {
  page?: CitedPageFacts
  /** Answers of the window or of the window before: how many, whether they cite the page, and which brands they name. */
  answers?: { count: number; isBefore?: boolean; cites?: boolean; named?: number[] }[]
}

/** What a type found, before it has an id, a score and copy. */
export interface RecommendationFinding {
  /** Identifies what the finding is about. It is stable from day to day. */
  subject: string
  page: CitedPageFacts
  citations: number
  scoreParts: ScoreParts
  /** Computed on demand: it takes far longer than finding, and most findings are never shown. */
  details: () => FindingDetails
}

export interface FindingDetails extends Partial<Pick<RecommendationFacts, 'refusals' | 'successor'>> {
  evidence: FindingEvidence
  numbers: RecommendationFacts['numbers']
}

/** The copy before it is cut to length. */
export interface CopyDraft {
  /** Builds the title. `terms.page` is shortened to fit into it. */
  title: (terms: CopyTerms) => string
  headline: string
  /** The paragraphs of the reasoning. */
  reasoning: string[]
  suggestions: string[]
}

/** Uses the canonical address, so that different spellings of an address are the same subject. */
export function findingSubject({ url }: { url: string }): string {
  return canonicalUrl(url) ?? url
}

/** The steps of a follow-up about a page: they refer to the same work and add what is different for this engine. */
export function pageFollowUp(
  title: CopyDraft['title'],
  { atPrompt, result }: { atPrompt: (leading: string, own: string) => string; result: string },
): RecommendationDefinition['followUp'] {
  return ({ prompts }, terms, leader) => {
    const { noun, engine, competitor, prompt, number } = terms
    const { engineName } = leader
    const isSmall = number('citingAnswers') / number('answers') < leader.citingAnswers / leader.answers / 2
    const there = `which cites this ${noun} in ${figure(leader.citingAnswers)} of ${countedNoun(leader.answers, 'answer')}`
    const suggestions = [
      isSmall
        ? `Follow the recommendation for ${engineName}, ${there}. ${engine} needs no separate work.`
        : `Combine this with the recommendation for ${engineName}, ${there}: it is the same work.`,
    ]
    if (competitor !== '' && leader.rival !== null && escaped(leader.rival) !== competitor)
      suggestions.push(
        `Prepare a comparison with each: ${engine} names ${competitor} most often, ${engineName} names ${escaped(leader.rival)}.`,
      )
    if (prompts[0] !== undefined && leader.prompt !== null && prompts[0].prompt !== leader.prompt)
      suggestions.push(atPrompt(quote(leader.prompt), prompt))
    return { title, suggestions: [...suggestions, resultIn(result, terms, engineName)] }
  }
}

function resultIn(result: string, { engine }: CopyTerms, engineName: string): string {
  return `Then check ${engine} answers ${result}; they may change later than those of ${engineName}.`
}

/** The follow-up of types about a page of the brand. */
export const ownPageFollowUp = (title: CopyDraft['title']): RecommendationDefinition['followUp'] =>
  pageFollowUp(title, {
    atPrompt: (leading, own) => `Answer ${own} on the page as well, under its own heading beside ${leading}.`,
    result: 'for new citations',
  })
