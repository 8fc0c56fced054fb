import { inWorkspace, listMembers, oneself } from '../auth/index.js'
import { listRoute, route, type Route } from '../http/routes/index.js'
import { sortedPage } from '../http/routes/sorted-page.js'
import { datesAsText } from '../kernel/days.js'
import { pageOf } from '../kernel/paging.js'
import { WorkspaceParams } from '../workspaces/index.js'
import { OwnNotice, WorkspaceMember } from './schema.js'
import { listStoredNotices, updateNoticesRead } from './store.js'

const tag = 'People'

/** Unique, and in the order in which people look for a name. */
const nameAndId = ({ id, name }: { id: string; name: string }) => `${name.toLowerCase()} ${id}`

export const noticeRoutes: Route[] = [
  listRoute({
    path: '/v1/notices',
    operationId: 'listNotices',
    summary: 'List what concerns you',
    description:
      'Actions that somebody gave you, and notes that name you by @ and your name, newest first, for 90 days. They are mailed as well unless you say otherwise (`PATCH /v1/me`).',
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
    summary: 'Mark all that concerns you as read',
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
    summary: 'List who works in a workspace',
    description:
      'By name: people with a role in it, clients left out, and the owners of the installation. An action may be given to any of them.',
    tag,
    scope: 'read',
    item: WorkspaceMember,
    params: WorkspaceParams,
    access: inWorkspace('params.id'),
    list: async ({ db, workspaceId }, _input, page) =>
      sortedPage(await listMembers(db, workspaceId), page, { keyOf: nameAndId, order: 'asc' }),
  }),
]
