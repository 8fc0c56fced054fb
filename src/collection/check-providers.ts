import { type ConfiguredProvider, EngineFailure, type ProviderName } from '../engines/index.js'
import type { Engine } from '../kernel/engines.js'
import type { EngineAccess } from './engine-access.js'

export interface ProviderCheck {
  provider: ProviderName
  engines: Engine[]
  /** Null when it answered. */
  failure: string | null
}

/** One cheap authenticated call to each provider that is used. */
export function checkProviders({ providers }: Pick<EngineAccess, 'providers'>): Promise<ProviderCheck[]> {
  const served = new Map<ProviderName, { provider: ConfiguredProvider; engines: Engine[] }>()
  for (const [engine, provider] of providers) {
    const known = served.get(provider.name) ?? { provider, engines: [] }
    known.engines.push(engine)
    served.set(provider.name, known)
  }
  return Promise.all([...served.values()].map(checkOne))
}

async function checkOne({
  provider,
  engines,
}: {
  provider: ConfiguredProvider
  engines: Engine[]
}): Promise<ProviderCheck> {
  try {
    await provider.client.check(new AbortController().signal)
    return { provider: provider.name, engines, failure: null }
  } catch (error) {
    // What a provider says against us is the finding; anything else is a fault of ours.
    if (!(error instanceof EngineFailure)) throw error
    return { provider: provider.name, engines, failure: error.message }
  }
}
