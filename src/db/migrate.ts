import { setTimeout } from 'node:timers/promises'

import type pg from 'pg'

import { commandsIn } from './commands-in.js'
import { requireOldStopped } from './contracts.js'
import { type Db, sql } from './db.js'
import { distributeNew } from './distribution/distribute.js'
import { type Migration, readMigrations } from './migrations.js'
import type { Postgres } from './postgres.js'

/** Several processes may start at the same time: one migrates, and the others wait here and find nothing left to do. */
const LOCK = 7_316_280_245

/**
 * Applies the missing migrations. Each file and its entry in the list share one transaction, so an interrupted run resumes at the
 * file it was in.
 */
export async function migrate(db: Pick<Postgres, 'connect'>, migrations?: Migration[]): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations())
  const client = await db.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set lock_timeout = 0')
    await lockSchema(client)
    const applied = await applyMissing(client, wanted)
    await distributeNew(client)
    return applied
  } finally {
    await client.end()
  }
}

/** Returns the names of migrations that are not applied yet. An empty database lacks all of them. */
export async function missingMigrations(db: Db): Promise<string[]> {
  const known = await db.first<{ known: string | null }>(
    sql`select to_regclass('schema_migrations') as known`,
  )
  const applied =
    known?.known == null ? [] : await db.rows<{ number: number }>(sql`select number from schema_migrations`)
  return missing(await readMigrations(), new Set(applied.map((row) => row.number))).map(
    (migration) => migration.name,
  )
}

async function applyMissing(client: pg.Client, wanted: Migration[]): Promise<string[]> {
  await createList(client)
  const applied = await appliedNumbers(client)
  const todo = missing(wanted, applied)
  // No earlier version can use an empty database.
  if (applied.size > 0) await requireOldStopped(client, todo)
  for (const migration of todo) {
    // Tables of earlier migrations must be distributed before rows are added to them.
    await distributeNew(client)
    await applyPatiently(client, migration)
  }
  return todo.map((migration) => migration.name)
}

async function createList(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create table if not exists schema_migrations (
       number int primary key, name text not null, applied_at timestamptz not null default now())`,
  )
}

/**
 * A process that waits for a lock on a table blocks all later requests for that table, also those of processes that still serve.
 */
const LOCK_WAIT_MS = 2_000
const PAUSE_MS = 1_000
/** Together over five minutes. If a transaction holds its lock for longer, a person has to find out why. */
const ATTEMPTS = 100

/** Another process holds the lock (55P03), or there was a deadlock with it (40P01). */
const PASSING = new Set(['55P03', '40P01'])

async function applyPatiently(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin')
      // The setting is local to the transaction, because a setting of the session does not reach the nodes of a distributed
      // database.
      await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`)
      await apply(client, migration)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      if (!PASSING.has(String((error as { code?: string }).code)) || attempt === ATTEMPTS) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}

async function apply(client: pg.ClientBase, { number, name, text }: Migration): Promise<void> {
  for (const command of commandsIn(text)) await client.query(command)
  await client.query('insert into schema_migrations (number, name) values ($1, $2)', [number, name])
}

/** Applies the migrations inside the caller's transaction, to a database without our tables. */
export async function applyWithin(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  await createList(client)
  for (const migration of migrations) await apply(client, migration)
}

/** Other processes that want to migrate wait until this connection ends. */
export async function lockSchema(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK])
}

async function appliedNumbers(client: pg.Client): Promise<Set<number>> {
  const applied = await client.query<{ number: number }>('select number from schema_migrations')
  return new Set(applied.rows.map((row) => row.number))
}

function missing(wanted: Migration[], applied: Set<number>): Migration[] {
  return wanted.filter((migration) => !applied.has(migration.number))
}
