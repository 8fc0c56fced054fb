import type { Plan } from './purpose.js'

/** For a stay in a named place. */
export const TRIP = {
  reformulation: {
    sights: ['Know what to see in {place}', 'Sights are the core of a question about a stay.'],
    itinerary: ['Have a plan for the days', 'A plan by days is the form many answers take.'],
    tips: ['Get advice for the stay', 'Travel guides word the same wish as tips.'],
  },
  related: {
    hidden: ['See more than the usual sights', 'Lesser known places make an answer useful.'],
    trips: ['See the surroundings', 'The surroundings belong to most stays.'],
    food: ['Know where to eat', 'Meals are planned along with sights.'],
    events: ['Know what is on', 'Events depend on the date.'],
  },
  implicit: {
    season: ['Know the best time to go', 'The season decides what is possible.'],
    stay: ['Know where to stay', 'The quarter decides about the ways.'],
    transport: ['Get around', 'Getting around is assumed in every plan.'],
    cost: ['Know what the stay costs', 'The budget shapes the plan.'],
    safety: ['Be safe', 'Safety is thought of and seldom asked.'],
    days: ['Know how many days are enough', 'The length of the stay sets the selection.'],
  },
  comparison: {
    quarters: ['Choose a quarter', 'Quarters are compared before booking.'],
    passes: ['Know whether a city pass pays off', 'Passes are compared with single tickets.'],
  },
  entity_expansion: {
    museums: ['Know the museums by name', 'Named places can be put on a map.'],
    hotels: ['Know good hotels by name', 'Named hotels can be checked and booked.'],
  },
  personalized: {
    families: ['Travel with children', 'Children change the plan.'],
    budget: ['Travel cheaply', 'Free sights suit a small budget.'],
    couples: ['Travel as a couple', 'Couples look for other places.'],
    rain: ['Have a plan for rain', 'The weather may upset the plan.'],
  },
} as const satisfies Plan
