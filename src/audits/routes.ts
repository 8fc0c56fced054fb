import type { Route } from '../http/route-table.js'
import type { AddressRange } from '../web/index.js'
import { crawlabilityRoutes } from './crawlability/routes.js'

export interface AuditOptions {
  /** Ranges that the operator opened, beyond the public internet. */
  allowedNetworks: AddressRange[]
}

export const auditRoutes = ({ allowedNetworks }: AuditOptions): Route[] => crawlabilityRoutes(allowedNetworks)
