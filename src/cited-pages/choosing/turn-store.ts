import { type Db, homeRow, sql } from '../../db/db.js'
import type { WorkspaceId } from '../../kernel/ids.js'

/** A page to read today. */
export interface PageTurn {
  pageId: string
  /** The address as it was first cited. */
  link: string
  title: string | null
}

/** Replaces the turns left over from another day. Pages are given by number, in the order in which to read them. */
export async function replaceTurns(tx: Db, workspaceId: WorkspaceId, numbers: number[]): Promise<void> {
  await tx.run(sql`delete from page_turns where workspace_id = ${workspaceId}`)
  await tx.run(sql`
    insert into page_turns (workspace_id, page_id, position)
    select home.workspace_id, page.id, chosen.position
    from ${homeRow(workspaceId)}, unnest(${numbers}::int[]) with ordinality as chosen (number, position), cited_pages page
    where page.workspace_id = ${workspaceId} and page.number = chosen.number`)
}

/** Lists the next pages of the day, in their order. */
export function listTurns(db: Db, workspaceId: WorkspaceId, limit: number): Promise<PageTurn[]> {
  return db.rows(sql`
    select turn.page_id::text as "pageId", page.link, page.title
    from page_turns turn
    join cited_pages page on page.workspace_id = ${workspaceId} and page.id = turn.page_id
    where turn.workspace_id = ${workspaceId}
    order by turn.position
    limit ${limit}`)
}

/** Returns false if another worker has taken the turn. */
export async function deleteTurn(tx: Db, workspaceId: WorkspaceId, pageId: string): Promise<boolean> {
  const deleted = await tx.run(sql`
    delete from page_turns
    where workspace_id = ${workspaceId} and page_id = ${pageId}::bigint`)
  return deleted > 0
}

/** Lists the numbers of pages that must not be read again yet. */
export async function listRestingPages(db: Db, workspaceId: WorkspaceId, now: Date): Promise<Set<number>> {
  const rows = await db.rows<{ number: number }>(sql`
    select page.number
    from page_readings reading
    join cited_pages page on page.workspace_id = ${workspaceId} and page.id = reading.page_id
    where reading.workspace_id = ${workspaceId} and reading.next_at > ${now}`)
  return new Set(rows.map(({ number }) => number))
}
