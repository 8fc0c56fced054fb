import { reasoningAgainst } from './against-brand.js'
import { headlineAgainst } from './headline-against.js'
import type { Draft } from './draft.js'
import type { RecommendationFacts } from './recommendation-facts.js'
import { type Words, wordsOf } from './words.js'

export function videoCopy(facts: RecommendationFacts): Draft {
  const words = wordsOf(facts)
  return {
    title: (page) => `Get ${words.brand} into a follow-up of the video ${page}`,
    headline: headlineAgainst(facts, words),
    reasoning: reasoningAgainst(facts, words),
    suggestions: [watching(facts, words), ...afterwards(facts, words)],
  }
}

function watching({ page: { kind } }: RecommendationFacts, { page, rival, brand, number }: Words): string {
  if (number('citingNamingBrand') > 0)
    return `Watch ${page} and search its description and comments for ${brand}: some answers that cite it do name you, so it may be shown already.`
  return kind === 'comparison' || kind === 'list'
    ? `Watch ${page} and note by what ${rival} is judged, with the minute. These are the questions a ${brand} product has to answer on camera.`
    : `Watch ${page} and note the minute at which ${rival} is shown or praised, and for what.`
}

function afterwards({ competitors }: RecommendationFacts, words: Words): string[] {
  const { brand, rival, rivals, prompt, home, engine } = words
  const rivalry = competitors.length === 1 ? `${brand} against ${rival}` : `${brand} beside ${rivals}`
  return [
    `Write to the channel at the business address in its profile and propose a follow-up, ${rivalry}. Lend the product without a script, and ask for it to be disclosed as the platform requires.`,
    `Until then, publish a video of your own that answers ${prompt}: the question in its title, a chapter for each part of the answer, the figures in the description. What is only said or shown is easily missed by ${engine}.`,
    `Put that video and its transcript on the page of ${home} that treats the same question.`,
  ]
}
