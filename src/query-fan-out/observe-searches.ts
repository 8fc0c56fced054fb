import type { StoredSearches } from '../answers/index.js'
import { askOnce, type EngineAccess } from '../collection/index.js'
import type { Services } from '../context.js'
import { simulatedAnswer } from '../engines/simulator/index.js'
import { dayOf } from '../kernel/days.js'
import type { Engine } from '../kernel/engines.js'
import { distinctSearches, type Observation } from './observation.js'
import type { Asker } from './store.js'

export interface Sought {
  asker: Asker
  query: string
  engine: Engine
  /** The engine's searches for stored answers, newest first. */
  stored: readonly StoredSearches[]
  signal: AbortSignal
}

/** Finds the engine's searches for the query in stored answers. If there are none, asks the engine once. */
export async function observeSearches(
  services: Services,
  engineAccess: EngineAccess | undefined,
  sought: Sought,
): Promise<Observation> {
  const { engine, stored, asker } = sought
  const known = distinctSearches(
    engine,
    stored.flatMap(({ queries }) => queries),
  )
  const [newest] = stored
  if (newest !== undefined && known.length > 0)
    return { source: 'stored', searches: known, latest: newest.day }
  if (asker.mode === 'sandbox') return simulate(services, sought)
  await engineAccess?.keys.renew()
  const provider = engineAccess?.providers.get(engine)
  if (engineAccess === undefined || provider === undefined) return none('not_configured')
  const isReported = provider.descriptor.reportsSearchesOf.includes(engine)
  return isReported ? ask(services, engineAccess, sought) : none('not_reported')
}

function simulate({ now }: Services, { query, engine, asker }: Sought): Observation {
  const question = { engine, prompt: query, country: asker.country, day: dayOf(now()), run: 1, brands: [] }
  return { source: 'simulated', searches: distinctSearches(engine, simulatedAnswer(question).searchQueries) }
}

async function ask(
  services: Services,
  engineAccess: EngineAccess,
  { query, engine, signal, asker: { country } }: Sought,
): Promise<Observation> {
  const outcome = await askOnce(services, engineAccess, { engine, prompt: query, country, signal })
  if ('failure' in outcome) return none(outcome.failure)
  return { source: 'asked', searches: distinctSearches(engine, outcome.answer.searchQueries) }
}

function none(reason: Extract<Observation, { source: 'none' }>['reason']): Observation {
  return { source: 'none', searches: [], reason }
}
