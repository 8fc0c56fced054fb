import type { Config } from '../config.js'
import type { Services } from '../context.js'
import type { Metrics } from './metrics.js'
import type { Route } from './route-table.js'

export interface AppOptions {
  services: Services
  routes: Route[]
  config: Pick<Config, 'adminKey' | 'corsOrigins' | 'rateLimit'>
  metrics: Metrics
  /** Holds every answer to its schema; on in tests, where a field that was not promised must not pass. */
  checkResponses?: boolean
}
