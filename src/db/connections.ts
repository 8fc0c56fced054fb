import type pg from 'pg'

import { DatabaseUnavailable, Refusal } from '../kernel/errors.js'
import { type Claimant, openFairTurns, openTurns, type WaitingLimits } from '../kernel/turns.js'
import { answered } from './connection-limits.js'
import { isAway, translated } from './database-fault.js'

/** The connections of a pool, which those who want one take in turn. */
interface Connections {
  /** Where nobody waits for the work any more, the statement that runs is cancelled. */
  use<Result>(claimant: Claimant, work: (client: pg.ClientBase) => Promise<Result>): Promise<Result>
  waiting(): number
}

interface ConnectionsOptions {
  pool: pg.Pool
  poolSize: number
  /** Connections that only a group that holds none may take. */
  kept: number
  /** A connection outside the pool. */
  connect: () => Promise<pg.Client>
  onAway: (() => void) | undefined
}

/** What the program does by itself. */
export const OURS: Claimant = { group: '' }

/** Statements that wait for a connection beyond these are turned away: a queue that long only grows. */
const WAITING: WaitingLimits = {
  ofOne: 250,
  ofAll: 500,
  waitMs: 5_000,
  refusals: {
    // What the program does by itself is nobody's excess: it is tried again.
    ofOne: (group) =>
      group === OURS.group
        ? new DatabaseUnavailable('Too many requests are waiting.', 1)
        : new Refusal(
            'quota-exhausted',
            'Too many requests of this workspace are waiting. Send fewer at once.',
            {
              headers: { 'retry-after': '1' },
            },
          ),
    ofAll: () => new DatabaseUnavailable('Too many requests are waiting.', 1),
    late: () => new DatabaseUnavailable('Everything is busy.', 1),
  },
}

export function openConnections(options: ConnectionsOptions): Connections {
  const { pool, poolSize, kept, connect, onAway } = options
  const turns = openFairTurns({ atOnce: poolSize, kept, limits: WAITING })
  // Each takes a connection of its own for a moment: clients that come and go are no reason for many.
  const inCancellingTurn = openTurns(2)

  /** There are as many turns as connections, so that nobody waits in the pool's own line, which knows no groups. */
  const acquire = () =>
    pool.connect().catch((error: unknown) => {
      onAway?.()
      throw new DatabaseUnavailable('The database cannot be reached.', 1, { cause: error })
    })

  const workOn = async <Result>(
    client: pg.PoolClient,
    signal: AbortSignal | undefined,
    work: (client: pg.ClientBase) => Promise<Result>,
  ): Promise<Result> => {
    let isBroken = false
    const cancel = () => {
      // It is not used again: the word to cancel may reach the server after the statement has ended.
      isBroken = true
      void inCancellingTurn(() => cancelStatement(client, connect))
    }
    signal?.addEventListener('abort', cancel, { once: true })
    try {
      signal?.throwIfAborted()
      return await work(client)
    } catch (error) {
      if (signal?.aborted === true) throw signal.reason
      if (isAway(error)) {
        isBroken = true
        onAway?.()
      }
      throw translated(error)
    } finally {
      signal?.removeEventListener('abort', cancel)
      client.release(isBroken)
    }
  }

  return {
    use: (claimant, work) => turns.run(claimant, async () => workOn(await acquire(), claimant.signal, work)),
    waiting: () => turns.waiting(),
  }
}

const CANCELLING_MS = 5_000

/** The server works on until somebody tells it on another connection. */
async function cancelStatement(client: pg.ClientBase, connect: () => Promise<pg.Client>): Promise<void> {
  const { processID } = client as unknown as { processID: number }
  try {
    const other = await connect()
    try {
      await answered(other, other.query('select pg_cancel_backend($1)', [processID]), CANCELLING_MS)
    } finally {
      await other.end()
    }
  } catch {
    // It ends by itself at its time limit.
  }
}
