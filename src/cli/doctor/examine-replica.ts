import type { Config } from '../../config.js'
import type { Db } from '../../db/db.js'
import { openPostgres } from '../../db/postgres.js'
import { findReplicaState, findWrittenPosition } from '../../db/replica.js'
import { redacted } from '../../main/log.js'
import type { DoctorFinding } from './examine-given-up.js'

/** Reads wait a fifth of a second for the replica. A replica that is seconds behind is never used. */
const BEHIND_BYTES = 16 * 1024 * 1024

/** Whether large reads go to the replica, and if not, why. */
export async function examineReplica(
  db: Db,
  { databaseReadUrl }: Pick<Config, 'databaseReadUrl'>,
): Promise<DoctorFinding[]> {
  if (databaseReadUrl === undefined) return []
  const replica = openPostgres({ connection: { connectionString: databaseReadUrl }, poolSize: 1 })
  try {
    const state = await findReplicaState(replica, await findWrittenPosition(db))
    return [findingOf(state.isReplica, state.behindBytes)]
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    const advice =
      'Reads go to the primary meanwhile. Check DATABASE_READ_URL, and that the replica is running.'
    return [{ what: 'Replica', ok: false, found: redacted(cause), advice }]
  } finally {
    await replica.close()
  }
}

function findingOf(isReplica: boolean, behindBytes: number): DoctorFinding {
  if (!isReplica) {
    const advice = 'Reads go to the primary. DATABASE_READ_URL must name a standby that follows DATABASE_URL.'
    return { what: 'Replica', ok: false, found: 'the server is not a replica', advice }
  }
  const found = behindBytes === 0 ? 'follows the primary' : `is ${behindBytes} bytes behind the primary`
  const ok = behindBytes < BEHIND_BYTES
  const advice = ok
    ? ''
    : 'Meanwhile, reads go to the primary. Check whether the replica’s disk or network is too slow.'
  return { what: 'Replica', ok, found, advice }
}
