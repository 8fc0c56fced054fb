import type { Budget } from '../config.js'
import type { ConfiguredProvider } from '../engines/index.js'
import type { Engine } from '../kernel/engines.js'
import type { ProviderKeys } from './provider-keys/open-provider-keys.js'

/** The provider of each engine, how often engines are asked, and the budget. */
export interface EngineAccess {
  /** Engines without an entry cannot be asked. Updated by `keys.renew()`. */
  providers: Map<Engine, ConfiguredProvider>
  keys: ProviderKeys
  /** Runs per day of reports without a plan of their own. */
  runsPerDay: number
  budget: Budget
  /** True if the providers' raw responses are stored with the answers. */
  keepsRawResponses: boolean
  /** Resolves a provider's redirect link to the page behind it. Undefined if the page is unknown. */
  resolveLink: (url: string, signal: AbortSignal) => Promise<string | undefined>
}
