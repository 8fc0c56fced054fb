import type { Db } from '../db/db.js'
import { missingMigrations } from '../db/migrate.js'

/** Lists what is missing before requests can be served. It is empty when the database is available and migrated. */
export async function missingParts(db: Db): Promise<string[]> {
  try {
    return (await missingMigrations(db)).map((name) => `migration ${name}`)
  } catch {
    // For any error, the caller only needs to know that the database is unavailable.
    return ['database']
  }
}
