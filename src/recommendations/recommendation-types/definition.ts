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

/** A recommendation type: when it applies, what it says, and what it says where another engine leads. */
export interface RecommendationDefinition {
  /** As the interface names it. Stored, and part of the id. */
  type: string
  group: RecommendationGroup
  find: (counts: EngineCounts) => RecommendationFinding[]
  copy: (facts: RecommendationFacts, terms: CopyTerms) => CopyDraft
  /** The title and the steps where another engine gives more cause for the same work. */
  followUp: (
    facts: RecommendationFacts,
    terms: CopyTerms,
    leader: LeadingEngine,
  ) => Pick<CopyDraft, 'title' | 'suggestions'>
  /** What to call the page, where its kind does not tell. */
  pageNoun?: (page: ShownPage) => string
  /** Facts from which the recommendation follows. The tests of all types begin with it. */
  example: DefinitionExample
}

export interface DefinitionExample extends Partial<
  Pick<EngineFacts, 'untracked' | 'crawlChecks' | 'agentVisits'>
> {
  page?: CitedPageFacts
  /** Answers of the window and of the one before; whether they cite the page, and whom they name. */
  answers?: { count: number; isBefore?: boolean; cites?: boolean; named?: number[] }[]
}

/** What a type found, before it has an id, a score and words. */
export interface RecommendationFinding {
  /** What it is about; the same from day to day. */
  subject: string
  page: CitedPageFacts
  citations: number
  scoreParts: ScoreParts
  /** Takes far longer than finding, and most findings are never shown. */
  details: () => FindingDetails
}

export interface FindingDetails extends Partial<Pick<RecommendationFacts, 'refusals' | 'successor'>> {
  evidence: FindingEvidence
  numbers: RecommendationFacts['numbers']
}

/** A copy before it is cut to length. */
export interface CopyDraft {
  /** Called with a `page` that fits into the title. */
  title: (terms: CopyTerms) => string
  headline: string
  /** Paragraphs. */
  reasoning: string[]
  suggestions: string[]
}

/** A page is the same however its address is written. */
export function findingSubject({ url }: { url: string }): string {
  return canonicalUrl(url) ?? url
}

/** The steps of a follow-up about a page: the same work, and what is different for this engine. */
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

/** Of a page of the brand. */
export const ownPageFollowUp = (title: CopyDraft['title']): RecommendationDefinition['followUp'] =>
  pageFollowUp(title, {
    atPrompt: (leading, own) => `Answer ${own} on the page as well, under its own heading beside ${leading}.`,
    result: 'for new citations',
  })
