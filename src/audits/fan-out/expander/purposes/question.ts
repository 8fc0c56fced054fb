import type { Plan } from './purpose.js'

/** For a question that is about all of its words. */
export const QUESTION = {
  reformulation: {
    short: ['Get the answer in one sentence', 'Pages that answer at once are cited first.'],
    keywords: [
      'Get the same answer from plain keywords',
      'Stripped of its sentence, the question matches more pages.',
    ],
    explained: ['Understand the answer', 'An explanation carries further than a yes or no.'],
  },
  related: {
    studies: ['Rely on evidence', 'Figures and studies make an answer citable.'],
    forum: ['Hear what others say', 'Discussions show how others see it.'],
    tips: ['Know what to do with the answer', 'An answer is asked for in order to act.'],
    news: ['Know the current state', 'Older pages may be out of date.'],
    checklist: ['Forget nothing', 'Checklists turn an answer into steps.'],
  },
  implicit: {
    depends: ['Know what it depends on', 'Most answers begin with what they depend on.'],
    risks: ['Know what to beware of', 'Caution stands behind many plain questions.'],
    reasons: ['Know the reasons', 'The reason is asked for along with the fact.'],
    exceptions: ['Know when it is otherwise', 'Few answers hold without exception.'],
  },
  comparison: {
    myths: ['Tell facts from myths', 'Contradicting claims have to be set against each other.'],
    arguments: ['Weigh the arguments', 'An answer gains by showing both sides.'],
  },
  entity_expansion: {
    experts: ['Hear what experts say', 'Experts and institutions are the names that carry an answer.'],
    official: ['Know what authorities recommend', 'Official bodies are the sources engines trust most.'],
  },
  personalized: {
    experience: ['Hear personal experience', 'One’s own case resembles someone else’s.'],
    practice: ['Apply it in everyday life', 'What it means in practice depends on who asks.'],
  },
} as const satisfies Plan
