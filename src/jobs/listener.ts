import type pg from 'pg'

import { type Db, sql } from '../db/db.js'
import { Unavailable } from '../kernel/errors.js'
import { newBell } from './bell.js'
import type { Trouble } from './trouble.js'

const CHANNEL = 'sightline_jobs'

/** Heard by every runner once the transaction commits. */
export async function notify(tx: Db, queue: string): Promise<void> {
  await tx.run(sql`select pg_notify(${CHANNEL}, ${queue})`)
}

export interface ListenerOptions {
  connect: () => Promise<pg.Client>
  trouble: Trouble
  onJobs(queue: string): void
  /** What was enqueued while nobody listened has gone unheard. */
  onListening(): void
}

export interface Listener {
  close(): Promise<void>
}

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

/** Keeps one listening connection for the process; when it breaks, opens another. */
export function openListener(options: ListenerOptions): Listener {
  const closed = newBell()
  const closing = new AbortController()

  const loop = async () => {
    let failures = 0
    while (!closing.signal.aborted) {
      const connection = await options.trouble.ride('listen', () => listen(options))
      failures = connection === undefined ? failures + 1 : 0
      if (connection !== undefined) await Promise.race([connection.broken, closed.wait()])
      await connection?.end()
      if (!closing.signal.aborted)
        await closed.wait(Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS))
    }
  }
  const ended = loop()
  return {
    close: () => {
      closing.abort()
      closed.ring()
      return ended
    },
  }
}

interface Connection {
  broken: Promise<void>
  end(): Promise<void>
}

async function listen(options: ListenerOptions): Promise<Connection> {
  const client = await options.connect().catch((cause: unknown) => {
    throw new Unavailable('The database cannot be reached.', 1, { cause })
  })
  const broken = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })
  // What is broken already need not be ended.
  const end = () => client.end().catch(() => undefined)
  client.on('notification', ({ payload }) => options.onJobs(payload ?? ''))
  try {
    await client.query(`listen ${CHANNEL}`)
  } catch (error) {
    await end()
    throw error
  }
  options.onListening()
  return { broken, end }
}
