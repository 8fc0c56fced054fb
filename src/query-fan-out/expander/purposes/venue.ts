import type { Plan } from './purpose.js'

/** For houses that receive guests: hotels and restaurants, each with searches of its own. */
export const VENUE = {
  reformulation: {
    ranked: [
      'Find the best {x}',
      'Ranked lists are the sources most answers to a question like this rest on.',
    ],
    recommended: [
      'Hear which one is recommended',
      'Recommendations are worded differently from rankings and found on other pages.',
    ],
    insider: ['Find one that locals know', 'What locals like is found on other pages than rankings.'],
  },
  related: {
    reviews: ['Read what guests experienced', 'Reviews back a recommendation with experience.'],
    booking: ['Book a room', 'After the choice comes the booking.'],
    reservation: ['Reserve a table', 'After the choice comes the reservation.'],
    menu: ['See the menu', 'What is served decides where to go.'],
    forum: ['Hear unsponsored opinions', 'Discussions name what guests really liked.'],
    deals: ['Pay less', 'Offers follow the season.'],
  },
  implicit: {
    cost: ['Know what a night costs', 'The price decides, even where the question does not mention it.'],
    spending: ['Know what a meal costs', 'The price decides, even where the question does not mention it.'],
    located: ['Know the best location', 'The location is chosen before the house.'],
    breakfast: ['Know what is included', 'Breakfast and parking are compared along with the price.'],
    hours: ['Know the opening hours', 'A closed house helps nobody.'],
    diets: ['Know whether all are served', 'Someone at the table often has a diet.'],
  },
  comparison: {
    value: ['Get the most for the money', 'Quality and price are compared together.'],
    compared: ['See the candidates side by side', 'Comparisons give an answer its table.'],
  },
  entity_expansion: {
    list: ['Get a list of names', 'A list of names is the raw material of a shortlist.'],
    listings: ['See the best rated by name', 'Ratings by name show what guests liked.'],
  },
  personalized: {
    families: ['Come with children', 'Children change what is needed.'],
    couples: ['Come as a couple', 'Couples look for other places.'],
    budget: ['Spend little', 'Many who ask have a limit they do not mention.'],
    dogs: ['Bring a dog', 'Dogs are not welcome everywhere.'],
  },
} as const satisfies Plan
