import { setTimeout } from 'node:timers/promises'

import type { Claimant } from '../kernel/turns.js'
import { type Db, sql } from './db.js'

/**
 * Returns how far the primary has written. A replica that has replayed up to there has every commit made before this call, by any
 * process.
 */
export async function findWrittenPosition(primary: Db): Promise<string> {
  const found = await primary.first<{ position: string }>(
    sql`select pg_current_wal_insert_lsn()::text as position`,
  )
  return found?.position ?? ''
}

interface Replica {
  /**
   * Returns where to read data committed before the position: the replica, or the primary if the replica is unavailable or too
   * far behind.
   */
  at(position: string): Promise<{ db: Db; isReplica: boolean }>
  /** Call it after a read on the replica failed. The replica is then not used for a while. */
  passOver(): void
}

interface ReplicaOptions {
  replica: Db
  primary: Db
  /** Milliseconds since any start. */
  clock?: () => number
}

/** Most replicas follow within a few milliseconds. If it takes longer, the primary is read. */
const WAIT_MS = 200
const PAUSE_MS = 10
/** A replica that does not respond is not asked again for a while, so that not every read waits for it. */
const ANSWER_MS = 1_000
const AWAY_MS = 5_000

export function openReplica({ replica, primary, clock = () => performance.now() }: ReplicaOptions): Replica {
  const fromPrimary = { db: primary, isReplica: false }
  const fromReplica = { db: readingFrom(replica, primary), isReplica: true }
  let awayUntil = -Infinity
  const passOver = () => {
    awayUntil = clock() + AWAY_MS
  }
  return {
    async at(position) {
      if (clock() < awayUntil) return fromPrimary
      try {
        const until = clock() + WAIT_MS
        do {
          if (await hasReplayed(replica, position)) return fromReplica
          await setTimeout(PAUSE_MS)
        } while (clock() < until)
      } catch {
        // The command `doctor` says what is wrong with the replica.
        passOver()
      }
      return fromPrimary
    },
    passOver,
  }
}

/** Reads go to the replica. What a read stores for the next one is written on the primary. */
function readingFrom(replica: Db, primary: Db): Db {
  const { rows, first, each, snapshot } = replica
  const { run, script, transaction } = primary
  const onBehalfOf = (claimant: Claimant) =>
    readingFrom(replica.onBehalfOf?.(claimant) ?? replica, primary.onBehalfOf?.(claimant) ?? primary)
  return { rows, first, each, snapshot, run, script, transaction, onBehalfOf }
}

/** Fails if the work takes longer than the limit: a hanging server gives no error. */
export async function answeredWithin<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  const late = new AbortController()
  const limit = setTimeout(limitMs, undefined, { signal: late.signal }).then(() => {
    throw new Error('The replica does not answer.')
  })
  return Promise.race([work, limit]).finally(() => late.abort())
}

async function hasReplayed(replica: Db, position: string): Promise<boolean> {
  const asked = replica.first<{ reached: boolean | null }>(
    sql`select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as reached`,
  )
  const found = await answeredWithin(ANSWER_MS, asked)
  // Null means that the server is no replica, so its position is unknown.
  if (found?.reached == null) throw new Error('It is not a replica.')
  return found.reached
}

interface ReplicaState {
  isReplica: boolean
  /** Bytes that the primary had written before this call and that are not replayed yet. */
  behindBytes: number
}

export async function findReplicaState(replica: Db, position: string): Promise<ReplicaState> {
  const found = await replica.first<ReplicaState>(sql`
    select pg_is_in_recovery() as "isReplica",
      greatest(coalesce(${position}::pg_lsn - pg_last_wal_replay_lsn(), 0), 0)::float8 as "behindBytes"`)
  return found ?? { isReplica: false, behindBytes: 0 }
}
