import type { Engine } from '../../kernel/engines.js'
import { ENGINES } from '../../kernel/engines.js'
import type { Candidate } from './candidates.js'
import type { Intent } from './reading/reading.js'

/** The searches nearest to what is asked, by the names of their purposes. */
const NEAREST: Partial<Record<Intent, string>> = {
  price: 'priced cost prices costOne costOther value budget tiers cheaper offers deals cheapest',
  review: 'reviews verdict sense forum worth complaints tested listings',
  alternatives: 'alternatives competitors better rivals cheaper',
  compare: 'difference compared prices',
  buy: 'choose where recommended deals',
  definition: 'explained examples kinds',
}

/** The order in which an engine would come to them: what was asked first, the rest from a place of its own. */
export function inOrder(
  candidates: readonly Candidate[],
  intent: Intent | undefined,
  engine: Engine,
): Candidate[] {
  const near = new Set((intent === undefined ? '' : (NEAREST[intent] ?? '')).split(' '))
  const first = candidates.filter(({ key }) => near.has(key))
  const rest = candidates.filter(({ key }) => !near.has(key))
  const plain = rest.filter(({ type }) => type === 'reformulation')
  const other = rest.filter(({ type }) => type !== 'reformulation')
  return [...first, ...plain, ...rotated(other, ENGINES.indexOf(engine) % 3)]
}

/** After the likeliest of each type, the rest begins a little further on. */
function rotated(candidates: readonly Candidate[], by: number): Candidate[] {
  const types = [...new Set(candidates.map(({ type }) => type))]
  return types.flatMap((type) => {
    const [likeliest, ...own] = candidates.filter((candidate) => candidate.type === type)
    return [...(likeliest ? [likeliest] : []), ...own.slice(by), ...own.slice(0, by)]
  })
}
