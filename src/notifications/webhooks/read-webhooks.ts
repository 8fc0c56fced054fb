import type { Context } from '../../context.js'
import { datesAsText } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { type Page, pageOf, type PageRequest } from '../../kernel/paging.js'
import type { Webhook } from './schema.js'
import { listStoredWebhooks, type StoredWebhook } from './webhook-store.js'
import { shownReceiver } from './webhook-url.js'

/** Lists the webhooks whose workspaces the key can all read. */
export async function listWebhooks(
  { db, actor, serving }: Pick<Context, 'db' | 'actor'> & { serving: WorkspaceId | undefined },
  page: PageRequest,
): Promise<Page<Webhook>> {
  const rows = await listStoredWebhooks(db, { within: actor.workspaces, serving }, page)
  return pageOf(rows.map(webhookView), page, ({ id }) => id)
}

export function webhookView(stored: StoredWebhook): Webhook {
  const { id, description, events, workspaceIds, format, digest, disabledReason } = stored
  const { createdDate, updatedDate } = stored
  const status = disabledReason === null ? 'enabled' : 'disabled'
  const settings = {
    id,
    url: shownReceiver(stored),
    description,
    events,
    workspaceIds,
    format,
    digest,
    status,
    disabledReason,
  } as const
  return { ...settings, ...datesAsText({ createdDate, updatedDate }) }
}
