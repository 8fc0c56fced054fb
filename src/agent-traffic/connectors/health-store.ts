import { notFound } from '../../auth/index.js'
import { type Db, sql } from '../../db/db.js'
import { DROP_REASONS, type DropReason, resultOf, type IngestTally } from '../ingest/drop-reasons.js'
import { type ConnectorKey, switchedOff } from './store.js'

export interface Fare {
  active: boolean
  dropped: Partial<Record<DropReason, number>>
}

/** Until the transaction ends nobody else stores what comes through this connector. */
export async function lockConnector(tx: Db, { workspaceId, connectorId }: ConnectorKey): Promise<Fare> {
  const found = await tx.first<Fare>(sql`
    select active, dropped
    from log_connectors
    where workspace_id = ${workspaceId} and id = ${connectorId}
    for update`)
  if (found === undefined) throw notFound('log connector')
  if (!found.active) throw switchedOff()
  return found
}

export interface Arrival {
  fare: Fare
  /** Newly come. */
  more: IngestTally
  /** The whole of the log that it came in, so far. */
  batch: IngestTally
  lastTimeMs: number | undefined
  now: Date
}

export async function updateConnectorHealth(
  tx: Db,
  { workspaceId, connectorId }: ConnectorKey,
  { fare, more, batch, lastTimeMs, now }: Arrival,
): Promise<void> {
  const sums = DROP_REASONS.map((reason) => [reason, (fare.dropped[reason] ?? 0) + more.dropped[reason]])
  const lastRecordDate = lastTimeMs === undefined ? null : new Date(lastTimeMs)
  await tx.run(sql`
    update log_connectors
    set records = records + ${more.records}, visits = visits + ${more.agentVisits},
      dropped = ${JSON.stringify(Object.fromEntries(sums))}, last_batch = ${JSON.stringify(resultOf(batch))}, last_batch_at = ${now},
      last_record_at = greatest(last_record_at, ${lastRecordDate})
    where workspace_id = ${workspaceId} and id = ${connectorId}`)
}
