import { type Db, sql } from '../db/db.js'

/** True once per installation, and only before its first workspace. */
export async function claimDemo(tx: Db, now: Date): Promise<boolean> {
  const claimed = await tx.run(sql`
    insert into installation (demo_made_at)
    select ${now}
    where not exists (select from workspaces)
    on conflict do nothing`)
  return claimed === 1
}
