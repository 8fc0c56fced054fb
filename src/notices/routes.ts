import { inWorkspace, listMembers, oneself } from '../auth/index.js'
import { listRoute, route, type Route } from '../http/routes/index.js'
import { sortedPage } from '../http/routes/sorted-page.js'
import { datesAsText } from '../kernel/days.js'
import { pageOf } from '../kernel/paging.js'
import { WorkspaceParams } from '../workspaces/index.js'
import { OwnNotice, WorkspaceMember } from './schema.js'
import { listStoredNotices, updateNoticesRead } from './store.js'

const tag = 'People'

/** A unique key in alphabetical order. */
const nameAndId = ({ id, name }: { id: string; name: string }) => `${name.toLowerCase()} ${id}`

export const noticeRoutes: Route[] = [
  listRoute({
    path: '/v1/notices',
    operationId: 'listNotices',
    summary: 'List your notices',
    description:
      'You get a notice when an action is assigned to you and when a note mentions you by @ and your name. Newest first; kept for 90 days. Notices are also sent by mail, unless you switch that off (`PATCH /v1/me`).',
    tag,
    scope: 'read',
    refuses: [],
    item: OwnNotice,
    access: oneself,
    list: async ({ db, person }, _input, page) =>
      pageOf((await listStoredNotices(db, person.id, page)).map(datesAsText), page, ({ id }) => id),
  }),
  route({
    method: 'POST',
    path: '/v1/notices/read',
    operationId: 'markNoticesRead',
    summary: 'Mark all your notices as read',
    tag,
    scope: 'write',
    refuses: [],
    access: oneself,
    success: { status: 204, schema: null },
    handle: ({ db, now, person }) => updateNoticesRead(db, person.id, now()),
  }),
  listRoute({
    path: '/v1/workspaces/{id}/members',
    operationId: 'listMembers',
    summary: 'List the people of a workspace',
    description:
      'Sorted by name: people with a role in the workspace, without clients, and the owners of the installation. Actions can be assigned to them.',
    tag,
    scope: 'read',
    item: WorkspaceMember,
    params: WorkspaceParams,
    access: inWorkspace('params.id'),
    list: async ({ db, workspaceId }, _input, page) =>
      sortedPage(await listMembers(db, workspaceId), page, { keyOf: nameAndId, order: 'asc' }),
  }),
]
