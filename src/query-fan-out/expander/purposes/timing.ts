import type { Plan } from './purpose.js'

/** For a question how often something is to be done. */
export const TIMING = {
  reformulation: {
    often: ['Know how often', 'The interval is the answer in one number.'],
    moment: ['Know the right moment', 'How often and when are answered on the same pages.'],
  },
  related: {
    forum: ['Hear how others keep it', 'Habits differ from rules.'],
    tips: ['Get practical advice', 'Advice helps to keep to the interval.'],
  },
  implicit: {
    signs: ['Recognise that it is time', 'Signs tell more than a calendar.'],
    neglect: ['Know what happens otherwise', 'The reason for the rule is asked along with it.'],
    reasons: ['Know why it matters', 'A rule is followed when its reason is known.'],
  },
  comparison: {
    differing: ['Weigh differing advice', 'Sources name different intervals.'],
  },
  entity_expansion: {
    experts: ['Hear what experts advise', 'Experts and institutions are the names that carry an answer.'],
  },
  personalized: {
    experience: ['Hear personal experience', 'One’s own case resembles someone else’s.'],
  },
} as const satisfies Plan
