import type { Plan } from './purpose.js'

/** For two terms that are to be told apart; neither of them is bought. */
export const CONCEPTS = {
  reformulation: {
    told: ['Tell {one} from {other}', 'The question in the words of pages that explain.'],
    simple: ['Have the difference put simply', 'Many prefer the short version.'],
  },
  related: {
    examples: ['See examples of both', 'Examples make a difference concrete.'],
    exampleOne: ['See an example of {one}', 'Each side is made concrete by itself.'],
    exampleOther: ['See an example of {other}', 'Each side is made concrete by itself.'],
    video: ['Have it shown', 'An explanation may be watched rather than read.'],
    forum: ['Hear how others put it', 'Discussions explain in everyday words.'],
  },
  implicit: {
    meaningOne: ['Know what {one} means', 'What is told apart has to be known first.'],
    meaningOther: ['Know what {other} means', 'What is told apart has to be known first.'],
    appliesOne: ['Know when it is {one}', 'A difference is of use where it can be applied.'],
    appliesOther: ['Know when it is {other}', 'A difference is of use where it can be applied.'],
    mistakes: ['Avoid mixing them up', 'What is asked about is what is often confused.'],
    matters: ['Know why the difference matters', 'Behind the question stands a consequence.'],
  },
  comparison: {
    table: ['See both side by side', 'Comparisons give an answer its table.'],
    similarities: ['Know what they have in common', 'What both share bounds the difference.'],
    features: ['Know the marks of both', 'Marks are what two terms are told apart by.'],
  },
  entity_expansion: {
    experts: ['Hear what experts say', 'Experts and institutions are the names that carry an answer.'],
    encyclopediaOne: ['Get neutral background on {one}', 'An encyclopedia anchors names and terms.'],
    encyclopediaOther: ['Get neutral background on {other}', 'An encyclopedia anchors names and terms.'],
  },
  personalized: {
    affected: ['Know whom it concerns', 'Whether it matters depends on who asks.'],
    beginners: ['Understand it without previous knowledge', 'A newcomer needs plainer words.'],
    practice: ['Apply it', 'What it means in practice depends on who asks.'],
  },
} as const satisfies Plan
