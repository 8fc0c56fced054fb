import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import { newId, type WorkspaceId } from '../../kernel/ids.js'
import { insertMail, type NewMail } from './mail-store.js'

interface Receiver {
  workspaceId: WorkspaceId
  subscriptionId: string
}

/** Stores a mail and enqueues its job. The queue retries if the server does not accept it. */
export async function enqueueMail(
  { jobs, now }: Pick<Services, 'jobs' | 'now'>,
  tx: Db,
  { workspaceId, subscriptionId }: Receiver,
  mail: Pick<NewMail, 'subject' | 'text' | 'attached'>,
): Promise<void> {
  const createdDate = now()
  const id = newId(createdDate)
  await insertMail(tx, workspaceId, { ...mail, id, subscriptionId, createdDate })
  await jobs.enqueue(tx, 'send-mail', { workspaceId, mailId: id })
}
