import { acrossWorkspaces, inWorkspace, ofResource } from '../../auth/index.js'
import { creationRoute, listRoute, route, type Route } from '../../http/routes/index.js'
import type { CheckRouteOptions } from '../routes.js'
import { deleteAudit } from '../delete-audit.js'
import { createCrawlabilityChecks } from './create-crawlability-checks.js'
import { listCrawlabilityChecks } from './list-crawlability-checks.js'
import { readCrawlabilityCheck } from './read-crawlability-check.js'
import {
  CheckFilters,
  CheckParams,
  CrawlabilityCheck,
  createCrawlabilityCheck as createBody,
  CrawlabilityCreation,
  ListedCrawlabilityCheck,
} from './schema.js'

const tag = 'Audits'

const ofCheck = ofResource('crawlability_check', 'params.checkId')

export const crawlabilityRoutes = ({ allowedNetworks, findPages }: CheckRouteOptions): Route[] => [
  creationRoute({
    path: '/v1/audits/geo/crawlability-checks',
    operationId: 'createCrawlabilityCheck',
    summary: 'Check which AI crawlers can read a page',
    description:
      'For a page (`url`), several (`urls`), or those of a `sitemap`: exactly one of these. Each check uses one of the workspace’s audits of the month; ' +
      'where they do not all fit, none is created. Read a check again until it has ended.',
    tag,
    scope: 'write',
    access: inWorkspace('body.workspaceId'),
    body: createBody(allowedNetworks),
    success: { status: 201, schema: CrawlabilityCreation },
    refuses: [404],
    handle: (ctx, { body }) => createCrawlabilityChecks(ctx, findPages, body),
  }),
  listRoute({
    path: '/v1/audits/geo/crawlability-checks',
    operationId: 'listCrawlabilityChecks',
    summary: 'List crawlability checks',
    tag,
    scope: 'read',
    item: ListedCrawlabilityCheck,
    filters: CheckFilters,
    refuses: [404],
    access: acrossWorkspaces('query.workspaceId'),
    list: (ctx, _input, page) => listCrawlabilityChecks(ctx, page),
  }),
  route({
    method: 'GET',
    path: '/v1/audits/geo/crawlability-checks/{checkId}',
    operationId: 'readCrawlabilityCheck',
    summary: 'Read a crawlability check',
    tag,
    scope: 'read',
    access: ofCheck,
    params: CheckParams,
    success: { status: 200, schema: CrawlabilityCheck },
    refuses: [404],
    handle: (ctx, { params }) => readCrawlabilityCheck(ctx, params.checkId),
  }),
  route({
    method: 'DELETE',
    path: '/v1/audits/geo/crawlability-checks/{checkId}',
    operationId: 'deleteCrawlabilityCheck',
    summary: 'Delete a crawlability check; it stays charged',
    tag,
    scope: 'write',
    access: ofCheck,
    params: CheckParams,
    success: { status: 204, schema: null },
    refuses: [404],
    handle: (ctx, { params }) => deleteAudit(ctx, params.checkId),
  }),
]
