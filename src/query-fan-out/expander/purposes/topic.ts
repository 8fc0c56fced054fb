import type { Plan } from './purpose.js'

/** For a subject one wants to understand, and for whatever fits nowhere else. */
export const TOPIC = {
  reformulation: {
    explained: ['Understand {x}', 'An explanation is the plainest reading of the query.'],
    keywords: [
      'Get the same answer from plain keywords',
      'Stripped of its sentence, the question matches more pages.',
    ],
    guide: ['Get a complete guide', 'Guides cover the subject in one page.'],
  },
  related: {
    tips: ['Get practical advice', 'Knowledge is asked for in order to be used.'],
    examples: ['See examples', 'Examples make an explanation concrete.'],
    forum: ['Hear unsponsored opinions', 'Discussions show how others see it.'],
    news: ['Know the current state', 'Older pages miss what has changed.'],
    figures: ['Rely on figures', 'Figures and studies make an answer citable.'],
  },
  implicit: {
    questions: ['Have follow-up questions answered', 'Frequent questions show what comes next.'],
    matters: ['Know what matters', 'Behind the question stands a decision.'],
    mistakes: ['Avoid misunderstandings', 'Common errors are part of a full answer.'],
    balance: ['Know the advantages and drawbacks', 'A judgement is hidden in most questions.'],
    cost: ['Know what it costs', 'Cost is part of most decisions.'],
  },
  comparison: {
    kinds: ['Tell the kinds apart', 'Sub-groups are compared before one is treated.'],
    compared: ['See the options side by side', 'Comparisons give an answer its table.'],
    alternatives: ['See other ways', 'An answer gains by naming what else there is.'],
  },
  entity_expansion: {
    experts: ['Hear what experts say', 'Experts and institutions are the names that carry an answer.'],
    encyclopedia: ['Get neutral background', 'An encyclopedia anchors names and terms.'],
    books: ['Know the standard works', 'Titles and authors are names that can be looked up.'],
  },
  personalized: {
    beginners: ['Understand it without previous knowledge', 'A newcomer needs plainer words.'],
    simple: ['Have it put simply', 'Many prefer the short version.'],
    practice: ['Apply it', 'What it means in practice depends on who asks.'],
  },
} as const satisfies Plan
