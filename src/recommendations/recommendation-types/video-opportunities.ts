import { formInWords } from '../../page-kinds/index.js'
import type { CopyTerms } from '../copy/copy-terms.js'
import type { RecommendationFacts } from '../copy/recommendation-facts.js'
import { findNamedInstead, namedInsteadExample, namedInsteadFollowUp } from './competitors-named-instead.js'
import type { RecommendationDefinition } from './definition.js'
import { namedInsteadCopy } from './named-instead-copy.js'

export const videoOpportunities = {
  type: 'video_opportunities',
  group: 'off_page',
  find: findNamedInstead({ fits: (category) => category === 'Video', ease: () => 0.45 }),
  copy: (facts, terms) => ({
    ...namedInsteadCopy(facts, terms),
    title: ({ page }) => `Pitch a follow-up video to the channel behind ${page}`,
    suggestions: [firstStep(facts, terms), ...nextSteps(terms)],
  }),
  followUp: namedInsteadFollowUp,
  pageNoun: () => 'video',
  example: namedInsteadExample('Video'),
} as const satisfies RecommendationDefinition

function firstStep(
  { page: { title } }: RecommendationFacts,
  { page, competitor, brand, number }: CopyTerms,
): string {
  if (number('citingNamingBrand') > 0)
    return `Watch ${page} and search its description and comments for ${brand}: some answers citing it do name you, so you may already be in it.`
  const form = formInWords(title ?? '')
  return form === 'comparison' || form === 'list'
    ? `Watch ${page} and note by which criteria ${competitor} is judged. A ${brand} product has to meet the same criteria on camera.`
    : `Watch ${page} and note when ${competitor} is shown or praised, and for what.`
}

function nextSteps({ brand, competitorNames, prompt, home, engine }: CopyTerms): string[] {
  return [
    `Contact the channel at the business address in its profile and propose a follow-up video that compares ${brand} with ${competitorNames}. Lend the product without a script, and ask for the loan to be disclosed.`,
    `Publish your own video that answers ${prompt}: put the question into the title, add chapters, and repeat the key figures in the description, where ${engine} can read them.`,
    `Embed the video with its transcript on the page of ${home} that covers the same question.`,
  ]
}
