import type { Plan } from './purpose.js'

/** For a fact that is asked for: few searches, each with all of its words. */
export const FACT = {
  reformulation: {
    answer: ['Get the plain answer', 'A fact is asked for, so the answer itself is looked for first.'],
  },
  related: {
    background: ['Know what stands behind it', 'An answer is more than a name or a date.'],
  },
  implicit: {
    figures: ['Rely on facts', 'Facts and figures confirm an answer.'],
  },
  comparison: {},
  entity_expansion: {
    encyclopedia: ['Get neutral background', 'An encyclopedia anchors names and dates.'],
  },
  personalized: {},
} as const satisfies Plan
