import type { Plan } from './purpose.js'

/** For a question when something is best done: a moment or a season. */
export const MOMENT = {
  reformulation: {
    moment: ['Know the best moment', 'The moment is what is asked for.'],
    month: ['Know the month', 'A season is looked up by its months.'],
    dated: ['Get current pages', 'Some moments move from year to year.'],
  },
  related: {
    way: ['Know how it is done', 'After when comes how.'],
    tips: ['Get practical advice', 'Advice helps to use the moment.'],
    calendar: ['See the whole year', 'Calendars give all the dates of the season at a glance.'],
    forum: ['Hear when others do it', 'Others tell from experience.'],
  },
  implicit: {
    missed: ['Know what happens when it is late', 'Whoever asks when fears to miss it.'],
    mistakes: ['Avoid the usual mistakes', 'The wrong moment is seldom the only mistake.'],
    weather: ['Know which weather it needs', 'The weather decides more than the date.'],
    signs: ['Recognise that it is time', 'Signs tell more than a calendar.'],
  },
  comparison: {
    seasons: ['Choose between the seasons', 'More than one season may be right.'],
    sooner: ['Know whether early or late is better', 'Sources name different moments.'],
  },
  entity_expansion: {
    experts: ['Hear what experts advise', 'Experts and institutions are the names that carry an answer.'],
  },
  personalized: {
    region: ['Know it for one’s own region', 'The climate moves the date.'],
    experience: ['Hear personal experience', 'One’s own case resembles someone else’s.'],
  },
} as const satisfies Plan
