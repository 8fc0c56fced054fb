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
  /** What `SIGHTLINE_DATA_DIR` would say: a server started with it finds this database. */
  dataDirectory: string
  /** Stops the server and removes its data. */
  close(): Promise<void>
}

/** What a database of a bench is reached by. */
export type BenchCluster = Pick<BenchDatabase, 'db' | 'close'> & { environment: Record<string, string> }

/** A coordinator and so many workers of their own, of the PostgreSQL with Citus that is installed here. */
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

/** An embedded database of its own in a temporary directory, as durable as in production, with every table and queue. */
export async function openBenchDatabase({ poolSize = 10 } = {}): Promise<BenchDatabase> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'sightline-bench-'))
  // To root's own directory the server, which does not run as root, would prefer one that outlives the bench.
  await chmod(dataDirectory, 0o755)
  const embedded = await openEmbedded({ directory: join(dataDirectory, 'postgres') })
  const db = openPostgres({ connection: embedded.connection, poolSize })
  await migrate(db)
  // The last one to leave stops the server; while this connection is open, that is us.
  const presence = await db.connect()
  const close = async () => {
    await presence.end()
    await db.close()
    await embedded.release()
    await rm(dataDirectory, { recursive: true, force: true })
  }
  return { db, connection: embedded.connection, dataDirectory, close }
}
