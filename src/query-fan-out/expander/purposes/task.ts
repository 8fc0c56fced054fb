import type { Plan } from './purpose.js'

/** For something one wants to do. */
export const TASK = {
  reformulation: {
    priced: ['Know current prices', 'A question about a cost is searched with the word cost and a year.'],
    steps: ['Follow clear steps', 'Instructions are what a question about doing asks for.'],
    way: ['Find the best way', 'The same wish, worded as a search for the best method.'],
    easy: ['Find the easiest way', 'Most people want the simplest method that works.'],
  },
  related: {
    tips: ['Profit from others’ experience', 'Tips complete an instruction.'],
    video: ['Watch how it is done', 'Much of doing is shown rather than told.'],
    checklist: ['Forget nothing', 'Checklists cover the steps that instructions skip.'],
    forum: ['Hear what worked for others', 'Discussions tell what went wrong, too.'],
  },
  implicit: {
    needed: ['Know what is needed', 'Tools and materials come before the first step.'],
    time: ['Know how long it takes', 'The time needed decides whether to begin.'],
    mistakes: ['Avoid the usual mistakes', 'A good instruction warns.'],
    cost: ['Know what it costs', 'Cost is part of the decision to do it.'],
    alone: [
      'Know whether it can be done without help',
      'Whether to do it oneself is the unspoken first question.',
    ],
    undamaged: ['Do no damage', 'What is cleaned must not suffer from it.'],
    when: ['Know the right moment', 'The right moment is often assumed.'],
  },
  comparison: {
    methods: ['Choose among the methods', 'There is rarely only one way.'],
    professional: [
      'Decide between doing it oneself and having it done',
      'The alternative to doing is paying.',
    ],
    cheapest: ['Find the cheapest way', 'Methods differ in cost.'],
    fastest: ['Find the fastest way', 'Methods differ in time.'],
  },
  entity_expansion: {
    tools: ['Know the right tools by name', 'Named tools can be looked up and bought.'],
    helpers: ['Know who helps with it', 'Providers and advisers are the names behind the task.'],
  },
  personalized: {
    natural: ['Do it without chemicals', 'Many prefer the gentle way.'],
    household: ['Do it with what is in the house', 'Most have no special product at hand.'],
    beginners: ['Do it without experience', 'A beginner needs smaller steps.'],
    first: ['Do it for the first time', 'The first time raises questions of its own.'],
    budget: ['Do it with little money', 'A small budget changes the method.'],
  },
} as const satisfies Plan
