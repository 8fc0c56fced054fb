import type { Plan } from './purpose.js'

/** For people and houses one goes to: dentists, plumbers, hotels, restaurants. */
export const PROVIDER = {
  reformulation: {
    ranked: [
      'Find the best {x}',
      'Ranked lists are the sources most answers to a question like this rest on.',
    ],
    recommended: [
      'Hear who is recommended',
      'Recommendations are worded differently from rankings and found on other pages.',
    ],
  },
  related: {
    reviews: ['Read what customers experienced', 'Reviews back a recommendation with experience.'],
    booking: ['Make a booking or appointment', 'After the choice comes the appointment.'],
    forum: ['Hear unsponsored opinions', 'Local discussions name whom people really trust.'],
    contact: ['Get in touch', 'A name is of use together with its address.'],
  },
  implicit: {
    choose: [
      'Know how to recognise a good one',
      'Behind the wish for a recommendation stands the question of criteria.',
    ],
    cost: ['Know what it usually costs', 'The price decides, even where the question does not mention it.'],
    questions: ['Know what to ask beforehand', 'The right questions spare a wrong choice.'],
    warning: ['Know what to beware of', 'A balanced answer warns as well.'],
  },
  comparison: {
    prices: ['Compare prices', 'Offers differ most visibly in price.'],
    compared: ['See the candidates side by side', 'Comparisons give an answer its table.'],
    value: ['Get the most for the money', 'Quality and price are compared together.'],
  },
  entity_expansion: {
    list: ['Get a list of names', 'A list of names is the raw material of a shortlist.'],
    listings: ['See ratings of single providers', 'Ratings by name show whom people trust.'],
    known: ['Know the best-known names', 'The best-known names appear in nearly every answer.'],
  },
  personalized: {
    soon: ['Find one that is free soon', 'Availability often decides.'],
    budget: ['Spend little', 'Many who ask have a limit they do not mention.'],
    weekend: ['Have time only at the weekend', 'Who works all week needs other hours.'],
  },
} as const satisfies Plan
