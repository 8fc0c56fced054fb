import type { Config } from '../config.js'
import type { Services } from '../context.js'
import { migrate } from '../db/migrate.js'
import { databaseClock } from '../db/database-clock.js'
import { openDatabase } from '../db/open-database.js'
import { silentLog } from '../kernel/log.js'

/** Runs a command that needs only the database, since opening the whole application takes a second. */
export async function withDatabase<Result>(
  config: Config,
  work: (services: Pick<Services, 'db' | 'log' | 'now'>) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openDatabase({ ...config, poolSize: 2 })
  try {
    await migrate(db)
    return await work({ db, log: silentLog, now: await databaseClock(db, silentLog) })
  } finally {
    await close()
  }
}
