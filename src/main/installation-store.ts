import { type Db, sql } from '../db/db.js'

/** True once in the life of an installation, and only while nobody has made a workspace yet. */
export async function claimDemo(tx: Db, now: Date): Promise<boolean> {
  const claimed = await tx.run(sql`
    insert into installation (demo_made_at)
    select ${now}
    where not exists (select from workspaces)
    on conflict do nothing`)
  return claimed === 1
}
