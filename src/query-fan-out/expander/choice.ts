import type { Candidate } from './candidates.js'
import { type ExpandedQuery, QUERY_TYPES, type QueryType } from './expanded-query.js'
import { likeness, NEAR_COPY, repeatsWord, tokenSet } from './likeness.js'

interface Terms {
  count: number
  turns: readonly QueryType[]
  small: ReadonlySet<string>
  /** Queries that are not to be made again: the original, and what was observed. */
  taken: readonly string[]
}

/** Takes candidates type by type, in the engine's turns, and none that is nearly another. */
export function choiceOf(
  candidates: readonly Candidate[],
  { count, turns, small, taken }: Terms,
): ExpandedQuery[] {
  const known = taken.map((query) => tokenSet(query, small))
  const waiting = new Map(QUERY_TYPES.map((type) => [type, candidates.filter((one) => one.type === type)]))
  const chosen: ExpandedQuery[] = []
  let misses = 0
  for (let turn = 0; chosen.length < count && misses < turns.length; turn += 1) {
    const found = nextNew(waiting.get(turns[turn % turns.length] ?? 'related') ?? [], known, small)
    misses = found === undefined ? misses + 1 : 0
    if (found !== undefined) chosen.push(found)
  }
  return chosen
}

function nextNew(
  waiting: Candidate[],
  known: Set<string>[],
  small: ReadonlySet<string>,
): ExpandedQuery | undefined {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const query = next.wordings.find((wording) => isNew(wording, known, small))
    if (query === undefined) continue
    known.push(tokenSet(query, small))
    const { type, userIntent, reasoning } = next
    return { query, type, userIntent, reasoning, origin: 'modelled' }
  }
  return undefined
}

function isNew(query: string, known: readonly Set<string>[], small: ReadonlySet<string>): boolean {
  const tokens = tokenSet(query, small)
  return !repeatsWord(query, small) && known.every((other) => likeness(tokens, other) < NEAR_COPY)
}
