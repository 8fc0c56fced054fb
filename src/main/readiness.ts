import type { Db } from '../db/db.js'
import { missingMigrations } from '../db/migrate.js'
import { missingQueues } from '../jobs/index.js'

/** What stands in the way of serving, in words; nothing when database, migrations and queue are there. */
export async function whatIsMissing(db: Db): Promise<string[]> {
  try {
    const migrations = await missingMigrations(db)
    if (migrations.length > 0) return migrations.map((name) => `migration ${name}`)
    return (await missingQueues(db)).map((name) => `queue ${name}`)
  } catch {
    // Whatever the reason, the one who asks needs to know only that it is away.
    return ['database']
  }
}
