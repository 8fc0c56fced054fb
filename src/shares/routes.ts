import { ofResource } from '../auth/index.js'
import { creationRoute, listRoute, route, type Route } from '../http/routes/index.js'
import { ofReport, ReportParams } from '../reports/index.js'
import { createShare, listShares, shareProblems } from './edit-shares.js'
import { CreateShare, ShareParams, ShareView } from './schema.js'
import { deleteStoredShare, isListedShare } from './share-store.js'

const ofShares = {
  path: '/v1/reports/brand/{reportId}/shares',
  tag: 'Share links',
  params: ReportParams,
  access: ofReport,
}

export const shareRoutes: Route[] = [
  listRoute({
    ...ofShares,
    operationId: 'listShares',
    summary: 'List the share links of a report',
    description: 'Newest first, those that have expired among them.',
    scope: 'read',
    item: ShareView,
    list: (ctx, { params }, page) => listShares(ctx, params.reportId, page),
  }),
  creationRoute({
    ...ofShares,
    operationId: 'createShare',
    summary: 'Create a share link of a report',
    description:
      'Whoever has the link reads this report without a key, and nothing else: the report itself, its statistics, changes, prompts, recommendations, ' +
      'timeline, citations, cited domains and answers, each narrowed to `filters`. Its token is a Bearer token, and stands in `url` behind `#`, ' +
      'which browsers send to nobody. Changes are against as many days before those of `filters`, so whoever has the link can tell the figures of these.',
    scope: 'write',
    body: CreateShare,
    showsSecret: true,
    success: { status: 201, schema: ShareView },
    contentProblems: (ctx, { body }) => shareProblems(ctx, body),
    handle: (ctx, { params, body }, { linkBase }) => createShare(ctx, { ...params, linkBase, sent: body }),
  }),
  route({
    ...ofShares,
    method: 'DELETE',
    path: '/v1/reports/brand/{reportId}/shares/{shareId}',
    operationId: 'deleteShare',
    summary: 'Revoke a share link',
    description: 'From the next request on it opens nothing.',
    scope: 'write',
    params: ShareParams,
    access: ofResource('report', 'params.reportId', {
      name: 'share in this report',
      holds: (db, workspaceId, { reportId = '', shareId = '' }) =>
        isListedShare(db, { workspaceId, reportId, shareId }),
    }),
    success: { status: 204, schema: null },
    handle: ({ db, workspaceId }, { params }) => deleteStoredShare(db, { workspaceId, ...params }),
  }),
]
