import type { Engine } from '../kernel/engines.js'
import { countReason, facetsOf, HABITS, targetCount } from './engine-habits.js'
import { type ExpandedQuery, observedQuery } from './expanded-query.js'
import { modelledSearches, ignoredWords } from './modelled-searches.js'
import { queryReading } from './query-reading.js'

interface ExpansionOptions {
  engine: Engine
  /** The current year, for searches that need recent pages. */
  year: number
  /** The engine's real searches, if its provider reports them. */
  observed?: readonly string[]
  /** The name of the engine or simulator that made the observed searches. */
  searcher?: string
  /** Searches that a language model wrote. They replace the modelled searches of this module. */
  modelled?: readonly ExpandedQuery[]
}

interface Expansion {
  reasoningForCount: string
  /** Observed searches come first, unchanged. Modelled ones follow up to the engine's usual number. */
  expandedQueries: ExpandedQuery[]
}

export const NOTHING_TO_EXPAND = 'The query has no words to search for, so there is nothing to expand.'

/** The searches that an engine would make besides the query itself. The same input gives the same output. */
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

/** Writes the searches in lower case if the query is in lower case. */
function inCaseOf(query: string, modelled: ExpandedQuery[]): ExpandedQuery[] {
  if (query !== query.toLowerCase()) return modelled
  return modelled.map((one) => ({ ...one, query: one.query.toLowerCase() }))
}

function distinct(queries: readonly string[]): string[] {
  const byText = new Map(queries.map((query) => [query.trim().toLowerCase(), query.trim()]))
  byText.delete('')
  return [...byText.values()]
}
