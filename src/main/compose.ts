import { openVerification, type Verification } from '../agents/index.js'
import type { Config } from '../config.js'
import { type Desk, openSeats } from '../collection/index.js'
import type { Services } from '../context.js'
import { databaseClock } from '../db/database-clock.js'
import { type Database, openDatabase } from '../db/open-database.js'
import { openJobs } from '../jobs/index.js'
import { type Building, matchAnswers, openThreads } from '../mentions/index.js'
import { type Fetcher, openFetcher, openRedirectResolver } from '../web/index.js'
import type { Log } from '../kernel/log.js'

/** Everything with a connection is made here, once. */
export interface House {
  services: Services
  database: Database
  desk: Desk
  building: Building
  verification: Verification
  fetcher: Fetcher
  close(): Promise<void>
}

export async function openHouse(config: Config, log: Log): Promise<House> {
  const database = await openDatabase(config, (message) => log.info({}, message))
  const { db, connection } = database
  const threads = openThreads({ connection })
  const { scanning } = threads
  const now = await databaseClock(db, log)
  const services = { db, jobs: openJobs(), log, now, scanning, arrivals: matchAnswers(scanning) }
  const fetcher = openFetcher({ allowed: config.allowedNetworks })
  const links = openRedirectResolver({ fetcher })
  const desk = {
    seats: openSeats(config.engines),
    runsPerDay: config.runsPerDay,
    budget: config.budget,
    resolveLink: (url: string, signal: AbortSignal) => links.resolve(url, signal),
  }
  const verification = openVerification({ db, now, reverseDns: config.verifiesByDns })
  const close = async () => {
    await fetcher.close()
    await threads.close()
    await database.close()
  }
  return { services, database, desk, building: threads.building, verification, fetcher, close }
}
