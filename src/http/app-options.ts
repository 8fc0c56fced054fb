import type { Config } from '../config.js'
import type { Services } from '../context.js'
import type { Metrics } from './metrics.js'
import type { RequestCounts } from './limits/request-counts.js'
import type { Route } from './routes/route.js'
import type { ServerLimits } from './limits/server-limits.js'

export interface AppOptions {
  services: Services
  routes: Route[]
  config: Pick<Config, 'adminKey' | 'corsOrigins' | 'rateLimit'>
  metrics: Metrics
  /** Other limits than the usual ones, for tests that reach them. */
  limits?: Partial<ServerLimits>
  /** Holds every answer to its schema; on in tests, where a field that was not promised must not pass. */
  checkResponses?: boolean
  /** Where requests are counted; nowhere, if not given. */
  requestCounts?: RequestCounts
}
