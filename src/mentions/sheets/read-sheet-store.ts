import { type Db, sql } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'

export interface SheetScope {
  workspaceId: WorkspaceId
  lineup: string
  promptIds: string[]
  /** The first days of the months whose cells are wanted, and of those whose totals are enough. */
  months: { cells: Day[]; totals: Day[] }
}

export interface ReadSheet {
  /** Index in `promptIds`. */
  prompt: number
  /** Its first day. */
  month: Day
  /** Null where cells were not asked for. */
  cells: string | null
  /** Null where totals were not asked for. */
  totals: string | null
}

type StoredSheet = Omit<ReadSheet, 'prompt'> & { promptId: string }

/** Visits one sheet after another as they arrive. */
export async function eachSheet(
  db: Db,
  { workspaceId, lineup, promptIds, months }: SheetScope,
  visit: (sheet: ReadSheet) => void,
): Promise<void> {
  const indexes = new Map(promptIds.map((id, index) => [id, index]))
  const statement = sql`
    select prompt_id as "promptId", month,
      case when month = any(${months.cells}::date[]) then cells end as cells,
      case when month = any(${months.totals}::date[]) then totals end as totals
    from mention_sheets
    where workspace_id = ${workspaceId} and prompt_id = any(${promptIds}::text[]) and lineup = ${lineup}
      and month = any(${[...months.cells, ...months.totals]}::date[])`
  await db.each(statement, (row) => {
    const { promptId, month, cells, totals } = row as StoredSheet
    visit({ prompt: indexes.get(promptId) ?? 0, month, cells, totals })
  })
}

export async function listSheets(db: Db, scope: SheetScope): Promise<ReadSheet[]> {
  const sheets: ReadSheet[] = []
  await eachSheet(db, scope, (sheet) => sheets.push(sheet))
  return sheets
}
