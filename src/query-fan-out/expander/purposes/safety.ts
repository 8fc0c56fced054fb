import type { Plan } from './purpose.js'

/** For a question whether something is safe or healthy. */
export const SAFETY = {
  reformulation: {
    effects: ['Know the benefits and the risks', 'Safe or not is a matter of both.'],
    safe: ['Know how safe it is', 'The question in the word that pages about it use.'],
    healthy: ['Know whether it is healthy', 'The question as a plain choice between two words.'],
  },
  related: {
    studies: ['Rely on evidence', 'Studies make an answer about health citable.'],
    forum: ['Hear what others say', 'Discussions show how others fared.'],
    alternatives: ['Find something safer', 'If the answer is no, something else is needed.'],
  },
  implicit: {
    risks: ['Know the risks', 'Caution stands behind the question.'],
    sideEffects: ['Know the side effects', 'Side effects are what safe means in practice.'],
    avoid: ['Know who should avoid it', 'Few answers hold for everybody.'],
    amount: ['Know how much is too much', 'Safety is most often a matter of amount.'],
  },
  comparison: {
    balance: ['Weigh both sides', 'An answer gains by showing both sides.'],
    myths: ['Tell facts from myths', 'Contradicting claims have to be set against each other.'],
  },
  entity_expansion: {
    experts: ['Hear what experts say', 'Experts and institutions are the names that carry an answer.'],
    official: ['Know what authorities recommend', 'Official bodies are the sources engines trust most.'],
  },
  personalized: {
    lasting: ['Know about long-term use', 'What is harmless once may not be so for years.'],
    daily: ['Know about daily use', 'Daily use is the common case.'],
    experience: ['Hear personal experience', 'One’s own case resembles someone else’s.'],
  },
} as const satisfies Plan
