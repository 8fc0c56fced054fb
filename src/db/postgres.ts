import pg from 'pg'

import { DatabaseFull, DatabaseUnavailable, Refusal, Unavailable } from '../kernel/errors.js'
import { answered, SESSION_OPTIONS } from './connection-limits.js'
import type { Db, Statement } from './db.js'
import { eachRow } from './each-row.js'
import { SCHEMA } from './migrations.js'
import { VALUE_TYPES } from './value-types.js'

interface PostgresOptions {
  connection: pg.ClientConfig
  poolSize: number
  /** Told when the server cannot be reached, so that an embedded one can be brought back. */
  onAway?: () => void
}

export interface Postgres extends Db {
  /** A connection of its own, outside the pool: for LISTEN. */
  connect(): Promise<pg.Client>
  stats(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

/** With the schema: a migration that takes something away tells processes of this version, which wait for it, from earlier ones. */
export const APPLICATION = `sightline ${SCHEMA}`

/** Requests that wait for a connection beyond this are turned away: a queue that long only grows. */
const MAX_WAITING = 500

export function openPostgres({ connection, poolSize, onAway }: PostgresOptions): Postgres {
  const settings = {
    ...connection,
    types: VALUE_TYPES,
    options: SESSION_OPTIONS,
    application_name: APPLICATION,
    connectionTimeoutMillis: 5_000,
    // A connection that only listens would otherwise never learn that the other end is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  const pool = new pg.Pool({
    ...settings,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: false,
    // Statements of a transaction that do not wait for each other leave in one write and run in the order given.
    pipeline: true,
  })
  pool.on('connect', forgiveBreaks)
  // An idle connection that breaks is no one's error: the next query opens another and says so if it cannot.
  pool.on('error', () => onAway?.())

  const acquire = async (): Promise<pg.PoolClient> => {
    if (pool.waitingCount >= MAX_WAITING) throw new DatabaseUnavailable('Too many requests are waiting.', 1)
    return pool.connect().catch((error: unknown) => {
      if (pool.totalCount >= poolSize)
        throw new DatabaseUnavailable('Everything is busy.', 1, { cause: error })
      onAway?.()
      throw new DatabaseUnavailable('The database cannot be reached.', 1, { cause: error })
    })
  }

  const withClient = async <Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> => {
    const client = await acquire()
    let broken = false
    try {
      return await work(client)
    } catch (error) {
      broken = isAway(error)
      throw translated(error)
    } finally {
      if (broken) onAway?.()
      client.release(broken)
    }
  }

  return {
    ...statements((run) => repeatOnDeadlock(() => withClient(run))),
    transaction: (work) => repeatOnDeadlock(() => withClient((client) => transact(client, 'begin', work))),
    snapshot: (work) =>
      withClient((client) => transact(client, 'begin isolation level repeatable read, read only', work)),
    connect: async () => {
      const client = new pg.Client({ ...settings, pipeline: true })
      forgiveBreaks(client)
      await client.connect().catch((error: unknown) => {
        throw new DatabaseUnavailable('The database cannot be reached.', 1, { cause: error })
      })
      return client
    },
    stats: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

/** A connection that breaks between two statements says so at the next one; unheard, its event would end the process. */
function forgiveBreaks(client: pg.ClientBase): void {
  client.on('error', () => {})
}

type Run = <Result>(work: (client: pg.ClientBase) => Promise<Result>) => Promise<Result>

function statements(run: Run): Omit<Db, 'transaction' | 'snapshot'> {
  const send = (statement: pg.QueryConfig | string) =>
    run((client) => answered(client, client.query(statement)))
  return {
    rows: async <Row>(statement: Statement) => (await send(named(statement))).rows as Row[],
    each: (statement, visit) => run((client) => answered(client, eachRow(client, named(statement), visit))),
    first: async <Row>(statement: Statement) => (await send(named(statement))).rows[0] as Row | undefined,
    run: async (statement) => (await send(named(statement))).rowCount ?? 0,
    script: async (text) => {
      await send(text)
    },
  }
}

/** A connection as a `Db`, for stores that work inside its transaction. */
export function dbOn(client: pg.ClientBase): Db {
  const join = <Inner>(inner: (tx: Db) => Promise<Inner>) => inner(tx)
  const tx: Db = { ...statements((run) => run(client)), transaction: join, snapshot: join }
  return tx
}

async function transact<Result>(
  client: pg.PoolClient,
  begin: string,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const tx = dbOn(client)
  // Not awaited: the first statement of the work follows in the same write, and fails if this one does.
  client.query(begin).catch(() => undefined)
  try {
    const result = await work(tx)
    await answered(client, client.query('commit'))
    return result
  } catch (error) {
    // A connection that broke has rolled back already; its own error is the one to tell.
    await answered(client, client.query('rollback')).catch(() => undefined)
    throw error
  }
}

const ATTEMPTS = 4

export async function repeatOnDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !REPEATABLE.has(codeOf(error))) throw error
    }
  }
}

/** Serialization failure and deadlock: the transaction was rolled back whole and may simply be run again. */
const REPEATABLE = new Set(['40001', '40P01'])

const names = new Map<string, string>()

/** A named statement is parsed and planned once a connection: 99 µs of CPU a query against 140 and more. */
function named({ text, values }: Statement): pg.QueryConfig {
  let name = names.get(text)
  if (name === undefined) names.set(text, (name = `s${names.size}`))
  return { name, text, values }
}

function translated(error: unknown): unknown {
  if (isAway(error)) return new DatabaseUnavailable('The database cannot be reached.', 1, { cause: error })
  if (FULL.has(codeOf(error))) return new DatabaseFull(FULL_DISK, 30, { cause: error })
  if (codeOf(error) === '53200')
    return new DatabaseUnavailable('The database lacks memory.', 30, { cause: error })
  // Whoever holds the lock may be a process that died a moment ago.
  if (codeOf(error) === '55P03')
    return new DatabaseUnavailable('The database took too long.', 5, { cause: error })
  if (codeOf(error) === '57014') return new Unavailable('The database took too long.', 5, { cause: error })
  // Everything a row refers to was looked up before; if it is not there now, somebody has deleted it since.
  if (codeOf(error) === '23503')
    return new Refusal('not-found', 'The resource of this request has been deleted in the meantime.')
  return error
}

/** The disk is full, or fails. */
const FULL = new Set(['53100', '58030'])
const FULL_DISK = 'The database cannot write: its disk is full or fails.'

/** Connection exceptions (class 08), shutdown and start-up (57P0x), limits that end a session (25P03, 25P04), and what Node says of a broken socket. */
function isAway(error: unknown): boolean {
  const code = codeOf(error)
  if (code.startsWith('08') || code.startsWith('57P')) return true
  if (['53300', '25P03', '25P04'].includes(code)) return true
  if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'ENOTFOUND'].includes(code)) return true
  return (
    error instanceof Error &&
    /^(Connection terminated|Client has encountered a connection error)/.test(error.message)
  )
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
