import { type Db, homeRow, sql } from '../../db/db.js'
import { textArray } from '../../db/text-array.js'
import type { Day } from '../../kernel/days.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { type DecodedSheets, openDecodedSheets } from '../../mentions/index.js'
import { type CitationColumns, citationColumns } from './citation-columns.js'

/** Cells to append to the sheet of a prompt and month. */
interface ArrivedCells {
  promptId: string
  /** The first day of the month. */
  month: Day
  cells: string
}

/** Appends cells to sheets. The order is always the same, so that two imports cannot deadlock. */
export async function appendCells(tx: Db, workspaceId: WorkspaceId, arrived: ArrivedCells[]): Promise<void> {
  const all = (value: (one: ArrivedCells) => string) => textArray(arrived.map(value))
  await tx.run(sql`
    insert into citation_sheets as sheet (workspace_id, prompt_id, month, cells)
    select home.workspace_id, prompt_id, month::date, cells
    from ${homeRow(workspaceId)}, unnest(${all(({ promptId }) => promptId)}::text[], ${all(({ month }) => month)}::text[],
      ${all(({ cells }) => cells)}::text[]) as arrived (prompt_id, month, cells)
    order by prompt_id, month
    on conflict (workspace_id, prompt_id, month) do update
    set cells = case when excluded.cells = '' then sheet.cells else sheet.cells || excluded.cells end`)
}

/** Lists the numbers of pages by id. */
export async function listPageNumbers(
  tx: Db,
  workspaceId: WorkspaceId,
  ids: string[],
): Promise<{ id: string; number: number }[]> {
  return tx.rows(sql`
    select id::text, number
    from cited_pages
    where workspace_id = ${workspaceId} and id = any(${ids}::bigint[])`)
}

/** Finds the sheets of prompts in these months. A month is given by its first day. */
export function openCitationSheets(
  tx: Db,
  workspaceId: WorkspaceId,
  { promptIds, months }: { promptIds: string[]; months: Day[] },
): Promise<DecodedSheets<CitationColumns>> {
  return openDecodedSheets(tx, {
    kind: `citations ${workspaceId}`,
    table: sql`citation_sheets`,
    columns: sql`cells`,
    decode: ({ cells = '' }) => citationColumns(cells),
    rows: sql`workspace_id = ${workspaceId}`,
    promptIds,
    months,
  })
}

/** The count of page numbers that a workspace has assigned. */
export async function readPageCount(tx: Db, workspaceId: WorkspaceId): Promise<number> {
  const row = await tx.first<{ next: number }>(sql`
    select next
    from page_numbers
    where workspace_id = ${workspaceId}`)
  return row?.next ?? 0
}
