import { randomUUID } from 'node:crypto'

import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'

import { setClusterOptions } from './cluster.js'
import type { Db } from '../../src/db/db.js'
import { openPostgres, type Postgres } from '../../src/db/postgres.js'

/** A separate database for this test file, with every migration and queue; usable inside tests and hooks. */
export function useTestDb({ poolSize = 10 } = {}): Postgres {
  const opened = useTestConnection()
  let db: Postgres | undefined
  beforeAll(() => {
    db = openPostgres({ connection: opened.connection, poolSize })
  })
  afterAll(() => db?.close())
  return forwardTo(() => db)
}

/** The same database, for tests that open their own connections. */
export function useTestConnection(): { connection: pg.ClientConfig } {
  const server = inject('postgres')
  const database = `${inject('template')}_${randomUUID().slice(0, 8)}`
  beforeAll(() => copyDatabase(inject('template'), database))
  afterAll(() => onEachNode(`drop database if exists "${database}" with (force)`))
  return { connection: { ...server, database } }
}

/** How many transactions wait for a lock, on the server or on all nodes of the cluster. */
export async function countWaiting(db: Db): Promise<number> {
  const here = `select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const everywhere = `select coalesce(sum(result::int), 0)::int as waiting from run_command_on_all_nodes($$${here}$$)`
  const text = inject('nodes').length > 1 ? everywhere : here
  return (await db.first<{ waiting: number }>({ text, values: [] }))?.waiting ?? 0
}

/** Runs a command on the server of the run, or on each node of its cluster. */
export async function onEachNode(text: string): Promise<void> {
  for (const node of inject('nodes')) await command(node, text)
}

/** Copies files, which is several times faster than logging each page. */
export async function copyDatabase(template: string, database: string): Promise<void> {
  await onEachNode(`create database "${database}" template "${template}" strategy file_copy`)
  const [coordinator, ...workers] = inject('nodes')
  if (coordinator && workers.length > 0) await setClusterOptions(coordinator, workers, database)
}

/** The same database, with every change rolled back: a test sees whether a request is allowed, and nothing changes. */
export function unchanging(db: Postgres): Postgres {
  const undone = () => Promise.reject(new Error('Nothing is changed here.'))
  const kept: Partial<Postgres> = {
    run: undone,
    transaction: (work) =>
      db.transaction(async (tx) => {
        await work(tx)
        return undone()
      }),
    onBehalfOf: () => held,
  }
  const held = new Proxy(db, { get: (_, name: keyof Postgres) => kept[name] ?? db[name] })
  return held
}

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
