import type { Route } from '../http/route-table.js'
import type { AddressRange } from '../web/index.js'
import { contentRoutes } from './content/routes.js'
import { crawlabilityRoutes } from './crawlability/routes.js'
import { fanOutRoutes } from './fan-out/routes.js'

export interface AuditOptions {
  /** Ranges that the operator opened, beyond the public internet. */
  allowedNetworks: AddressRange[]
}

export const auditRoutes = ({ allowedNetworks }: AuditOptions): Route[] => [
  ...crawlabilityRoutes(allowedNetworks),
  ...contentRoutes(allowedNetworks),
  ...fanOutRoutes,
]
