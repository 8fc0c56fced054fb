import { isSignedIn, listMembers } from '../auth/index.js'
import type { Actor, Services } from '../context.js'
import type { Db } from '../db/db.js'
import { newId, type WorkspaceId } from '../kernel/ids.js'
import { mentionedPeople } from './mentioned-people.js'
import { insertNotice, type StoredNotice } from './store.js'

interface Notifying extends Pick<Services, 'jobs' | 'now'> {
  actor: Actor
  workspaceId: WorkspaceId
}

type About = Pick<StoredNotice, 'title' | 'path'>

const MAX_TEXT = 500
const MAX_TITLE = 200

/** Creates notices for people whom a text mentions and did not mention before. The mail is enqueued. */
export async function notifyMentioned(
  ctx: Notifying,
  tx: Db,
  { text, before, ...about }: About & { text: string; before: string },
): Promise<void> {
  if (!text.includes('@')) return
  const members = await listMembers(tx, ctx.workspaceId)
  const known = new Set(mentionedPeople(before, members))
  for (const { id } of mentionedPeople(text, members).filter((one) => !known.has(one)))
    await notify(ctx, tx, { ...about, personId: id, kind: 'mentioned', text })
}

/** Creates a notice for the person who got the work. */
export function notifyAssigned(
  ctx: Notifying,
  tx: Db,
  { personId, text, ...about }: About & { personId: string; text: string },
): Promise<void> {
  return notify(ctx, tx, { ...about, personId, kind: 'assigned', text })
}

interface Notice extends About, Pick<StoredNotice, 'kind' | 'text'> {
  personId: string
}

/** People are not notified of their own acts. */
async function notify(
  { actor, jobs, now, workspaceId }: Notifying,
  tx: Db,
  { personId, title, text, ...notice }: Notice,
): Promise<void> {
  if (isSignedIn(actor) && actor.person?.id === personId) return
  const createdDate = now()
  const id = newId(createdDate)
  const cut = {
    title: title.slice(0, MAX_TITLE).toWellFormed(),
    text: text.slice(0, MAX_TEXT).toWellFormed(),
  }
  await insertNotice(tx, personId, {
    ...notice,
    ...cut,
    id,
    workspaceId,
    by: actor.name,
    byId: actor.person?.id ?? null,
    createdDate,
  })
  await jobs.enqueue(tx, 'send-notice', { noticeId: id })
}
