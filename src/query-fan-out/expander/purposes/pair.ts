import type { Plan } from './purpose.js'

/** For two things set against each other. */
export const PAIR = {
  reformulation: {
    better: ['Decide between {one} and {other}', 'The comparison as a plain question.'],
    dated: ['Get a current comparison', 'Both sides change, so recent pages count.'],
  },
  related: {
    experiences: ['Read from people who know both', 'Experience with both is the best evidence.'],
    forum: ['Hear unsponsored opinions', 'Discussions compare without an interest in the sale.'],
    third: ['See a third way', 'The right answer may be neither of the two.'],
    alternativesOne: ['See what is like {one}', 'Neighbours of one side complete the field.'],
    alternativesOther: ['See what is like {other}', 'Neighbours of one side complete the field.'],
  },
  implicit: {
    suitsOne: ['Know whom {one} suits', 'Which one is better depends on who asks.'],
    suitsOther: ['Know whom {other} suits', 'Which one is better depends on who asks.'],
    drawbacksOne: ['Know the drawbacks of {one}', 'Drawbacks decide where strengths are equal.'],
    drawbacksOther: ['Know the drawbacks of {other}', 'Drawbacks decide where strengths are equal.'],
    switching: ['Know what a change involves', 'Whoever compares often uses one of the two already.'],
  },
  comparison: {
    difference: ['Know how they differ', 'Differences are the substance of a comparison.'],
    prices: ['Compare what they cost', 'Price is compared in every decision between two.'],
    balance: ['Weigh both sides', 'Advantages and drawbacks of both belong in one answer.'],
    quality: ['Compare how good they are', 'Quality is the second line after price.'],
    similarities: ['Know what they have in common', 'What both share does not need deciding.'],
  },
  entity_expansion: {
    reviewsOne: ['Know {one} by itself', 'Each side is looked up alone before both are compared.'],
    reviewsOther: ['Know {other} by itself', 'Each side is looked up alone before both are compared.'],
    costOne: ['Know the price of {one}', 'Prices are found on pages about one side only.'],
    costOther: ['Know the price of {other}', 'Prices are found on pages about one side only.'],
    detailOne: ['Know {one} more closely', 'What is compared has to be known first.'],
    detailOther: ['Know {other} more closely', 'What is compared has to be known first.'],
  },
  personalized: {
    budget: ['Spend little', 'With a tight budget the choice may turn round.'],
    beginners: ['Decide without experience', 'A first-timer needs another answer than an expert.'],
    everyday: [
      'Know which one proves itself in everyday life',
      'Everyday use matters more than the data sheet.',
    ],
  },
} as const satisfies Plan
