import type { Engine } from '../kernel/engines.js'
import { type ExpandedQuery, expandQuery } from '../query-expansion/index.js'
import { type Observation, observationNote } from './observation.js'
import type { FanOutResult } from './schema.js'

interface Found {
  query: string
  engine: Engine
  year: number
  observation: Observation
  /** Queries of a language model. Without them, the local expander makes the queries. */
  suggested?: { queries: ExpandedQuery[]; by: string } | undefined
}

export function fanOutResult({ query, engine, year, observation, suggested }: Found): FanOutResult {
  const { expandedQueries, reasoningForCount } = expandQuery(query, {
    engine,
    year,
    observed: observation.searches,
    searcher: observation.source === 'simulated' ? 'The simulator' : 'The engine',
    ...(suggested && { modelled: suggested.queries }),
  })
  if (expandedQueries.length === 0) return failedResult(engine, reasoningForCount)
  const note = observationNote(engine, observation, {
    observed: expandedQueries.filter(({ origin }) => origin === 'observed').length,
    total: expandedQueries.length,
    modeller: suggested === undefined ? '' : ` by ${suggested.by}`,
  })
  return {
    engine,
    state: 'finished',
    reasoningForCount: `${reasoningForCount} ${note}`,
    expandedQueries,
    failureReason: null,
  }
}

export function failedResult(engine: Engine, reason: string): FanOutResult {
  return { engine, state: 'failed', reasoningForCount: reason, expandedQueries: [], failureReason: reason }
}
