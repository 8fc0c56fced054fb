import type pg from 'pg'

import { DatabaseUnavailable, Refusal } from '../../kernel/errors.js'
import { type Claimant, openFairTurns, openTurns, type WaitingLimits } from '../../kernel/turns.js'
import { isAway, translated } from '../database-fault.js'

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
  /** Has the statement of a connection end; says nothing of whether it did. */
  cancel: (client: pg.ClientBase) => Promise<void>
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
  const { pool, poolSize, kept, cancel: cancelStatement, onAway } = options
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
