import type pg from 'pg'

import { DatabaseUnavailable, Refusal } from '../../kernel/errors.js'
import { type Claimant, openFairTurns, openTurns, type WaitingLimits } from '../../kernel/turns.js'
import { isAway, translated } from '../database-fault.js'

/** The connections of a pool. Claimants get one in turn. */
interface Connections {
  /** If the claimant's signal aborts, the running statement is cancelled. */
  use<Result>(claimant: Claimant, work: (client: pg.ClientBase) => Promise<Result>): Promise<Result>
  waiting(): number
}

interface ConnectionsOptions {
  pool: pg.Pool
  poolSize: number
  /** The number of connections reserved for groups that hold none. */
  kept: number
  /** Asks the server to cancel the statement of a connection. Does not report whether that worked. */
  cancel: (client: pg.ClientBase) => Promise<void>
  onAway: (() => void) | undefined
}

/** The claimant for work that the program does by itself, outside any workspace. */
export const OURS: Claimant = { group: '' }

/** Limits for statements that wait for a connection. Further statements are turned away, because a queue that long only grows. */
const WAITING: WaitingLimits = {
  ofOne: 250,
  ofAll: 500,
  waitMs: 5_000,
  refusals: {
    // Work that the program does by itself exceeds no quota. It is tried again.
    ofOne: (group) =>
      group === OURS.group
        ? new DatabaseUnavailable('Too many requests are waiting. Try again in a moment.', 1)
        : new Refusal(
            'quota-exhausted',
            'Too many requests of this workspace are waiting. Send fewer requests at the same time.',
            {
              headers: { 'retry-after': '1' },
            },
          ),
    ofAll: () => new DatabaseUnavailable('Too many requests are waiting. Try again in a moment.', 1),
    late: () => new DatabaseUnavailable('All database connections are busy. Try again in a moment.', 1),
  },
}

export function openConnections(options: ConnectionsOptions): Connections {
  const { pool, poolSize, kept, cancel: cancelStatement, onAway } = options
  const turns = openFairTurns({ atOnce: poolSize, kept, limits: WAITING })
  // Each cancellation opens its own connection for a moment. When many clients disconnect, this limits how many open at once.
  const inCancellingTurn = openTurns(2)

  /** There are as many turns as connections, so that no claimant waits in the pool's own queue, which ignores groups. */
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
      // The connection is not used again: the cancel request may reach the server after the statement has ended.
      isBroken = true
      void inCancellingTurn(() => cancelStatement(client))
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
