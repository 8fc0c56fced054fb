import type { QueryFanOut } from '../../data/types.js'

type Expanded = QueryFanOut['results'][number]['expandedQueries'][number]

/** A search and the engines that make it, each observed in answers or worked out. */
export interface Search extends Pick<Expanded, 'query' | 'type' | 'userIntent'> {
  /** Observed if any engine was observed to make the search. */
  origin: Expanded['origin']
  engines: Map<string, Expanded['origin']>
}

/** Merges searches that differ only in capitals. Observed ones come first, then those of most engines. */
export function searchesIn({ results }: Pick<QueryFanOut, 'results'>): Search[] {
  const found = new Map<string, Search>()
  for (const { engine, expandedQueries } of results)
    for (const { query, type, userIntent, origin } of expandedQueries) {
      const key = query.toLowerCase()
      const search = found.get(key) ?? { query, type, userIntent, origin, engines: new Map() }
      if (origin === 'observed') search.origin = origin
      if (search.engines.get(engine) !== 'observed') search.engines.set(engine, origin)
      found.set(key, search)
    }
  const weight = ({ origin, engines }: Search) => (origin === 'observed' ? 1000 : 0) + engines.size
  return [...found.values()].toSorted((one, other) => weight(other) - weight(one))
}
