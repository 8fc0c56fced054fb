export const QUERY_TYPES = [
  'reformulation',
  'related',
  'implicit',
  'comparison',
  'entity_expansion',
  'personalized',
] as const

export type QueryType = (typeof QUERY_TYPES)[number]

export interface ExpandedQuery {
  query: string
  type: QueryType
  userIntent: string
  reasoning: string
  /** Observed: the engine really searched it. Modelled: it would be likely to. */
  origin: 'observed' | 'modelled'
}
