import { ofResource } from '../auth/index.js'
import { creationRoute, listRoute, route, type Route } from '../http/routes/index.js'
import { ofReport, ReportParams } from '../reports/index.js'
import { createShare, listShares, shareProblems } from './edit-shares.js'
import { CreateShare, ShareParams, ShareView } from './schema.js'
import { deleteStoredShare, findShare, isListedShare } from './share-store.js'

const SHOWN = ['title', 'kind', 'filters', 'hasPassword', 'expiresDate']

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
    description: 'Newest first, including those that have expired.',
    scope: 'read',
    item: ShareView,
    laterFields: ['kind'],
    list: (ctx, { params }, page) => listShares(ctx, params.reportId, page),
  }),
  creationRoute({
    ...ofShares,
    operationId: 'createShare',
    summary: 'Create a share link of a report',
    description:
      'Anyone with the link can read this report without a key, and nothing else: the report itself, its statistics, changes, prompts, ' +
      'recommendations, timeline, citations, cited domains and answers, each narrowed to `filters`, and visits from AI engines with the goals they ' +
      'reached (without their value), unless the client report leaves out `visits`. The token is a Bearer token; it follows `#` in ' +
      '`url`, which browsers do not send to servers. Changes compare with the same number of days before those of `filters`, so readers of the link ' +
      'can work out the figures of those days, too. A link of the kind `data` is for spreadsheets that cannot send a header. Its token is in the address, as `token`, and it opens ' +
      'the lists and tables among these, as CSV only.',
    scope: 'write',
    body: CreateShare,
    showsSecret: true,
    success: { status: 201, schema: ShareView },
    contentProblems: (ctx, { body }) => shareProblems(ctx, body),
    records: { action: 'share.created', shows: SHOWN },
    handle: (ctx, { params, body }, { linkBase }) => createShare(ctx, { ...params, linkBase, sent: body }),
  }),
  route({
    ...ofShares,
    method: 'DELETE',
    path: '/v1/reports/brand/{reportId}/shares/{shareId}',
    operationId: 'deleteShare',
    summary: 'Revoke a share link',
    description: 'The link stops working at once.',
    scope: 'write',
    params: ShareParams,
    access: ofResource('report', 'params.reportId', {
      name: 'share in this report',
      holds: (db, workspaceId, { reportId = '', shareId = '' }) =>
        isListedShare(db, { workspaceId, reportId, shareId }),
    }),
    success: { status: 204, schema: null },
    records: {
      action: 'share.deleted',
      shows: SHOWN,
      read: ({ db, workspaceId }, { params }) => findShare(db, { workspaceId, ...params }),
    },
    handle: ({ db, workspaceId }, { params }) => deleteStoredShare(db, { workspaceId, ...params }),
  }),
]
