import { EngineFailure, type ProviderName } from '../engines/index.js'
import type { Engine } from '../kernel/engines.js'
import type { Desk, Seat } from './desk.js'

export interface ProviderCheck {
  provider: ProviderName
  engines: Engine[]
  /** Null when it answered. */
  failure: string | null
}

/** One cheap authenticated call to each provider that is used. */
export function checkProviders({ seats }: Pick<Desk, 'seats'>): Promise<ProviderCheck[]> {
  const served = new Map<ProviderName, { seat: Seat; engines: Engine[] }>()
  for (const [engine, seat] of seats) {
    const known = served.get(seat.name) ?? { seat, engines: [] }
    known.engines.push(engine)
    served.set(seat.name, known)
  }
  return Promise.all([...served.values()].map(checkOne))
}

async function checkOne({ seat, engines }: { seat: Seat; engines: Engine[] }): Promise<ProviderCheck> {
  try {
    await seat.provider.check(new AbortController().signal)
    return { provider: seat.name, engines, failure: null }
  } catch (error) {
    // What a provider says against us is the finding; anything else is a fault of ours.
    if (!(error instanceof EngineFailure)) throw error
    return { provider: seat.name, engines, failure: error.message }
  }
}
