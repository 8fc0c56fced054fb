import { type Db, sql } from '../../db/db.js'

/** Returns true once per installation, and only before its first workspace. */
export async function claimDemo(tx: Db, now: Date): Promise<boolean> {
  if ((await tx.first(sql`select 1 from workspaces limit 1`)) !== undefined) return false
  const claimed = await tx.run(sql`
    insert into installation (demo_made_at)
    values (${now})
    on conflict do nothing`)
  return claimed === 1
}
