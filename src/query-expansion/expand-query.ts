import type { Engine } from '../kernel/engines.js'
import { countReason, facetsOf, HABITS, targetCount } from './engine-habits.js'
import { type ExpandedQuery, observedQuery } from './expanded-query.js'
import { modelledSearches, ignoredWords } from './modelled-searches.js'
import { queryReading } from './query-reading.js'

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

interface Expansion {
  reasoningForCount: string
  /** The observed ones first, as they were; the modelled ones fill the engine's usual number. */
  expandedQueries: ExpandedQuery[]
}

export const NOTHING_TO_EXPAND = 'The query holds no words to search for, so there is nothing to expand.'

/** What an engine would search besides the query itself: same input, same output. */
export function expandQuery(query: string, options: ExpansionOptions): Expansion {
  const { engine, year, observed = [], searcher = 'The engine' } = options
  const reading = queryReading(query)
  const ignored = ignoredWords(reading)
  const seen = distinct(observed).map((one) => observedQuery(one, query, { ignored, searcher }))
  if (reading === undefined) return { reasoningForCount: NOTHING_TO_EXPAND, expandedQueries: seen }
  const habit = HABITS[engine]
  const facets = facetsOf(reading)
  const count = targetCount(habit, facets) - seen.length
  const taken = [query, ...seen.map((one) => one.query)]
  const modelled =
    options.modelled ?? inCaseOf(query, modelledSearches(reading, { engine, year, count, taken }))
  const expandedQueries = [...seen, ...modelled]
  return { reasoningForCount: countReason(habit, facets, expandedQueries.length), expandedQueries }
}

/** The searches for a query in lower case are in lower case as well. */
function inCaseOf(query: string, modelled: ExpandedQuery[]): ExpandedQuery[] {
  if (query !== query.toLowerCase()) return modelled
  return modelled.map((one) => ({ ...one, query: one.query.toLowerCase() }))
}

function distinct(queries: readonly string[]): string[] {
  const byText = new Map(queries.map((query) => [query.trim().toLowerCase(), query.trim()]))
  byText.delete('')
  return [...byText.values()]
}
