import type { Engine } from '../kernel/engines.js'
import type { QueryType } from './expanded-query.js'
import type { QueryReading } from './query-reading.js'
import type { Intent } from './query-words.js'

export interface EngineHabit {
  label: string
  least: number
  most: number
  /** The wording it leans to. */
  form: 'keywords' | 'questions' | 'mixed'
  /** Which kinds of search it makes, in turn, until the number is reached. */
  turns: readonly QueryType[]
  /** What it does, as the beginning of a sentence about the number. */
  manner: string
}

const TYPES: Readonly<Record<string, QueryType>> = {
  R: 'reformulation',
  L: 'related',
  I: 'implicit',
  C: 'comparison',
  E: 'entity_expansion',
  P: 'personalized',
}

export const HABITS: Readonly<Record<Engine, EngineHabit>> = {
  chatgpt: habit('ChatGPT', [6, 10], 'mixed RCILEP makes several targeted searches'),
  google: habit(
    'Google AI Overviews',
    [8, 12],
    'keywords RILCEP gathers one page for each side of the question',
  ),
  google_ai_mode: habit('Google AI Mode', [15, 25], 'mixed RLICPE fans out the widest'),
  gemini: habit('Gemini', [8, 12], 'questions IRCLEP grounds each part of its answer with a search'),
  perplexity: habit('Perplexity', [3, 6], 'questions RICLRP stays close to the words asked'),
  copilot: habit('Copilot', [4, 6], 'keywords RLCIEP sends a few short keyword searches'),
  claude: habit('Claude', [4, 8], 'mixed RICELP searches step by step and stops early'),
}

/** The habit is told as its form, its turns by their letters, and its manner. */
function habit(label: string, [least, most]: readonly [number, number], told: string): EngineHabit {
  const [form = '', turns = '', ...manner] = told.split(' ')
  const types = turns.split('').map((letter) => TYPES[letter] ?? 'related')
  return { label, least, most, form: form as EngineHabit['form'], turns: types, manner: manner.join(' ') }
}

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
  const short = count < least ? `, fewer than usual because no more would fit its words` : ''
  return `${label} ${manner}; this query has ${named} (${facets.join(', ')}), so ${cover}${short}.`
}

function inQuotes(text: string): string {
  return `“${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED).trimEnd()}…` : text}”`
}
