import type { RecommendationCopy } from '../recommendation.js'
import { definitionOf } from '../recommendation-types/index.js'
import { type CopyTerms, copyTerms } from './copy-terms.js'
import type { RecommendationFacts } from './recommendation-facts.js'
import { plainLine, escaped, shortenedText } from './shown-text.js'

const MAX_TITLE = 80
/** A page title cut shorter than this says nothing. The whole title of the recommendation is shortened instead. */
const LEAST_PAGE_TITLE = 16

/** Words a recommendation. The same facts always give the same words. */
export function copyOf(facts: RecommendationFacts): RecommendationCopy {
  const { copy, followUp, pageNoun } = definitionOf(facts.type)
  const terms = copyTerms(facts, pageNoun?.(facts.page))
  const draft = copy(facts, terms)
  const { title, suggestions } = facts.leader === null ? draft : followUp(facts, terms, facts.leader)
  return {
    title: titleWith(title, facts, terms),
    headline: plainLine(draft.headline),
    reasoning: draft.reasoning.filter(Boolean).join('\n\n'),
    suggestions: suggestions.map((each) => `- ${each}`),
  }
}

function titleWith(
  title: (terms: CopyTerms) => string,
  facts: RecommendationFacts,
  terms: CopyTerms,
): string {
  const without = plainLine(title({ ...terms, page: '' }))
  const page = pageWithin(facts, Math.max(LEAST_PAGE_TITLE, MAX_TITLE - without.length - 3))
  return shortenedText(plainLine(title({ ...terms, page })), MAX_TITLE)
}

function pageWithin({ page: { title, domain, path } }: RecommendationFacts, length: number): string {
  if (title !== null) return `“${escaped(shortenedText(plainLine(title), length))}”`
  return escaped(shortenedText(path === '/' ? domain : `${domain}${path}`, length))
}
