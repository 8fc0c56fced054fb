import { type Db, idBefore, sql } from '../db/db.js'
import type { PageRequest } from '../kernel/paging.js'

export interface StoredNotice {
  id: string
  workspaceId: string
  kind: 'assigned' | 'mentioned'
  title: string
  text: string
  path: string
  by: string
  createdDate: Date
  readDate: Date | null
}

const columns = sql`notice.id, notice.workspace_id as "workspaceId", notice.kind, notice.title, notice.text, notice.path,
  notice.by_name as "by", notice.created_at as "createdDate", notice.read_at as "readDate"`

interface NewNotice extends Omit<StoredNotice, 'readDate'> {
  /** The person who caused the notice; null for a service key. */
  byId: string | null
}

export async function insertNotice(
  tx: Db,
  personId: string,
  { id, workspaceId, kind, title, text, path, by, byId, createdDate }: NewNotice,
): Promise<void> {
  await tx.run(sql`
    insert into notices (id, person_id, workspace_id, kind, title, text, path, by_name, by_id, created_at)
    values (${id}, ${personId}, ${workspaceId}, ${kind}, ${title}, ${text}, ${path}, ${by}, ${byId}, ${createdDate})`)
}

/** Lists the notices of a person, newest first. */
export function listStoredNotices(
  db: Db,
  personId: string,
  { limit, after }: PageRequest,
): Promise<StoredNotice[]> {
  return db.rows(sql`
    select ${columns}
    from notices notice
    where notice.person_id = ${personId} and ${idBefore('notice.id', after)}
    order by notice.id desc
    limit ${limit + 1}`)
}

export async function updateNoticesRead(db: Db, personId: string, now: Date): Promise<void> {
  await db.run(sql`
    update notices
    set read_at = ${now}
    where person_id = ${personId} and read_at is null`)
}

/**
 * Finds a notice and its person's address, if the person wants mail, may still read the workspace, and has not reached the limit
 * of mails.
 */
export function findNoticeToMail(
  db: Db,
  id: string,
  { most, since }: { most: number; since: Date },
): Promise<(StoredNotice & { email: string }) | undefined> {
  return db.first(sql`
    select ${columns}, person.email
    from notices notice
    join people person on person.id = notice.person_id
    where notice.id = ${id} and notice.mailed_at is null and notice.created_at > ${since}
      and person.email is not null and person.mails_notices
      and (person.is_owner or exists (
        select from memberships
        where memberships.person_id = person.id and memberships.workspace_id = notice.workspace_id and role <> 'client'))
      and (select count(*) from notices other where other.person_id = person.id and other.mailed_at > ${since}) < ${most}`)
}

export async function updateNoticeMailed(db: Db, id: string, now: Date): Promise<void> {
  await db.run(sql`
    update notices
    set mailed_at = ${now}
    where id = ${id}`)
}

/** Replaces a deleted person's name in notices to other people. */
export async function renameInNotices(
  tx: Db,
  { personId, pseudonym }: { personId: string; pseudonym: string },
): Promise<void> {
  await tx.run(sql`
    update notices
    set by_name = ${pseudonym}
    where by_id = ${personId}`)
}

const DELETED_AT_ONCE = 1_000

/** Returns the number of deleted rows. */
export function deleteNoticesBefore(db: Db, moment: Date): Promise<number> {
  return db.run(sql`
    delete from notices
    where id in (select id from notices where created_at < ${moment} order by created_at limit ${DELETED_AT_ONCE})`)
}
