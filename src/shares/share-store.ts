import type { ShareFilters } from '../context.js'
import { type Db, idBefore, sql } from '../db/db.js'
import type { PageRequest } from '../kernel/paging.js'
import type { ReportKey } from '../reports/index.js'
import type { PasswordHash } from './hash-password.js'

export interface ShareKey extends ReportKey {
  shareId: string
}

export interface StoredShare {
  id: string
  kind: 'page' | 'data'
  title: string | null
  filters: ShareFilters
  hasPassword: boolean
  expiresDate: Date | null
  createdDate: Date
  visits: number
  lastVisitDate: Date | null
}

const columns = sql`
  id, kind, title, filters, password_digest is not null as "hasPassword", expires_at as "expiresDate",
  created_at as "createdDate", visits, last_visit_at as "lastVisitDate"`

const isShare = ({ workspaceId, reportId, shareId }: ShareKey) =>
  sql`workspace_id = ${workspaceId} and report_id = ${reportId} and id = ${shareId}`

export interface NewShare extends ReportKey {
  id: string
  kind: StoredShare['kind']
  digest: Buffer
  title: string | null
  filters: ShareFilters
  password: PasswordHash | null
  isListed: boolean
  createdDate: Date
  expiresDate: Date | null
}

export async function insertShare(db: Db, share: NewShare): Promise<void> {
  const { salt = null, digest = null } = share.password ?? {}
  await db.run(sql`
    insert into shares (workspace_id, report_id, id, kind, digest, title, filters, password_salt, password_digest, is_listed,
      created_at, expires_at)
    values (${share.workspaceId}, ${share.reportId}, ${share.id}, ${share.kind}, ${share.digest}, ${share.title},
      ${JSON.stringify(share.filters)}, ${salt}, ${digest}, ${share.isListed}, ${share.createdDate}, ${share.expiresDate})`)
}

export function findShare(db: Db, key: ShareKey): Promise<StoredShare | undefined> {
  return db.first(sql`
    select ${columns}
    from shares
    where ${isShare(key)}`)
}

/** True if the share appears in the list that people see. */
export async function isListedShare(db: Db, key: ShareKey): Promise<boolean> {
  const found = await db.first(sql`
    select
    from shares
    where ${isShare(key)} and is_listed`)
  return found !== undefined
}

/** Newest first. */
export function listStoredShares(
  db: Db,
  { workspaceId, reportId }: ReportKey,
  { limit, after }: PageRequest,
): Promise<StoredShare[]> {
  return db.rows(sql`
    select ${columns}
    from shares
    where workspace_id = ${workspaceId} and report_id = ${reportId} and is_listed
      and ${idBefore('id', after)}
    order by id desc
    limit ${limit + 1}`)
}

/** Also deletes the tokens that its password has given. */
export async function deleteStoredShare(db: Db, key: ShareKey): Promise<void> {
  await db.run(sql`
    delete from shares
    where ${isShare(key)}`)
}

/** Undefined if the share has no password. */
export function findSharePassword(db: Db, key: ShareKey): Promise<PasswordHash | undefined> {
  return db.first(sql`
    select password_salt as salt, password_digest as digest
    from shares
    where ${isShare(key)} and password_digest is not null`)
}

/** Returns when the token ends, which is no later than the share. Undefined if the share was revoked meanwhile. */
export async function insertUnlock(
  db: Db,
  key: ShareKey,
  { digest, latest }: { digest: Buffer; latest: Date },
): Promise<Date | undefined> {
  const made = await db.first<{ expiresDate: Date }>(sql`
    insert into share_unlocks (workspace_id, report_id, share_id, digest, expires_at)
    select workspace_id, report_id, id, ${digest}, least(expires_at, ${latest})
    from shares
    where ${isShare(key)}
    returning expires_at as "expiresDate"`)
  return made?.expiresDate
}

const BATCH = 1_000

/** Deletes up to a thousand expired tokens and a thousand expired unlisted shares, and returns how many. */
export async function deleteEndedShares(db: Db, now: Date): Promise<number> {
  const unlocks = await db.run(sql`
    delete from share_unlocks
    where (workspace_id, digest) in (select workspace_id, digest from share_unlocks where expires_at <= ${now} limit ${BATCH})`)
  const shares = await db.run(sql`
    delete from shares
    where (workspace_id, report_id, id) in (
      select workspace_id, report_id, id from shares where not is_listed and expires_at <= ${now} limit ${BATCH})`)
  return unlocks + shares
}
