import type { Services, Share } from '../../context.js'
import { type Db, sql, type Statement } from '../../db/db.js'
import type { ShareTokenKind } from './share-token.js'

interface FoundShare extends Pick<Share, 'id' | 'reportId' | 'filters'> {
  workspaceId: string
  hasPassword: boolean
  /** When the token ends; null for never. */
  expiresDate: Date | null
}

const columns = sql`
  share.id, share.report_id as "reportId", share.workspace_id as "workspaceId", share.filters,
  share.password_digest is not null as "hasPassword"`

/** By the digest of its token, or of one that its password gave. */
export function findShareByDigest(
  db: Db,
  kind: ShareTokenKind,
  digest: Buffer,
): Promise<FoundShare | undefined> {
  return db.first(FIND[kind](digest))
}

/** The digest is of the whole token, so that one of a link for people is none of a link for a spreadsheet. */
const findByOwn = (digest: Buffer) => sql`
  select ${columns}, share.expires_at as "expiresDate"
  from shares share
  where share.digest = ${digest}`

const FIND: Record<ShareTokenKind, (digest: Buffer) => Statement> = {
  share: findByOwn,
  data: findByOwn,
  unlock: (digest) => sql`
    select ${columns}, least(share.expires_at, unlock.expires_at) as "expiresDate"
    from share_unlocks unlock
    join shares share on (share.workspace_id, share.report_id, share.id) = (unlock.workspace_id, unlock.report_id, unlock.share_id)
    where unlock.digest = ${digest}`,
}

/** The page of a link was opened, or a spreadsheet has read its list. */
export async function updateShareVisited(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { workspaceId, reportId, id }: Pick<Share, 'id' | 'reportId'> & { workspaceId: string },
): Promise<void> {
  await db.run(sql`
    update shares set visits = visits + 1, last_visit_at = ${now()}
    where workspace_id = ${workspaceId} and report_id = ${reportId} and id = ${id}`)
}
