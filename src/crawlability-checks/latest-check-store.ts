import type { AuditKey } from '../audits/index.js'
import { type Db, sql } from '../db/db.js'
import type { WorkspaceId } from '../kernel/ids.js'
import type { CrawlabilityFindings } from './schema.js'

/** Compares with several checks, because the page may have been unreachable in the last ones. */
const CHECKS_COMPARED = 5

interface CheckedPage {
  id: string
  url: string
}

/** Lists the newest completed check of each address, newest first. */
export function listCheckedPages(
  db: Db,
  workspaceId: WorkspaceId,
  { since, limit }: { since: Date; limit: number },
): Promise<CheckedPage[]> {
  return db.rows(sql`
    select id, url
    from (
      select distinct on (url) id, url
      from audits
      where workspace_id = ${workspaceId} and kind = 'crawlability' and status = 'completed' and completed_at >= ${since}
      order by url, id desc) as newest
    order by id desc
    limit ${limit}`)
}

export interface CompletedCheck extends CheckedPage {
  completedDate: Date
  result: Pick<CrawlabilityFindings, 'diagnosis' | 'serverBotAccess' | 'robotsTxtRules'>
}

/** Lists completed checks, newest first. */
export function listCompletedChecks(
  db: Db,
  workspaceId: WorkspaceId,
  ids: string[],
): Promise<CompletedCheck[]> {
  return db.rows(sql`
    select id, url, completed_at as "completedDate", result
    from audits
    where workspace_id = ${workspaceId} and id = any(${ids}::text[]) and status = 'completed'
    order by id desc`)
}

/** Lists the last completed checks of the same address except this one, newest first. */
export function listChecksBefore(
  db: Db,
  { workspaceId, auditId }: AuditKey,
  url: string,
): Promise<CompletedCheck[]> {
  return db.rows(sql`
    select id, url, completed_at as "completedDate", result
    from audits
    where workspace_id = ${workspaceId} and kind = 'crawlability' and url = ${url} and status = 'completed' and id <> ${auditId}
    order by id desc
    limit ${CHECKS_COMPARED}`)
}
