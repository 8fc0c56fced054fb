import {
  type CheckRouteOptions,
  createPageChecks,
  deleteAudit,
  listAudits,
  readAudit,
} from '../audits/index.js'
import { acrossWorkspaces, inWorkspace, ofResource } from '../auth/index.js'
import { creationRoute, listRoute, route, type Route } from '../http/routes/index.js'
import { contentCheckView, type ContentOptions, listedContentCheckView } from './check-view.js'
import {
  ContentCheck,
  ContentCheckFilters,
  ContentCheckParams,
  ContentCreation,
  type ContentFindings,
  type CreateContentCheck,
  createContentCheck as createBody,
  ListedContentCheck,
} from './schema.js'

const tag = 'Audits'

const ofCheck = ofResource('content_check', 'params.checkId')

const ORDER = { kind: 'content', resource: 'content_check', queue: 'check-content' } as const

function optionsOf({
  crawlerIdentity,
  sendServiceHeader,
  sendOtterlyHeader,
}: CreateContentCheck): ContentOptions {
  return { crawlerIdentity, sendServiceHeader: sendServiceHeader ?? sendOtterlyHeader ?? false }
}

export const contentRoutes = ({ allowedNetworks, findPages }: CheckRouteOptions): Route[] => [
  creationRoute({
    path: '/v1/audits/geo/content-checks',
    operationId: 'createContentCheck',
    summary: 'Check how well AI engines can read a page',
    description:
      'Checks one page (`url`), several (`urls`) or those of a `sitemap`; send exactly one of these. Each check uses one of the workspace’s monthly audits; ' +
      'if too few are left, no check is created. Poll a check until it has ended.',
    tag,
    scope: 'write',
    access: inWorkspace('body.workspaceId'),
    body: createBody(allowedNetworks),
    success: { status: 201, schema: ContentCreation },
    refuses: [404],
    handle: (ctx, { body }) =>
      createPageChecks(
        ctx,
        { findPages, targets: body, order: { ...ORDER, options: optionsOf(body) } },
        (audit) => listedContentCheckView({ ...audit, status: 'pending' }),
      ),
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
    list: (ctx, _input, page) => listAudits(ctx, 'content', page, listedContentCheckView),
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
    handle: async (ctx, { params }) =>
      contentCheckView(
        await readAudit<ContentFindings, ContentOptions>(ctx, params.checkId, 'content check'),
      ),
  }),
  route({
    method: 'DELETE',
    path: '/v1/audits/geo/content-checks/{checkId}',
    operationId: 'deleteContentCheck',
    summary: 'Delete a content check',
    tag,
    scope: 'write',
    access: ofCheck,
    params: ContentCheckParams,
    success: { status: 204, schema: null },
    refuses: [404],
    handle: (ctx, { params }) => deleteAudit(ctx, params.checkId),
  }),
]
