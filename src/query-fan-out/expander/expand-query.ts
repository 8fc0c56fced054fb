import type { Engine } from '../../kernel/engines.js'
import { candidatesOf } from './candidates.js'
import { choiceOf } from './choice.js'
import type { ExpandedQuery } from './expanded-query.js'
import { inOrder } from './favourites.js'
import { HABITS } from './habits.js'
import { observedQuery } from './observed-query.js'
import { queryReading } from './reading/query-reading.js'
import type { Reading } from './reading/reading.js'
import { smallWordsOf } from './small-words.js'
import { countReason, facetsOf, targetCount } from './target.js'

interface ExpansionOptions {
  engine: Engine
  /** The current year, for searches that want recent pages. */
  year: number
  /** What the engine really searched, where its provider reveals it. */
  observed?: readonly string[]
  /** Who searched it. */
  searcher?: string
  /** Modelled elsewhere, instead of here. */
  modelled?: readonly ExpandedQuery[]
}

export interface Expansion {
  reasoningForCount: string
  /** The observed ones first, as they were; the modelled ones fill the engine's usual number. */
  expandedQueries: ExpandedQuery[]
}

export const NOTHING_TO_EXPAND = 'The query holds no words to search for, so there is nothing to expand.'

/** What an engine would search besides the query itself: same input, same output. */
export function expandQuery(query: string, options: ExpansionOptions): Expansion {
  const { engine, observed = [], searcher = 'The engine' } = options
  const reading = queryReading(query)
  const small = smallWordsOf(reading)
  const seen = distinct(observed).map((one) => observedQuery(one, query, { small, searcher }))
  if (reading === undefined) return { reasoningForCount: NOTHING_TO_EXPAND, expandedQueries: seen }
  const facets = facetsOf(reading)
  const habit = HABITS[engine]
  const modelled = options.modelled ?? locallyModelled(query, reading, { ...options, facets, seen })
  const expandedQueries = [...seen, ...modelled]
  return { reasoningForCount: countReason(habit, facets, expandedQueries.length), expandedQueries }
}

interface Known {
  engine: Engine
  year: number
  facets: readonly string[]
  seen: readonly ExpandedQuery[]
}

function locallyModelled(query: string, reading: Reading, { engine, year, facets, seen }: Known) {
  const habit = HABITS[engine]
  const modelled = choiceOf(inOrder(candidatesOf(reading, habit, year), reading.intent, engine), {
    count: targetCount(habit, facets) - seen.length,
    turns: habit.turns,
    small: smallWordsOf(reading),
    taken: [query, ...seen.map((one) => one.query)],
  })
  // Who types without capitals does so throughout.
  const isLower = query === query.toLowerCase()
  return modelled.map((one) => (isLower ? { ...one, query: one.query.toLowerCase() } : one))
}

function distinct(queries: readonly string[]): string[] {
  const byText = new Map(queries.map((query) => [query.trim().toLowerCase(), query.trim()]))
  byText.delete('')
  return [...byText.values()]
}
