import { type Engine, ENGINE_NAMES, ENGINES } from '../kernel/engines.js'
import type { QueryType } from './expanded-query.js'
import type { QueryReading } from './query-words.js'
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

/** Of engines of which nothing more is known. */
const USUAL: Omit<EngineHabit, 'label'> = {
  least: 3,
  most: 8,
  form: 'mixed',
  turns: turnsOf('RICLEP'),
  manner: 'makes a few searches and looks again where they leave something open',
}

const KNOWN: Partial<Record<Engine, Omit<EngineHabit, 'label'>>> = {
  chatgpt: {
    least: 6,
    most: 10,
    form: 'mixed',
    turns: turnsOf('RCILEP'),
    manner: 'makes several targeted searches',
  },
  google: {
    least: 8,
    most: 12,
    form: 'keywords',
    turns: turnsOf('RILCEP'),
    manner: 'gathers one page for each side of the question',
  },
  google_ai_mode: {
    least: 15,
    most: 25,
    form: 'mixed',
    turns: turnsOf('RLICPE'),
    manner: 'fans out the widest',
  },
  gemini: {
    least: 8,
    most: 12,
    form: 'questions',
    turns: turnsOf('IRCLEP'),
    manner: 'grounds each part of its answer with a search',
  },
  perplexity: {
    least: 3,
    most: 6,
    form: 'questions',
    turns: turnsOf('RICLRP'),
    manner: 'stays close to the words asked',
  },
  copilot: {
    least: 4,
    most: 6,
    form: 'keywords',
    turns: turnsOf('RLCIEP'),
    manner: 'sends a few short keyword searches',
  },
  claude: {
    least: 4,
    most: 8,
    form: 'mixed',
    turns: turnsOf('RICELP'),
    manner: 'searches step by step and stops early',
  },
}

export const HABITS = Object.fromEntries(
  ENGINES.map((engine) => [engine, { label: ENGINE_NAMES[engine], ...(KNOWN[engine] ?? USUAL) }]),
) as Readonly<Record<Engine, EngineHabit>>

/** Query types by their letters in `TYPES`. */
function turnsOf(letters: string): QueryType[] {
  return letters.split('').map((letter) => TYPES[letter] ?? 'related')
}

/** With this many facets an engine makes as many searches as it ever does. */
const MOST_FACETS = 6
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
  return least + Math.round(((most - least) * Math.min(facets.length, MOST_FACETS)) / MOST_FACETS)
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
