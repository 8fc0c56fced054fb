import { join } from 'node:path'

import { openEmbedded } from './embedded/index.js'
import { type Address, openPostgres, type Postgres } from './postgres.js'

interface DatabaseSettings {
  /** The URL of a PostgreSQL server. If it is not given, the embedded server is used. */
  databaseUrl: string | undefined
  /** The same server's address for sessions, if `databaseUrl` leads to a pooler in transaction mode. */
  databaseDirectUrl?: string | undefined
  dataDirectory: string
  poolSize: number
}

/** Share of the pool that stays free for workspaces that use no connection yet, however much other workspaces use. */
const KEPT = 0.3

export interface Database {
  db: Postgres
  /** For further connections, for example from a thread. */
  connection: Address
  /** Where the database is, in words for people. It never contains a password. */
  location: string
  close(): Promise<void>
}

/** Opens the PostgreSQL server that DATABASE_URL names, otherwise the embedded one. Callers need not distinguish them. */
export async function openDatabase(
  { databaseUrl, databaseDirectUrl, dataDirectory, poolSize }: DatabaseSettings,
  note: (message: string) => void = () => {},
): Promise<Database> {
  const kept = Math.floor(poolSize * KEPT)
  if (databaseUrl !== undefined) {
    const direct = databaseDirectUrl === undefined ? undefined : { connectionString: databaseDirectUrl }
    const connection = { connectionString: databaseUrl, ...(direct && { direct }) }
    const db = openPostgres({ connection, poolSize, kept })
    return { db, connection, location: withoutPassword(databaseUrl), close: () => db.close() }
  }
  const embedded = await openEmbedded({ directory: join(dataDirectory, 'postgres'), note })
  // `ssl` is set explicitly: PGSSLMODE in the environment would otherwise demand TLS from a server that has no certificate.
  const connection = { ...embedded.connection, ssl: false }
  const db = openPostgres({
    connection,
    poolSize,
    kept,
    // Requests that need the database meanwhile get 503. Their next try finds the server running again.
    onAway: () =>
      void embedded
        .ensureRunning()
        .catch((error: unknown) => note(`PostgreSQL cannot be started: ${String(error)}`)),
  })
  const close = async () => {
    await db.close()
    await embedded.release()
  }
  return { db, connection, location: embedded.dataDirectory, close }
}

function withoutPassword(url: string): string {
  const parsed = new URL(url)
  parsed.password = ''
  return parsed.toString()
}
