import { actorFor, listGrants, type StoredGrant } from '../auth/index.js'
import type { Context } from '../context.js'
import { datesAsText } from '../kernel/days.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import { ASSISTANT_SCOPES } from './metadata.js'
import type { ConnectedAssistant } from './schema.js'

/**
 * The assistants of the caller. For an administrator also those of people who have roles only in the administrator's workspaces.
 */
export async function listAssistants(
  { db, now, actor }: Context,
  page: PageRequest,
): Promise<Page<ConnectedAssistant>> {
  const { scopes, workspaces } = actorFor(actor, 'admin')
  const within = scopes.includes('admin') ? workspaces : undefined
  const grants = await listGrants(db, { now: now(), personId: actor.person?.id ?? null, within }, page)
  return pageOf(grants.map(assistantView), page, ({ id }) => id)
}

export function assistantView(grant: StoredGrant): ConnectedAssistant {
  const { id, clientName, person, workspaceIds, createdDate, lastUsedDate, expiresDate } = grant
  return {
    id,
    name: clientName,
    person: { id: person.id, name: person.name },
    scopes: ASSISTANT_SCOPES.filter((one) => grant.scopes.includes(one)),
    allWorkspaces: workspaceIds === null,
    workspaceIds: workspaceIds ?? [],
    ...datesAsText({ createdDate, lastUsedDate, expiresDate }),
  }
}
