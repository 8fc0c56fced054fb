import type { EngineHabit } from './engine-habits.js'
import type { QueryReading } from './query-reading.js'
import type { Intent } from './words.js'

/** So many facets fill an engine's range. */
const FULL = 6
const MAX_QUOTED = 60

const ASKED: Partial<Record<Intent, string>> = {
  best: 'a recommendation',
  compare: 'a comparison',
  definition: 'an explanation',
  price: 'a price',
  review: 'opinions',
  buy: 'a purchase',
}
const ASKED_KINDS: Partial<Record<QueryReading['kind'], string>> = {
  task: 'instructions',
  alternatives: 'alternatives',
  trip: 'a stay',
  trouble: 'a remedy',
  question: 'a plain answer',
  fact: 'a plain answer',
}

/** What has to be searched for separately, in the query's own words. */
export function facetsOf({
  kind,
  intent,
  quoted,
  subject,
  sides,
  constraints,
  year,
  place,
}: QueryReading): string[] {
  const asked = ASKED_KINDS[kind] ?? (intent && ASKED[intent])
  return [
    ...(sides ?? [(kind === 'trip' ? place : subject) ?? quoted]).map(inQuotes),
    ...(asked === undefined ? [] : [asked]),
    ...constraints.map(inQuotes),
    ...(year === undefined ? [] : [`the year ${year}`]),
  ]
}

export function targetCount({ least, most }: EngineHabit, facets: readonly string[]): number {
  return least + Math.round(((most - least) * Math.min(facets.length, FULL)) / FULL)
}

export function countReason(habit: EngineHabit, facets: readonly string[], count: number): string {
  const { label, manner, least } = habit
  if (count === 0) return `${label} ${manner}; the words of this query allow no search that differs from it.`
  const named = facets.length === 1 ? 'one facet' : `${facets.length} facets`
  const cover = count === 1 ? '1 search covers it' : `${count} searches cover it`
  const short = count < least ? `, fewer than usual because its words allow no more that differ` : ''
  return `${label} ${manner}; this query has ${named} (${facets.join(', ')}), so ${cover}${short}.`
}

function inQuotes(text: string): string {
  return `“${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED).trimEnd()}…` : text}”`
}
