import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type pg from 'pg'

import { openEmbedded } from '../src/db/embedded/index.js'
import { openPostgres, type Postgres } from '../src/db/postgres.js'
import { migrate } from '../src/db/migrate.js'
import { isCitusHere, openCitusServers } from '../test/helpers/citus-servers.js'

export interface BenchDatabase {
  db: Postgres
  connection: pg.ClientConfig
  /** Value for `SIGHTLINE_DATA_DIR`: a server started with it finds this database. */
  dataDirectory: string
  /** Stops the server and removes its data. */
  close(): Promise<void>
}

/** How to reach the database of a bench. */
export type BenchCluster = Pick<BenchDatabase, 'db' | 'close'> & { environment: Record<string, string> }

/** Starts a coordinator and this many workers of the installed PostgreSQL with Citus. */
export async function openBenchCluster(workers: number): Promise<BenchCluster> {
  if (!isCitusHere) throw new Error('No PostgreSQL with Citus is installed here (docs/growing.md).')
  const servers = await openCitusServers(workers)
  const { connection } = servers.coordinator
  const db = openPostgres({ connection, poolSize: 10 })
  const close = async () => {
    await db.close()
    await servers.close()
  }
  const url = `postgres://${connection.user}@${connection.host}:${connection.port}/${connection.database}`
  return { db, environment: { DATABASE_URL: url }, close }
}

/** Opens a separate embedded database in a temporary directory, as durable as in production, with every table and queue. */
export async function openBenchDatabase({ poolSize = 10 } = {}): Promise<BenchDatabase> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'sightline-bench-'))
  // The server does not run as root. It cannot enter a directory of mode 0700 that root owns, and would choose one that outlives
  // the bench.
  await chmod(dataDirectory, 0o755)
  const embedded = await openEmbedded({ directory: join(dataDirectory, 'postgres') })
  const db = openPostgres({ connection: embedded.connection, poolSize })
  await migrate(db)
  // The last client to disconnect stops the server. This connection makes sure that the bench is the last.
  const presence = await db.connect()
  const close = async () => {
    await presence.end()
    await db.close()
    await embedded.release()
    await rm(dataDirectory, { recursive: true, force: true })
  }
  return { db, connection: embedded.connection, dataDirectory, close }
}
