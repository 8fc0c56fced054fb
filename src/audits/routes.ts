import type { Route } from '../http/routes/index.js'
import type { AddressRange } from '../web/index.js'
import { contentRoutes } from './content/routes.js'
import { crawlabilityRoutes } from './crawlability/routes.js'
import { fanOutRoutes } from './fan-out/routes.js'
import { type FindPages, openFindPages } from './find-pages.js'
import type { SiteReader } from './sites/site-reader.js'

export interface AuditOptions {
  /** Ranges that the operator opened, beyond the public internet. */
  allowedNetworks: AddressRange[]
  /** Reads sitemaps. */
  sites: Pick<SiteReader, 'readSitemap'>
}

export interface CheckRouteOptions {
  allowedNetworks: AddressRange[]
  findPages: FindPages
}

export function auditRoutes({ allowedNetworks, sites }: AuditOptions): Route[] {
  const options = { allowedNetworks, findPages: openFindPages(sites) }
  return [...crawlabilityRoutes(options), ...contentRoutes(options), ...fanOutRoutes]
}
