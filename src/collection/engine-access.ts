import type { Budget } from '../config.js'
import type { ConfiguredProvider } from '../engines/index.js'
import type { Engine } from '../kernel/engines.js'
import type { ProviderKeys } from './provider-keys/open-provider-keys.js'

/** Who answers for which engine, how often engines are asked, and for how much at most. */
export interface EngineAccess {
  /** An engine that is missing cannot be asked. As of the last `keys.renew()`. */
  providers: Map<Engine, ConfiguredProvider>
  keys: ProviderKeys
  /** Of reports without a plan of their own. */
  runsPerDay: number
  budget: Budget
  /** Whether what providers send is kept beside the answers. */
  keepsRawResponses: boolean
  /** The page that a provider's link really leads to; undefined where it is not known. */
  resolveLink: (url: string, signal: AbortSignal) => Promise<string | undefined>
}
