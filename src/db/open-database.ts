import { join } from 'node:path'

import { openEmbedded } from './embedded/index.js'
import { type Address, openPostgres, type Postgres } from './postgres.js'

interface DatabaseSettings {
  /** A PostgreSQL server; the embedded one, if not given. */
  databaseUrl: string | undefined
  /** The same server for sessions, where the address above leads to a pooler in transaction mode. */
  databaseDirectUrl?: string | undefined
  dataDirectory: string
  poolSize: number
}

/** Part of the pool: whatever others do, a workspace that uses none finds a connection. */
const KEPT = 0.3

export interface Database {
  db: Postgres
  /** For further connections, such as a thread's. */
  connection: Address
  /** For people: where it is. Never with a password. */
  location: string
  close(): Promise<void>
}

/** A PostgreSQL server where DATABASE_URL names one, else the embedded one: the same code from here on. */
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
  // Said, because PGSSLMODE in the environment would otherwise be asked of a server that has no certificate.
  const connection = { ...embedded.connection, ssl: false }
  const db = openPostgres({
    connection,
    poolSize,
    kept,
    // Whoever waits for the database meanwhile gets 503 and finds it back at the next try.
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
