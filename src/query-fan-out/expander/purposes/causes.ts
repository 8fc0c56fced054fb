import type { Plan } from './purpose.js'

/** For a question why something is so. */
export const CAUSES = {
  reformulation: {
    causes: ['Know the causes', 'Why is answered by pages about causes.'],
    explained: ['Understand it', 'An explanation is the plainest reading of why.'],
  },
  related: {
    forum: ['Hear from others', 'Others have wondered about the same.'],
    remedy: ['Know what helps', 'Who asks why wants it to stop.'],
    prevent: ['Keep it from happening', 'A lasting answer prevents the next time.'],
  },
  implicit: {
    serious: ['Know whether it is serious', 'Worry stands behind the question.'],
    common: ['Know how common it is', 'What is common is seldom alarming.'],
    cause: ['Know the most frequent cause', 'The likeliest cause is checked first.'],
  },
  comparison: {
    explanations: ['Weigh the explanations', 'There is rarely only one cause.'],
  },
  entity_expansion: {
    experts: ['Hear what experts say', 'Experts and institutions are the names that carry an answer.'],
  },
  personalized: {
    experience: ['Hear personal experience', 'One’s own case resembles someone else’s.'],
  },
} as const satisfies Plan
