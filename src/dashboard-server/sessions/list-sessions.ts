import { actorFor, type ListedSession, listStoredSessions } from '../../auth/index.js'
import type { Actor, Context } from '../../context.js'
import { datesAsText } from '../../kernel/days.js'
import { type Page, pageOf, type PageRequest } from '../../kernel/paging.js'
import type { ListedSessionView } from './schema.js'

/** The sessions of the caller’s key. Administrators also get those of every key whose access is within their own. */
export async function listSessions(
  { db, now, actor }: Context,
  page: PageRequest,
): Promise<Page<ListedSessionView>> {
  const { scopes, workspaces } = actorFor(actor, 'admin')
  const within = scopes.includes('admin') ? workspaces : undefined
  const sessions = await listStoredSessions(db, { now: now(), keyId: actor.keyId, within }, page)
  return pageOf(
    sessions.map((session) => sessionView(session, actor)),
    page,
    ({ id }) => id,
  )
}

function sessionView({ keyId, keyName, ...session }: ListedSession, actor: Actor): ListedSessionView {
  return {
    ...datesAsText(session),
    key: { id: keyId, name: keyName ?? 'SIGHTLINE_ADMIN_KEY' },
    isCurrent: session.id === actor.session?.id,
  }
}
