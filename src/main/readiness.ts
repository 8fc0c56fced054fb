import type { Db } from '../db/db.js'
import { missingMigrations } from '../db/migrate.js'

/** What is missing before requests can be served: nothing when the database is there and migrated. */
export async function missingParts(db: Db): Promise<string[]> {
  try {
    return (await missingMigrations(db)).map((name) => `migration ${name}`)
  } catch {
    // Whatever the reason, the caller needs to know only that it is unavailable.
    return ['database']
  }
}
