import type { DomainCategory } from '../../answers/index.js'
import { countedNoun, type CopyTerms, filledTemplate, verb } from '../copy/copy-terms.js'
import { citedPageForm, wordsForForm } from '../copy/page-words.js'
import { findNamedInstead, namedInsteadExample, namedInsteadFollowUp } from './competitors-named-instead.js'
import type { RecommendationDefinition } from './definition.js'
import { namedInsteadCopy, trend } from './named-instead-copy.js'

/** Categories without an editor to contact. Each has its own recommendation type. */
const OTHER_TYPES = new Set<DomainCategory>(['Community/Forum', 'Social Media', 'Video', 'Encyclopedia'])

/** A page with an editor who can be contacted. The advice depends on the form of the page: see `page-words.json`. */
export const contentPartnershipOpportunities = {
  type: 'content_partnership_opportunities',
  group: 'off_page',
  find: findNamedInstead({
    fits: (category) => !OTHER_TYPES.has(category),
    ease: (page) => wordsForForm(citedPageForm(page)).ease,
  }),
  copy: (facts, terms) => {
    const { title, advice } = wordsForForm(facts.page.form)
    return {
      ...namedInsteadCopy(facts, terms),
      title: (titleTerms) => filledTemplate(title, titleTerms),
      suggestions: [
        ...alreadyMentioned(terms),
        ...advice.map((each) => filledTemplate(each, terms)),
        ...(trend(terms) === 'up'
          ? [`Act soon: ${terms.engine} cites this ${terms.noun} more and more.`]
          : []),
      ],
    }
  },
  followUp: namedInsteadFollowUp,
  example: namedInsteadExample('Others'),
} as const satisfies RecommendationDefinition

function alreadyMentioned({ brand, page, number }: CopyTerms): string[] {
  const withBrand = number('citingNamingBrand')
  if (withBrand === 0) return []
  return [
    `First check whether ${page} already mentions ${brand}: ${countedNoun(withBrand, 'answer')} citing it ${verb(withBrand, 'names', 'name')} you. If it does, ask for outdated details to be corrected instead.`,
  ]
}
