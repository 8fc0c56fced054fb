import { type Db, sql } from '../../db/db.js'
import type { WorkspaceId } from '../../kernel/ids.js'

export interface MailKey {
  workspaceId: WorkspaceId
  mailId: string
}

export interface NewMail {
  id: string
  subscriptionId: string
  subject: string
  text: string
  /** The exported file that is attached; null for none. */
  attached: { reportId: string; exportId: string } | null
  createdDate: Date
}

export async function insertMail(tx: Db, workspaceId: WorkspaceId, mail: NewMail): Promise<void> {
  await tx.run(sql`
    insert into mails (workspace_id, id, subscription_id, subject, text, report_id, export_id, created_at)
    values (${workspaceId}, ${mail.id}, ${mail.subscriptionId}, ${mail.subject}, ${mail.text}, ${mail.attached?.reportId ?? null},
      ${mail.attached?.exportId ?? null}, ${mail.createdDate})`)
}

/** Counts the mails made for a subscriber since a moment. */
export async function countMailsSince(
  db: Db,
  { workspaceId, subscriptionId }: { workspaceId: WorkspaceId; subscriptionId: string },
  moment: Date,
): Promise<number> {
  const found = await db.first<{ count: number }>(sql`
    select count(*)::int as count
    from mails
    where workspace_id = ${workspaceId} and subscription_id = ${subscriptionId} and created_at > ${moment}`)
  return found?.count ?? 0
}

export interface WaitingMail {
  subject: string
  text: string
  email: string
  subscriptionId: string
  unsubscribeToken: string
  /** When the address was subscribed. */
  createdDate: Date
  /** The report of the attached file; null without a file. */
  reportId: string | null
  fileName: string | null
  file: Buffer | null
}

/** Undefined if the mail was sent or its subscription has ended. */
export function findWaitingMail(db: Db, { workspaceId, mailId }: MailKey): Promise<WaitingMail | undefined> {
  return db.first(sql`
    select mail.subject, mail.text, subscription.email, subscription.id as "subscriptionId",
      subscription.unsubscribe_token as "unsubscribeToken", subscription.created_at as "createdDate",
      mail.report_id as "reportId", made.file_name as "fileName", made.file
    from mails mail
    join mail_subscriptions subscription on subscription.workspace_id = mail.workspace_id and subscription.id = mail.subscription_id
    left join exports made on made.workspace_id = mail.workspace_id and made.report_id = mail.report_id and made.id = mail.export_id
    where mail.workspace_id = ${workspaceId} and mail.id = ${mailId} and mail.sent_at is null`)
}

export async function updateMailSent(tx: Db, { workspaceId, mailId }: MailKey, now: Date): Promise<void> {
  await tx.run(sql`
    update mails
    set sent_at = ${now}, failure = null
    where workspace_id = ${workspaceId} and id = ${mailId}`)
}

/** Returns false if the mail was sent or deleted. */
export async function updateMailFailed(
  tx: Db,
  { workspaceId, mailId }: MailKey,
  failure: string,
): Promise<boolean> {
  const updated = await tx.run(sql`
    update mails
    set failure = ${failure}
    where workspace_id = ${workspaceId} and id = ${mailId} and sent_at is null`)
  return updated === 1
}

const DELETED_AT_ONCE = 1_000

/** Returns the number of deleted rows. */
export function deleteMailsBefore(db: Db, moment: Date): Promise<number> {
  return db.run(sql`
    delete from mails
    where (workspace_id, id) in (
      select workspace_id, id
      from mails
      where created_at < ${moment}
      order by created_at
      limit ${DELETED_AT_ONCE})`)
}
