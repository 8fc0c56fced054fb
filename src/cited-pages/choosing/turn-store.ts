import { type Db, homeRow, sql } from '../../db/db.js'
import type { WorkspaceId } from '../../kernel/ids.js'

/** A page that is to be read today. */
export interface PageTurn {
  pageId: string
  /** As it was first cited. */
  link: string
  title: string | null
}

/** Replaces what was left of another day. Pages are given by their numbers, first those that are read first. */
export async function replaceTurns(tx: Db, workspaceId: WorkspaceId, numbers: number[]): Promise<void> {
  await tx.run(sql`delete from page_turns where workspace_id = ${workspaceId}`)
  await tx.run(sql`
    insert into page_turns (workspace_id, page_id, position)
    select home.workspace_id, page.id, chosen.position
    from ${homeRow(workspaceId)}, unnest(${numbers}::int[]) with ordinality as chosen (number, position), cited_pages page
    where page.workspace_id = ${workspaceId} and page.number = chosen.number`)
}

/** The next pages of the day, in their order. */
export function listTurns(db: Db, workspaceId: WorkspaceId, limit: number): Promise<PageTurn[]> {
  return db.rows(sql`
    select turn.page_id::text as "pageId", page.link, page.title
    from page_turns turn
    join cited_pages page on page.workspace_id = ${workspaceId} and page.id = turn.page_id
    where turn.workspace_id = ${workspaceId}
    order by turn.position
    limit ${limit}`)
}

/** False where somebody else has taken it. */
export async function deleteTurn(tx: Db, workspaceId: WorkspaceId, pageId: string): Promise<boolean> {
  const deleted = await tx.run(sql`
    delete from page_turns
    where workspace_id = ${workspaceId} and page_id = ${pageId}::bigint`)
  return deleted > 0
}

/** The numbers of pages that are not to be read again yet. */
export async function listRestingPages(db: Db, workspaceId: WorkspaceId, now: Date): Promise<Set<number>> {
  const rows = await db.rows<{ number: number }>(sql`
    select page.number
    from page_readings reading
    join cited_pages page on page.workspace_id = ${workspaceId} and page.id = reading.page_id
    where reading.workspace_id = ${workspaceId} and reading.next_at > ${now}`)
  return new Set(rows.map(({ number }) => number))
}
