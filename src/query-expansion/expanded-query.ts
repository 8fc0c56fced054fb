import { likeness, tokenSet } from './likeness.js'
import plan from './plan.json' with { type: 'json' }

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
  /** `observed`: the engine really searched it. `modelled`: the engine would probably search it. */
  origin: 'observed' | 'modelled'
}

const COMPARING = new RegExp(`(?<!\\p{L})(?:${plan.comparisonStems.join('|')})`, 'iu')
const CLOSE = 0.5

const EXPLANATIONS: Record<
  'reformulation' | 'comparison' | 'entity_expansion' | 'related',
  readonly [string, string]
> = {
  reformulation: ['Get the same answer in other words', 'it keeps most words of the query.'],
  comparison: ['See candidates side by side', 'it sets things against each other.'],
  entity_expansion: ['Look up a name', 'it names something the query does not.'],
  related: ['Cover a neighbouring question', 'it goes beyond the words of the query.'],
}

/** A search that an engine really made, with the type that its words suggest. */
export function observedQuery(
  observed: string,
  query: string,
  { ignored, searcher }: { ignored: ReadonlySet<string>; searcher: string },
): ExpandedQuery {
  const type = typeOf(observed, query, ignored)
  const [userIntent, why] = EXPLANATIONS[type]
  return {
    query: observed,
    type,
    userIntent,
    reasoning: `${searcher} searched this; ${why}`,
    origin: 'observed',
  }
}

function typeOf(
  observed: string,
  query: string,
  ignored: ReadonlySet<string>,
): keyof typeof EXPLANATIONS & QueryType {
  if (COMPARING.test(observed)) return 'comparison'
  const asked = tokenSet(query, ignored)
  if (likeness(tokenSet(observed, ignored), asked) >= CLOSE) return 'reformulation'
  const lower = query.toLowerCase()
  const newNames = observed
    .split(/\s+/)
    .slice(1)
    .filter((word) => /^\p{Lu}\p{Ll}/u.test(word) && !lower.includes(word.toLowerCase()))
  const isTitle = newNames.length > 2
  return newNames.length > 0 && !isTitle ? 'entity_expansion' : 'related'
}
