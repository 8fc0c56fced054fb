import { reasoningAgainst } from './against-brand.js'
import { headlineAgainst } from './headline-against.js'
import type { Draft } from './draft.js'
import { PARTNERSHIP_ADVICE } from './partnership-advice.js'
import type { PageKind } from './page-kind.js'
import type { RecommendationFacts } from './recommendation-facts.js'
import { type Words, wordsOf } from './words.js'

const TITLES: Record<PageKind, (words: Words, page: string) => string> = {
  list: ({ brand, site }, page) => `Get ${brand} onto ${site}’s list ${page}`,
  comparison: ({ brand, site }, page) => `Get ${brand} into ${site}’s comparison ${page}`,
  review: ({ brand, site }, page) => `Have ${brand} tested by ${site}, as in ${page}`,
  guide: (_, page) => `Give the author of ${page} something to quote`,
  blog: (_, page) => `Write to the author of ${page}`,
  news: ({ brand }, page) => `Give the writer of ${page} a reason to name ${brand}`,
  research: ({ brand }, page) => `Ask for ${brand} to be covered in ${page}`,
  shop: ({ brand }, page) => `Be found on the shop page ${page} with ${brand}`,
  thread: ({ brand }, page) => `Bring ${brand} into the discussion ${page}`,
  docs: ({ brand }, page) => `Have ${brand} mentioned in ${page}`,
  pricing: ({ brand }, page) => `Have ${brand} mentioned in ${page}`,
  home: ({ brand, site }) => `Find the page of ${site} that should mention ${brand}`,
  article: ({ brand }, page) => `Have ${brand} mentioned in ${page}`,
}

/** A page with an editor, who can be written to. */
export function partnershipCopy(facts: RecommendationFacts): Draft {
  const words = wordsOf(facts)
  const advice = PARTNERSHIP_ADVICE[facts.page.kind]
  return {
    title: (page) => TITLES[facts.page.kind](words, page),
    headline: headlineAgainst(facts, words),
    reasoning: reasoningAgainst(facts, words),
    // A list's own advice begins with the search for it.
    suggestions: [...(facts.page.kind === 'list' ? [] : alreadyThere(words)), ...advice(words)],
  }
}

function alreadyThere({ brand, noun, number, shown }: Words): string[] {
  const withBrand = number('citingNamingBrand')
  if (withBrand === 0) return []
  const times = withBrand === 1 ? '1 answer names' : `${shown('citingNamingBrand')} answers name`
  return [
    `First search the ${noun} for ${brand}: ${times} it while citing this source. If it is there already, ask for what is out of date to be corrected, instead of an addition.`,
  ]
}
