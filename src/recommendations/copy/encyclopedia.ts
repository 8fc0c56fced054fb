import { reasoningAgainst } from './against-brand.js'
import { headlineAgainst } from './headline-against.js'
import type { Draft } from './draft.js'
import type { RecommendationFacts } from './recommendation-facts.js'
import { type Words, wordsOf } from './words.js'

/** Nobody may write about himself there: sources first, then a proposal to others. */
export function encyclopediaCopy(facts: RecommendationFacts): Draft {
  const words = wordsOf(facts)
  return {
    title: (page) => `Propose a sourced addition to the article ${page}`,
    headline: headlineAgainst(facts, words),
    reasoning: reasoningAgainst(facts, words),
    suggestions: adviceOf(words),
  }
}

function adviceOf({ brand, rival, page, home, prompt, number }: Words): string[] {
  const reading =
    number('citingNamingBrand') > 0
      ? `Read ${page}, its history and its talk page. Some answers that cite it name ${brand}, so see first whether it is mentioned, and whether that is still right.`
      : `Read ${page}, its history and its talk page: does it name makers at all, does it name ${rival}, and by which sources?`
  return [
    reading,
    `Collect what independent publications have printed about ${brand} on this subject: tests, newspapers, trade journals. Press releases and pages of ${home} do not count.`,
    `With such sources, propose the sentence on the talk page, neutral in tone, with the references, and say that you work for ${brand}. Leave the edit to others.`,
    `Without them, do nothing here yet: win a test or a report that answers ${prompt} first. An article that you edit yourself, or links to ${home}, will be reverted and remembered.`,
  ]
}
