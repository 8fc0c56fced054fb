import { acrossWorkspaces, inWorkspace, ofResource } from '../../auth/index.js'
import { creationRoute, listRoute, route, type Route } from '../../http/routes/index.js'
import type { CheckRouteOptions } from '../routes.js'
import { deleteAudit } from '../delete-audit.js'
import { createContentChecks } from './create-content-checks.js'
import { listContentChecks } from './list-content-checks.js'
import { readContentCheck } from './read-content-check.js'
import {
  ContentCheck,
  ContentCheckFilters,
  ContentCheckParams,
  ContentCreation,
  createContentCheck as createBody,
  ListedContentCheck,
} from './schema.js'

const tag = 'Audits'

const ofCheck = ofResource('content_check', 'params.checkId')

export const contentRoutes = ({ allowedNetworks, findPages }: CheckRouteOptions): Route[] => [
  creationRoute({
    path: '/v1/audits/geo/content-checks',
    operationId: 'createContentCheck',
    summary: 'Check how well AI engines can read a page',
    description:
      'For a page (`url`), several (`urls`), or those of a `sitemap`: exactly one of these. Each check uses one of the workspace’s audits of the month; ' +
      'where they do not all fit, none is created. Read a check again until it has ended.',
    tag,
    scope: 'write',
    access: inWorkspace('body.workspaceId'),
    body: createBody(allowedNetworks),
    success: { status: 201, schema: ContentCreation },
    refuses: [404],
    handle: (ctx, { body }) => createContentChecks(ctx, findPages, body),
  }),
  listRoute({
    path: '/v1/audits/geo/content-checks',
    operationId: 'listContentChecks',
    summary: 'List content checks',
    tag,
    scope: 'read',
    item: ListedContentCheck,
    filters: ContentCheckFilters,
    refuses: [404],
    access: acrossWorkspaces('query.workspaceId'),
    list: (ctx, _input, page) => listContentChecks(ctx, page),
  }),
  route({
    method: 'GET',
    path: '/v1/audits/geo/content-checks/{checkId}',
    operationId: 'readContentCheck',
    summary: 'Read a content check',
    tag,
    scope: 'read',
    access: ofCheck,
    params: ContentCheckParams,
    success: { status: 200, schema: ContentCheck },
    refuses: [404],
    handle: (ctx, { params }) => readContentCheck(ctx, params.checkId),
  }),
  route({
    method: 'DELETE',
    path: '/v1/audits/geo/content-checks/{checkId}',
    operationId: 'deleteContentCheck',
    summary: 'Delete a content check; it stays charged',
    tag,
    scope: 'write',
    access: ofCheck,
    params: ContentCheckParams,
    success: { status: 204, schema: null },
    refuses: [404],
    handle: (ctx, { params }) => deleteAudit(ctx, params.checkId),
  }),
]
