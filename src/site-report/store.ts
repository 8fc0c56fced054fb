import { type Db, sql } from '../db/db.js'
import type { ContentFindings } from '../content-checks/index.js'
import type { CrawlabilityFindings } from '../crawlability-checks/index.js'
import type { WorkspaceId } from '../kernel/ids.js'

interface NewestAudit {
  id: string
  url: string
  status: 'pending' | 'completed' | 'failed'
  failureReason: string | null
  createdDate: Date
}

export type NewestCheck =
  | (NewestAudit & { kind: 'content'; result: ContentFindings | null })
  | (NewestAudit & { kind: 'crawlability'; result: CrawlabilityFindings | null })

/**
 * Lists the newest check of each page and kind, for the pages checked last. It reads one page more than the limit, to tell
 * whether there are more.
 */
export function listNewestChecks(
  db: Db,
  workspaceId: WorkspaceId,
  { host, limit }: { host: string | undefined; limit: number },
): Promise<NewestCheck[]> {
  const isOnHost =
    host === undefined ? sql`true` : sql`lower(substring(url from '^[A-Za-z]+://([^/?#]+)')) = ${host}`
  return db.rows(sql`
    with newest as materialized (
      select distinct on (url, kind) url, kind, id
      from audits
      where workspace_id = ${workspaceId} and kind in ('content', 'crawlability') and ${isOnHost}
      order by url, kind, id desc
    ), shown as (
      select url
      from newest
      group by url
      order by max(id) desc
      limit ${limit + 1}
    )
    select audit.id, audit.url, audit.kind, audit.status, audit.failure_reason as "failureReason",
      audit.created_at as "createdDate",
      case when audit.status <> 'completed' then null
        -- Without the texts of pages, which are long.
        when audit.kind = 'content' then json_build_object(
          'structuralAnalysis', audit.result -> 'structuralAnalysis',
          'dynamicContent', audit.result -> 'dynamicContent',
          'contentAnalysis', audit.result -> 'contentAnalysis')
        else audit.result end as result
    from shown
    join newest using (url)
    join audits audit on audit.workspace_id = ${workspaceId} and audit.id = newest.id
    order by audit.id desc`)
}
