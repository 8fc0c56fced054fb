import pg from 'pg'

import { DatabaseUnavailable } from '../kernel/errors.js'
import type { Claimant } from '../kernel/turns.js'
import { answered, SESSION_OPTIONS } from './connection-limits.js'
import { openConnections, OURS } from './pool/connections.js'
import { failureCodeOf } from './database-fault.js'
import type { Db, Statement } from './db.js'
import { eachRow } from './each-row.js'
import { SCHEMA } from './migrations.js'
import { sendCancel } from './pool/send-cancel.js'
import { VALUE_TYPES } from './value-types.js'

/** The address of a database. */
export interface Address extends pg.ClientConfig {
  /**
   * The same database for sessions, if the other address leads to a pooler that gives a connection for one transaction at a time.
   */
  direct?: pg.ClientConfig | undefined
}

interface PostgresOptions {
  connection: Address
  poolSize: number
  /** The number of connections reserved for groups that hold none. */
  kept?: number
  /** Called when the server cannot be reached, so that an embedded server can be started again. */
  onAway?: () => void
}

export interface Postgres extends Db {
  /** Opens a connection outside the pool, for LISTEN. */
  connect(): Promise<pg.Client>
  stats(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

/**
 * The name contains the schema version. A migration that removes something uses it to distinguish processes of this version from
 * earlier ones.
 */
export const APPLICATION = `sightline ${SCHEMA}`

export function openPostgres({
  connection: { direct, ...pooled },
  poolSize,
  kept = 0,
  onAway,
}: PostgresOptions): Postgres {
  const limits = {
    types: VALUE_TYPES,
    application_name: APPLICATION,
    connectionTimeoutMillis: 5_000,
    // Without keepalive, a connection that only listens would never notice that the other end is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Independent statements of a transaction are sent in one write and run in the given order.
    pipeline: true,
  }
  const ofSession = { ...limits, ...(direct ?? pooled), options: SESSION_OPTIONS }
  // A pooler takes no session options. There the options of the role apply (see `requirePooledSettings`).
  const settings = direct === undefined ? ofSession : { ...limits, ...pooled }
  const named = direct === undefined ? namedStatement : unnamedStatement
  const connect = async () => {
    const client = new pg.Client(ofSession)
    forgiveBreaks(client)
    await client.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable('The database cannot be reached.', 1, { cause: error })
    })
    return client
  }
  const pool = new pg.Pool({ ...settings, max: poolSize, idleTimeoutMillis: 30_000, allowExitOnIdle: false })
  pool.on('connect', forgiveBreaks)
  // A broken idle connection is not an error for any caller. The next query opens another one, and fails if it cannot.
  pool.on('error', () => onAway?.())
  const connections = openConnections({
    pool,
    poolSize,
    kept,
    cancel: (client) => sendCancel(client, settings),
    onAway,
  })

  const dbFor = (claimant: Claimant): Db => {
    const { signal } = claimant
    const use: Run = (work) => connections.use(claimant, work)
    return {
      ...statements((run) => repeatOnDeadlock(() => use(run)), named),
      transaction: (work) =>
        repeatOnDeadlock(() => use((client) => transact(client, { begin: 'begin', signal, named }, work))),
      snapshot: (work) => use((client) => transact(client, { begin: SNAPSHOT, signal, named }, work)),
      onBehalfOf: dbFor,
    }
  }

  return {
    ...dbFor(OURS),
    connect,
    stats: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: connections.waiting() }),
    close: () => pool.end(),
  }
}

const SNAPSHOT = 'begin isolation level repeatable read, read only'

/**
 * If a connection breaks between two statements, the next statement fails. Without a listener, the error event would end the
 * process.
 */
function forgiveBreaks(client: pg.ClientBase): void {
  client.on('error', () => {})
}

type Run = <Result>(work: (client: pg.ClientBase) => Promise<Result>) => Promise<Result>

function statements(run: Run, named: Naming): Omit<Db, 'transaction' | 'snapshot'> {
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

/** Wraps a connection as a `Db`, for stores that work inside its transaction. After `signal` aborts, the next statement fails. */
export function dbOn(client: pg.ClientBase, signal?: AbortSignal, named: Naming = namedStatement): Db {
  const join = <Inner>(inner: (tx: Db) => Promise<Inner>) => inner(tx)
  const run: Run = async (work) => {
    signal?.throwIfAborted()
    return work(client)
  }
  const tx: Db = { ...statements(run, named), transaction: join, snapshot: join }
  return tx
}

async function transact<Result>(
  client: pg.ClientBase,
  { begin, signal, named }: { begin: string; signal: AbortSignal | undefined; named: Naming },
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const tx = dbOn(client, signal, named)
  // This is not awaited: the first statement of the work follows in the same write, and fails if this one does.
  client.query(begin).catch(() => undefined)
  try {
    const result = await work(tx)
    await answered(client, client.query('commit'))
    return result
  } catch (error) {
    // A broken connection has already rolled back. Its own error is the one to report.
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
      if (attempt === ATTEMPTS || !REPEATABLE.has(failureCodeOf(error))) throw error
    }
  }
}

/** Serialization failure and deadlock: the whole transaction was rolled back and can run again. */
const REPEATABLE = new Set(['40001', '40P01'])

type Naming = (statement: Statement) => pg.QueryConfig

const names = new Map<string, string>()

/** A named statement is parsed and planned once per connection: 99 µs of CPU per query against 140 and more. */
function namedStatement({ text, values }: Statement): pg.QueryConfig {
  let name = names.get(text)
  if (name === undefined) names.set(text, (name = `s${names.size}`))
  return { name, text, values }
}

/** Behind a pooler, the next transaction may get another connection that does not know our statement names. */
function unnamedStatement({ text, values }: Statement): pg.QueryConfig {
  return { text, values }
}
