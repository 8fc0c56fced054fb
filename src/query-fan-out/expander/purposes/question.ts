import type { Plan } from './purpose.js'

/** For a question whose core cannot be told: few searches, each with all of its words. */
export const QUESTION = {
  reformulation: {
    keywords: ['Get current pages', 'The same words with a year find current pages.'],
    explained: ['Understand the answer', 'An explanation carries further than a yes or no.'],
  },
  related: {
    forum: ['Hear what others say', 'Discussions show how others see it.'],
  },
  implicit: {},
  comparison: {},
  entity_expansion: {
    experts: ['Hear what experts say', 'Experts and institutions are the names that carry an answer.'],
  },
  personalized: {
    experience: ['Hear personal experience', 'One’s own case resembles someone else’s.'],
  },
} as const satisfies Plan
