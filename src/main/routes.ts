import { apiKeyRoutes } from '../api-keys/index.js'
import { openApiDocument } from '../http/openapi.js'
import { type Operation, operationRoutes } from '../http/operation-routes.js'
import type { Route } from '../http/route-table.js'
import { promptRoutes } from '../prompts/index.js'
import { promptReports, reportRoutes } from '../reports/index.js'
import { tagRoutes } from '../tags/index.js'
import { workspaceRoutes } from '../workspaces/index.js'

/** The whole interface, in the order in which it is documented. */
export function allRoutes(operation: Omit<Operation, 'openApi'>): Route[] {
  const routes: Route[] = [
    ...reportRoutes,
    ...promptRoutes(promptReports),
    ...tagRoutes,
    ...workspaceRoutes,
    ...apiKeyRoutes,
    ...operationRoutes({ ...operation, openApi: () => document() }),
  ]
  const document = once(() => openApiDocument(routes))
  return routes
}

/** As `openapi.json` has it: every route, metrics included. */
export function wholeDocument(): object {
  const nothing = { notReady: async () => [], metrics: async () => '', exposesMetrics: true }
  return openApiDocument(allRoutes(nothing))
}

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= make())
}
