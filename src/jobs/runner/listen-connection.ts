import pg from 'pg'

import { answered } from '../../db/connection-limits.js'
import type { Db, Statement } from '../../db/db.js'
import { DatabaseUnavailable } from '../../kernel/errors.js'
import { CHANNEL } from '../job-store.js'
import { newLatch } from '../latch.js'
import type { Outages } from './outages.js'

interface ListenConnectionOptions {
  connect: () => Promise<pg.Client>
  outages: Outages
  onNotified: (queue: string) => void
  /** Called when listening begins. Notifications sent before that were missed. */
  onListening: () => void
}

/** Receives the notifications and also takes the jobs. So taking a job needs one round trip and does not wait for the pool. */
export interface ListenConnection extends Pick<Db, 'rows'> {
  close(): Promise<void>
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2_000

/** Keeps one connection open for the process, and opens another when it breaks. */
export function openListenConnection(options: ListenConnectionOptions): ListenConnection {
  const { outages, onListening } = options
  const closed = newLatch()
  const closing = new AbortController()
  let current: OpenConnection | undefined

  const loop = async () => {
    let failures = 0
    while (!closing.signal.aborted) {
      current = await outages.tolerate('listen', () => listen(options))
      failures = current === undefined ? failures + 1 : 0
      if (current !== undefined) await keep(current)
      current = undefined
      if (!closing.signal.aborted)
        await closed.wait(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS))
    }
  }
  const keep = async (connection: OpenConnection) => {
    onListening()
    await Promise.race([connection.broken, closed.wait()])
    await connection.end()
  }
  const ended = loop()

  return {
    rows: (statement) => (current === undefined ? Promise.reject(away()) : current.rows(statement)),
    close: () => {
      closing.abort()
      closed.open()
      return ended
    },
  }
}

interface OpenConnection {
  rows: Db['rows']
  broken: Promise<void>
  end: () => Promise<void>
}

/**
 * Statements are planned for the queue as it is now (see `withFreshPlans`). Commits stay synchronous: otherwise a crash of the
 * server could lose issued tokens and issue them again.
 */
const SESSION = `
  set application_name = 'sightline jobs';
  set plan_cache_mode = force_custom_plan;
  listen ${CHANNEL}`

async function listen({ connect, onNotified }: ListenConnectionOptions): Promise<OpenConnection> {
  const client = await connect().catch((error: unknown) => {
    throw away(error)
  })
  const broken = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })
  // A connection that is already broken need not be ended.
  const end = () => client.end().catch(() => undefined)
  client.on('notification', ({ payload }) => onNotified(payload ?? ''))
  await answered(client, client.query(SESSION)).catch(async (error: unknown) => {
    await end()
    throw away(error)
  })
  return { rows: rowsOver(client), broken, end }
}

function rowsOver(client: pg.Client): Db['rows'] {
  const names = new Map<string, string>()
  return async <Row>({ text, values }: Statement) => {
    const name = names.get(text) ?? `jobs${names.size}`
    names.set(text, name)
    const result = await answered(client, client.query({ name, text, values })).catch((error: unknown) => {
      throw isStatementError(error) ? error : away(error)
    })
    return result.rows as Row[]
  }
}

/** The statement failed, but the connection still works. */
function isStatementError(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR'
}

function away(cause?: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable('The database cannot be reached.', 1, { cause })
}
