import type { CopyTerms } from '../copy/copy-terms.js'
import { findNamedInstead, namedInsteadExample, namedInsteadFollowUp } from './competitors-named-instead.js'
import type { RecommendationDefinition } from './definition.js'
import { namedInsteadCopy } from './named-instead-copy.js'

/** One recommendation per article, because an edit is proposed on the talk page of an article. */
export const encyclopediaPresence = {
  type: 'encyclopedia_presence',
  group: 'off_page',
  find: findNamedInstead({ fits: (category) => category === 'Encyclopedia', ease: () => 0.25 }),
  copy: (facts, terms) => ({
    ...namedInsteadCopy(facts, terms),
    title: ({ page }) => `Propose a sourced edit to the article ${page}`,
    suggestions: steps(terms),
  }),
  followUp: namedInsteadFollowUp,
  pageNoun: () => 'article',
  example: namedInsteadExample('Encyclopedia'),
} as const satisfies RecommendationDefinition

/** Encyclopedias do not let companies write about themselves, so sources come first and other people make the edit. */
function steps({ brand, competitor, page, home, prompt, number }: CopyTerms): string[] {
  const check =
    number('citingNamingBrand') > 0
      ? `Some answers citing it name ${brand}, so check first whether it is mentioned and still correct.`
      : `Check whether it names companies at all, whether it names ${competitor}, and which sources it cites.`
  return [
    `Read ${page}, its history and its talk page. ${check}`,
    `Collect independent coverage of ${brand} on this topic: tests, newspapers, trade journals. Press releases and pages of ${home} do not count.`,
    `With such sources, propose the sentence on the talk page, neutral in tone and with references. Disclose that you work for ${brand}, and leave the edit to others.`,
    `Without such sources, do not edit. Earn a test or an article that answers ${prompt} first: your own edits and links to ${home} will be reverted.`,
  ]
}
