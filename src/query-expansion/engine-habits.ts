import { type Engine, ENGINE_NAMES, ENGINES } from '../kernel/engines.js'
import type { QueryType } from './expanded-query.js'
import type { QueryReading } from './query-words.js'
import type { Intent } from './query-words.js'

export interface EngineHabit {
  label: string
  least: number
  most: number
  /** The wording that it prefers. */
  form: 'keywords' | 'questions' | 'mixed'
  /** The types of its searches, used in turn until the number is reached. */
  turns: readonly QueryType[]
  /** Describes what it does, as the start of a sentence about the number. */
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

/** Used for engines about which nothing more is known. */
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

/** Converts letters of `TYPES` to query types. */
function turnsOf(letters: string): QueryType[] {
  return letters.split('').map((letter) => TYPES[letter] ?? 'related')
}

/** From this number of facets on, an engine makes its maximum number of searches. */
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

/** The parts that need a search of their own, in the query's words. */
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
  if (count === 0) return `${label} ${manner}; the words of this query allow no different search.`
  const named = facets.length === 1 ? 'one facet' : `${facets.length} facets`
  const cover = count === 1 ? '1 search covers it' : `${count} searches cover it`
  const short = count < least ? `, fewer than usual because no more would fit its words` : ''
  return `${label} ${manner}; this query has ${named} (${facets.join(', ')}), so ${cover}${short}.`
}

function inQuotes(text: string): string {
  return `“${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED).trimEnd()}…` : text}”`
}
