import type { Services, Share } from '../../context.js'
import { type Db, sql, type Statement } from '../../db/db.js'
import type { ShareTokenKind } from './share-token.js'

interface FoundShare extends Pick<Share, 'id' | 'reportId' | 'filters'> {
  workspaceId: string
  hasPassword: boolean
  /** When the token ends. Null if it never ends. */
  expiresDate: Date | null
}

const columns = sql`
  share.id, share.report_id as "reportId", share.workspace_id as "workspaceId", share.filters,
  share.password_digest is not null as "hasPassword"`

/** Finds a share by the digest of its token, or of a token that its password has given. */
export function findShareByDigest(
  db: Db,
  kind: ShareTokenKind,
  digest: Buffer,
): Promise<FoundShare | undefined> {
  return db.first(FIND[kind](digest))
}

/** The digest covers the whole token with its prefix, so a token of a page link cannot be used as one for spreadsheets. */
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

/** Records that the page of a link was opened or that a spreadsheet has read its list. */
export async function updateShareVisited(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { workspaceId, reportId, id }: Pick<Share, 'id' | 'reportId'> & { workspaceId: string },
): Promise<void> {
  await db.run(sql`
    update shares set visits = visits + 1, last_visit_at = ${now()}
    where workspace_id = ${workspaceId} and report_id = ${reportId} and id = ${id}`)
}
