import type { Habit } from './habits.js'
import type { Intent, Reading } from './reading/reading.js'

/** So many facets fill an engine's range. */
const FULL = 6
const MAX_QUOTED = 60

const ASKED: Record<Intent, string> = {
  best: 'a recommendation',
  compare: 'a comparison',
  'how-to': 'instructions',
  definition: 'an explanation',
  price: 'a price',
  review: 'opinions',
  alternatives: 'alternatives',
  troubleshoot: 'a remedy',
  buy: 'a purchase',
  trip: 'a stay',
  question: 'a plain answer',
}

/** What has to be searched for separately, in the query's own words. */
export function facetsOf({ subject, sides, intent, wishes, place, year }: Reading): string[] {
  return [
    ...(sides ?? [subject]).map(quoted),
    ...(intent === undefined ? [] : [ASKED[intent]]),
    ...wishes.map(({ text }) => quoted(text)),
    ...(place === undefined || place.name === subject || subject.includes(place.phrase)
      ? []
      : [quoted(place.phrase)]),
    ...(year === undefined ? [] : [`the year ${year}`]),
  ]
}

export function targetCount({ least, most }: Habit, facets: readonly string[]): number {
  return least + Math.round(((most - least) * Math.min(facets.length, FULL)) / FULL)
}

export function countReason(habit: Habit, facets: readonly string[], count: number): string {
  const { label, manner, least } = habit
  if (count === 0) return `${label} ${manner}; the words of this query allow no search that differs from it.`
  const named = facets.length === 1 ? 'one facet' : `${facets.length} facets`
  const cover = count === 1 ? '1 search covers it' : `${count} searches cover it`
  const short = count < least ? `, fewer than usual because its words allow no more that differ` : ''
  return `${label} ${manner}; this query has ${named} (${facets.join(', ')}), so ${cover}${short}.`
}

function quoted(text: string): string {
  return `“${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED).trimEnd()}…` : text}”`
}
