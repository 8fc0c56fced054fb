import pg from 'pg'

import { type Db, sql, type Statement } from '../db/db.js'
import { DatabaseUnavailable } from '../kernel/errors.js'

const CHANNEL = 'sightline_jobs'

/** Heard by every runner once the transaction commits. */
export async function notify(tx: Db, queue: string): Promise<void> {
  await tx.run(sql`select pg_notify(${CHANNEL}, ${queue})`)
}

/** A connection that hears the calls and takes the jobs: one round trip between the two, and no pool. */
export interface Line {
  rows: Db['rows']
  broken: Promise<void>
  end: () => Promise<void>
}

/**
 * Plans are made for the queue as it is now (see `fresh-plans.ts`). Commits stay synchronous: a crash of the
 * server could else forget which tokens it has given, and give one again.
 */
const SESSION = `
  set application_name = 'sightline jobs';
  set plan_cache_mode = force_custom_plan;
  listen ${CHANNEL}`

export async function openLine(
  connect: () => Promise<pg.Client>,
  onCall: (queue: string) => void,
): Promise<Line> {
  const client = await connect().catch((error: unknown) => {
    throw away(error)
  })
  const broken = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })
  // What is broken already need not be ended.
  const end = () => client.end().catch(() => undefined)
  client.on('notification', ({ payload }) => onCall(payload ?? ''))
  await client.query(SESSION).catch(async (error: unknown) => {
    await end()
    throw away(error)
  })
  return { rows: rowsOver(client), broken, end }
}

function rowsOver(client: pg.Client): Db['rows'] {
  const names = new Map<string, string>()
  return async <Row>({ text, values }: Statement) => {
    const name = names.get(text) ?? `line${names.size}`
    names.set(text, name)
    const result = await client.query({ name, text, values }).catch((error: unknown) => {
      throw isFaultOf(error) ? error : away(error)
    })
    return result.rows as Row[]
  }
}

/** The statement failed, and the connection lives. */
function isFaultOf(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR'
}

export function away(cause?: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable('The database cannot be reached.', 1, { cause })
}
