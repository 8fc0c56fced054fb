import { z } from 'zod'

import { acrossWorkspaces, inWorkspace, ofResource } from '../auth/index.js'
import { creationRoute, listRoute, route, type Route } from '../http/routes/index.js'
import { CheckFilters, type CheckTargets } from './check-targets.js'
import { Id } from '../kernel/fields.js'
import { createPageChecks, type FindPages } from './find-pages.js'
import { deleteAudit, listAudits, readAudit } from './manage-audits.js'
import { findAudit, type ListedAudit, type NewAudit, type StoredAudit } from './store.js'

/** The differences between the routes of the two kinds of page checks. */
interface PageCheckKind<Body, Created, Item, Check, Findings, Options> {
  kind: 'content' | 'crawlability'
  /** The summary of the operation that creates a check. */
  summary: string
  findPages: FindPages
  body: z.ZodType<Body>
  creation: z.ZodType<unknown, Created | { items: Created[]; truncated: boolean }>
  item: z.ZodType<unknown, Item>
  check: z.ZodType<unknown, Check>
  optionsOf?: (body: Body) => Options & object
  createdView(audit: NewAudit & { url: string }): Created
  listedView(audit: ListedAudit): Item
  view(audit: StoredAudit<Findings, Options>): Check
}

/** Routes that create, list, read and delete checks of one kind. */
export function pageCheckRoutes<
  Body extends CheckTargets,
  Created,
  Item extends { id: string },
  Check,
  Findings,
  Options = null,
>(check: PageCheckKind<Body, Created, Item, Check, Findings, Options>): Route[] {
  const { kind, summary, findPages, optionsOf } = check
  const path = `/v1/audits/geo/${kind}-checks`
  const name = kind === 'content' ? 'Content' : 'Crawlability'
  const resource = `${kind}_check` as const
  const tag = 'Audits'
  const params = z.strictObject({ checkId: Id.meta({ description: `${name} check identifier.` }) })
  const ofCheck = ofResource(resource, 'params.checkId')
  return [
    creationRoute({
      path,
      operationId: `create${name}Check`,
      summary,
      description:
        'Checks one page (`url`), several (`urls`) or those of a `sitemap`. Send exactly one of these. Each check uses one of the workspace’s monthly audits; ' +
        'if too few are left, no check is created. Read a check again until its status is no longer `pending`.',
      tag,
      scope: 'write',
      access: inWorkspace('body.workspaceId'),
      body: check.body,
      success: { status: 201, schema: check.creation },
      handle: (ctx, { body }) => {
        const order = { kind, resource, queue: `check-${kind}` as const, options: optionsOf?.(body) }
        return createPageChecks(ctx, { findPages, targets: body, order }, check.createdView)
      },
    }),
    listRoute({
      path,
      operationId: `list${name}Checks`,
      summary: `List ${kind} checks`,
      tag,
      scope: 'read',
      item: check.item,
      filters: CheckFilters,
      access: acrossWorkspaces('query.workspaceId'),
      list: (ctx, { query }, page) => listAudits(ctx, { kind, url: query.url }, page, check.listedView),
    }),
    route({
      method: 'GET',
      path: `${path}/{checkId}`,
      operationId: `read${name}Check`,
      summary: `Read a ${kind} check`,
      tag,
      scope: 'read',
      access: ofCheck,
      params,
      success: { status: 200, schema: check.check },
      handle: async (ctx, input) =>
        check.view(await readAudit<Findings, Options>(ctx, input.params.checkId, `${kind} check`)),
    }),
    route({
      method: 'DELETE',
      path: `${path}/{checkId}`,
      operationId: `delete${name}Check`,
      summary: `Delete a ${kind} check`,
      tag,
      scope: 'write',
      access: ofCheck,
      params,
      success: { status: 204, schema: null },
      records: {
        action: `${kind}-check.deleted`,
        shows: ['url'],
        read: ({ db, workspaceId }, { params: { checkId } }) =>
          findAudit(db, { workspaceId, auditId: checkId }),
      },
      handle: (ctx, input) => deleteAudit(ctx, input.params.checkId),
    }),
  ]
}
