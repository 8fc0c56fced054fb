import {
  type CheckRouteOptions,
  createPageChecks,
  deleteAudit,
  listAudits,
  readAudit,
} from '../audits/index.js'
import { acrossWorkspaces, inWorkspace, ofResource } from '../auth/index.js'
import { creationRoute, listRoute, route, type Route } from '../http/routes/index.js'
import {
  crawlabilityCheckView,
  createdCrawlabilityCheckView,
  listedCrawlabilityCheckView,
} from './check-view.js'
import {
  CrawlabilityCheckFilters,
  CrawlabilityCheckParams,
  CrawlabilityCheck,
  type CrawlabilityFindings,
  createCrawlabilityCheck as createBody,
  CrawlabilityCreation,
  ListedCrawlabilityCheck,
} from './schema.js'

const tag = 'Audits'

const ofCheck = ofResource('crawlability_check', 'params.checkId')

const ORDER = {
  kind: 'crawlability',
  resource: 'crawlability_check',
  queue: 'check-crawlability',
} as const

export const crawlabilityRoutes = ({ allowedNetworks, findPages }: CheckRouteOptions): Route[] => [
  creationRoute({
    path: '/v1/audits/geo/crawlability-checks',
    operationId: 'createCrawlabilityCheck',
    summary: 'Check which AI crawlers can read a page',
    description:
      'Checks one page (`url`), several (`urls`) or those of a `sitemap`; send exactly one of these. Each check uses one of the workspace’s monthly audits; ' +
      'if too few are left, no check is created. Poll a check until it has ended.',
    tag,
    scope: 'write',
    access: inWorkspace('body.workspaceId'),
    body: createBody(allowedNetworks),
    success: { status: 201, schema: CrawlabilityCreation },
    refuses: [404],
    handle: (ctx, { body }) =>
      createPageChecks(ctx, { findPages, targets: body, order: ORDER }, createdCrawlabilityCheckView),
  }),
  listRoute({
    path: '/v1/audits/geo/crawlability-checks',
    operationId: 'listCrawlabilityChecks',
    summary: 'List crawlability checks',
    tag,
    scope: 'read',
    item: ListedCrawlabilityCheck,
    filters: CrawlabilityCheckFilters,
    refuses: [404],
    access: acrossWorkspaces('query.workspaceId'),
    list: (ctx, _input, page) => listAudits(ctx, 'crawlability', page, listedCrawlabilityCheckView),
  }),
  route({
    method: 'GET',
    path: '/v1/audits/geo/crawlability-checks/{checkId}',
    operationId: 'readCrawlabilityCheck',
    summary: 'Read a crawlability check',
    tag,
    scope: 'read',
    access: ofCheck,
    params: CrawlabilityCheckParams,
    success: { status: 200, schema: CrawlabilityCheck },
    refuses: [404],
    handle: async (ctx, { params }) =>
      crawlabilityCheckView(await readAudit<CrawlabilityFindings>(ctx, params.checkId, 'crawlability check')),
  }),
  route({
    method: 'DELETE',
    path: '/v1/audits/geo/crawlability-checks/{checkId}',
    operationId: 'deleteCrawlabilityCheck',
    summary: 'Delete a crawlability check',
    tag,
    scope: 'write',
    access: ofCheck,
    params: CrawlabilityCheckParams,
    success: { status: 204, schema: null },
    refuses: [404],
    handle: (ctx, { params }) => deleteAudit(ctx, params.checkId),
  }),
]
