import type { Plan } from './purpose.js'

/** For a question whether one can, may or should do something. */
export const PERMISSION = {
  reformulation: {
    sensible: ['Know whether it is a good idea', 'The question as a matter of sense.'],
  },
  related: {
    way: ['Do it properly', 'If the answer is yes, the way follows.'],
    forum: ['Hear what others did', 'Others have tried it.'],
  },
  implicit: {
    outcome: ['Know what happens', 'The consequences decide the answer.'],
    risks: ['Know the risks', 'Caution stands behind the question.'],
    unless: ['Know when not to', 'Few permissions hold without exception.'],
  },
  comparison: {
    balance: ['Weigh the reasons', 'An answer gains by showing both sides.'],
  },
  entity_expansion: {
    experts: ['Hear what experts advise', 'Experts and institutions are the names that carry an answer.'],
  },
  personalized: {
    experience: ['Hear personal experience', 'One’s own case resembles someone else’s.'],
  },
} as const satisfies Plan
