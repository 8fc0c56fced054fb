import { type Db, sql } from '../../db/db.js'
import type { WithDates } from '../../kernel/days.js'
import type { PageRequest } from '../../kernel/paging.js'
import type { ListedVersion } from './version-schema.js'
import type { ReportKey } from './version-store.js'

type StoredVersion = WithDates<ListedVersion, 'createdDate' | 'activeDate'>

/**
 * The id of a lineup begins with the detection rules that it was computed with. Null for versions from before there were rules.
 */
export const isUnderNewRules = sql`coalesce(split_part(made.lineup, '-', 1) <> split_part(before.lineup, '-', 1), false)`

/** Newest version first. */
export function listStoredVersions(
  db: Db,
  { workspaceId, reportId }: ReportKey,
  { limit, after }: PageRequest,
): Promise<StoredVersion[]> {
  // Cursors can be forged. One that is not a number ends the list.
  const below = after === undefined ? 2 ** 31 - 1 : /^\d{1,9}$/.test(after) ? Number(after) : 0
  return db.rows(sql`
    select made.version, made.created_at as "createdDate", made.active_at as "activeDate", made.changed, made.difference,
      ${isUnderNewRules} as "isUnderNewRules"
    from report_versions made
    left join report_versions before on before.workspace_id = made.workspace_id and before.report_id = made.report_id
      and before.version = made.version - 1
    where made.workspace_id = ${workspaceId} and made.report_id = ${reportId} and made.version < ${below}
    order by made.version desc
    limit ${limit + 1}`)
}
