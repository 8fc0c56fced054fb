import { randomUUID } from 'node:crypto'

import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'

import { openPostgres, type Postgres } from '../../src/db/postgres.js'

/** A database for this test file alone, with every migration and queue in place; usable inside tests and hooks. */
export function useTestDb({ poolSize = 10 } = {}): Postgres {
  const opened = useTestConnection()
  let db: Postgres | undefined
  beforeAll(() => {
    db = openPostgres({ connection: opened.connection, poolSize })
  })
  afterAll(() => db?.close())
  return forwardTo(() => db)
}

/** The same, for tests that open their own connections to it. */
export function useTestConnection(): { connection: pg.ClientConfig } {
  const server = inject('postgres')
  const database = `${inject('template')}_${randomUUID().slice(0, 8)}`
  beforeAll(() => command(server, copying(inject('template'), database)))
  afterAll(() => command(server, `drop database if exists "${database}" with (force)`))
  return { connection: { ...server, database } }
}

/** Copies files, which is several times faster than to log each page. */
export const copying = (template: string, database: string) =>
  `create database "${database}" template "${template}" strategy file_copy`

function forwardTo(current: () => Postgres | undefined): Postgres {
  return new Proxy({} as Postgres, {
    get: (_, name: keyof Postgres) => {
      const db = current()
      if (db === undefined) throw new Error('The test database is there only inside tests and hooks.')
      return db[name]
    },
  })
}

async function command(connection: pg.ClientConfig, text: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
