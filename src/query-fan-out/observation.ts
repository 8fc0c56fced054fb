import type { NotAsked } from '../collection/index.js'
import type { Engine } from '../kernel/engines.js'
import type { Day } from '../kernel/days.js'
import { HABITS, likeness, NEAR_COPY, tokenSet } from '../query-expansion/index.js'

/** The source of an engine's searches, or why there are none. */
export type Observation =
  | { source: 'stored'; searches: string[]; latest: Day }
  | { source: 'asked' | 'simulated'; searches: string[] }
  /** `not_reported`: the provider does not report searches. */
  | { source: 'none'; searches: []; reason: NotAsked | 'not_reported' }

const NO_WORDS: ReadonlySet<string> = new Set()
const MAX_LENGTH = 400

/** The first distinct searches without near copies, up to the engine's usual number. */
export function distinctSearches(engine: Engine, searches: readonly string[]): string[] {
  const distinct: { search: string; words: Set<string> }[] = []
  for (const search of searches) {
    if (distinct.length === HABITS[engine].most) break
    const words = tokenSet(search, NO_WORDS)
    const isNew = distinct.every((other) => likeness(words, other.words) < NEAR_COPY)
    if (isNew && search.trim() !== '' && search.length <= MAX_LENGTH) distinct.push({ search, words })
  }
  return distinct.map(({ search }) => search)
}

const REASONS: Record<Exclude<NotAsked, 'not_configured'>, string> = {
  budget: 'the daily budget is used up',
  paused: 'its provider keeps failing, so requests are paused for a while',
  busy: 'its provider is busy',
  auth: 'its provider refuses the configured key',
  quota: 'its provider says that the account’s quota is used up',
  rate_limited: 'its provider limits the rate of requests',
  unavailable: 'its provider is not available',
  timeout: 'its provider did not answer in time',
  empty: 'its answer had no text',
  invalid: 'its provider rejects this query',
  protocol: 'its provider answered in an unknown format',
}

/** Explains in a sentence where the queries of a result come from: `observed` of `total`, and what modelled the others. */
export function observationNote(
  engine: Engine,
  observation: Observation,
  { observed, total, modeller }: { observed: number; total: number; modeller: string },
): string {
  const { label } = HABITS[engine]
  if (observed === 0) return `${whyNone(label, observation)}, so all are modelled${modeller}.`
  const some = `${observed === total ? 'All' : observed} of them ${observed === 1 ? 'is' : 'are'}`
  const rest = observed === total ? '' : `; the others are modelled${modeller}`
  return `${some} ${sourceOf(label, observation)}${rest}.`
}

function whyNone(label: string, observation: Observation): string {
  if (observation.source === 'simulated') return `${label} is simulated here and did not search`
  if (observation.source !== 'none') return `${label} was asked and reported no searches`
  const { reason } = observation
  if (reason === 'not_reported') return `The provider of ${label} does not report searches`
  if (reason === 'not_configured') return `No provider is configured for ${label}`
  return `${label} could not be asked (${REASONS[reason]})`
}

function sourceOf(label: string, observation: Observation): string {
  if (observation.source === 'simulated')
    return `simulated: what the built-in simulator searched in place of ${label}`
  return observation.source === 'stored'
    ? `what ${label} searched for this prompt in stored answers, the latest of ${observation.latest}`
    : `what ${label} searched when it was asked`
}
