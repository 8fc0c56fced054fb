import type { Budget } from '../config.js'
import type { ConfiguredProvider } from '../engines/index.js'
import type { Engine } from '../kernel/engines.js'

/** Who answers for which engine, how often engines are asked, and for how much at most. */
export interface EngineAccess {
  /** An engine that is missing cannot be asked. */
  providers: Map<Engine, ConfiguredProvider>
  runsPerDay: number
  budget: Budget
  /** The page that a provider's link really leads to; undefined where it is not known. */
  resolveLink: (url: string, signal: AbortSignal) => Promise<string | undefined>
}
