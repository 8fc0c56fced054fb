import type { Db } from '../db/db.js'
import { missingMigrations } from '../db/migrate.js'

/** What stands in the way of serving, in words; nothing when the database and its migrations are there. */
export async function whatIsMissing(db: Db): Promise<string[]> {
  try {
    return (await missingMigrations(db)).map((name) => `migration ${name}`)
  } catch {
    // Whatever the reason, the one who asks needs to know only that it is away.
    return ['database']
  }
}
