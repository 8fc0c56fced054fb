import type { Config } from '../config.js'
import type { Services } from '../context.js'
import { type Database, openDatabase } from '../db/open-database.js'
import { openJobs } from '../jobs/index.js'
import type { Log } from '../kernel/log.js'

/** Everything with a connection is made here, once. */
export interface House {
  services: Services
  database: Database
  close(): Promise<void>
}

export async function openHouse(config: Config, log: Log): Promise<House> {
  const database = await openDatabase(config, (message) => log.info({}, message))
  const { db } = database
  const services = { db, jobs: openJobs(), log, now: () => new Date() }
  return { services, database, close: () => database.close() }
}
