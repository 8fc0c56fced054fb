import { type Db, sql } from '../db/db.js'
import type { Day } from '../kernel/days.js'
import type { WorkspaceId } from '../kernel/ids.js'

/** Adds what the workspace has cost to the sums of deleted workspaces, because the installation has spent it all the same. */
export async function addDeletedSpending(tx: Db, workspaceId: WorkspaceId): Promise<void> {
  const spent = await tx.rows<{ month: Day; engine: string; answers: number; usd: number }>(sql`
    select month, engine, answers, usd
    from collection_spending
    where workspace_id = ${workspaceId}`)
  if (spent.length === 0) return
  const column = (name: 'month' | 'engine' | 'answers' | 'usd') => spent.map((row) => row[name])
  await tx.run(sql`
    insert into deleted_spending as known (month, engine, answers, usd)
    select *
    from unnest(${column('month')}::date[], ${column('engine')}::text[], ${column('answers')}::int[], ${column('usd')}::float8[])
    on conflict (month, engine) do update
    set answers = known.answers + excluded.answers, usd = known.usd + excluded.usd`)
}
