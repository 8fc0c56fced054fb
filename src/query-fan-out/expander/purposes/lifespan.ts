import type { Plan } from './purpose.js'

/** For a question how long something lasts. */
export const LIFESPAN = {
  reformulation: {
    span: ['Know how long {x} lasts', 'The question in the one word that pages about it use.'],
    years: ['Get a number of years', 'An answer to how long is a number.'],
  },
  related: {
    prolong: ['Make it last longer', 'Who asks how long it lasts wants it to last.'],
    care: ['Keep {x} in good condition', 'Upkeep decides how long a thing lasts.'],
    renewal: ['Know what a replacement costs', 'After its time comes the cost of the next one.'],
    forum: ['Hear how long it lasted for others', 'Owners tell what makers do not.'],
  },
  implicit: {
    shortens: ['Know what shortens its life', 'An average says little without what it depends on.'],
    replace: ['Know when to replace it', 'Behind the question stands the decision to buy anew.'],
    warranty: ['Know how long the warranty runs', 'The warranty is the maker’s own estimate.'],
  },
  comparison: {
    mended: ['Decide between repair and replacement', 'Towards the end of its life both are weighed.'],
    kinds: ['Know which kind lasts longest', 'Kinds and materials differ in how long they last.'],
  },
  entity_expansion: {
    brands: ['Know the makers that last', 'Names of makers turn an average into candidates.'],
    testers: ['Rely on endurance tests', 'A well-known tester is a source that answers like to cite.'],
  },
  personalized: {
    heavy: ['Know how it fares under heavy use', 'Use decides more than age.'],
    used: ['Judge a used one', 'Second hand, the life that is left counts.'],
  },
} as const satisfies Plan
