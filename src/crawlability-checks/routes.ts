import { type CheckRouteOptions, pageCheckRoutes } from '../audits/index.js'
import type { Route } from '../http/routes/index.js'
import {
  crawlabilityCheckView,
  createdCrawlabilityCheckView,
  listedCrawlabilityCheckView,
} from './check-view.js'
import {
  CrawlabilityCheck,
  createCrawlabilityCheck,
  CrawlabilityCreation,
  ListedCrawlabilityCheck,
} from './schema.js'

export function crawlabilityRoutes({ allowedNetworks, findPages }: CheckRouteOptions): Route[] {
  return pageCheckRoutes({
    kind: 'crawlability',
    summary: 'Check which AI crawlers can read a page',
    findPages,
    body: createCrawlabilityCheck(allowedNetworks),
    creation: CrawlabilityCreation,
    item: ListedCrawlabilityCheck,
    check: CrawlabilityCheck,
    createdView: createdCrawlabilityCheckView,
    listedView: listedCrawlabilityCheckView,
    view: crawlabilityCheckView,
  })
}
