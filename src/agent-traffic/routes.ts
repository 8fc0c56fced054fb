import type { Route } from '../http/routes/index.js'
import { analyticsRoutes } from './analytics/routes.js'
import { peopleRoutes } from './analytics/people/routes.js'
import { connectorRoutes } from './connectors/routes.js'
import { goalRoutes } from './goals/routes.js'
import { type IngestOptions, ingestRoutes } from './ingest/routes.js'

export const agentTrafficRoutes = (options: IngestOptions): Route[] => [
  ...analyticsRoutes,
  ...peopleRoutes,
  ...connectorRoutes,
  ...goalRoutes,
  ...ingestRoutes(options),
]
