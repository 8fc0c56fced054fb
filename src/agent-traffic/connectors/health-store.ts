import { notFound } from '../../auth/index.js'
import { type Db, isOf, sql } from '../../db/db.js'
import type { WorkspaceId, WorkspaceSet } from '../../kernel/ids.js'
import { DROP_REASONS, type DropReason, resultOf, type IngestTally } from '../ingest/drop-reasons.js'
import type { TakenRoom } from '../ingest/page-room.js'
import { type ConnectorKey, inactiveConnector } from './store.js'

interface LockedConnector extends TakenRoom {
  active: boolean
  /** The first of the connector's domains. */
  home: string
  dropped: Partial<Record<DropReason, number>>
  /** All agents that ever came. Other rows store their indexes in this list, so it may grow but never change. */
  bots: string[]
}

/** Locks the connector, so that no other transaction stores its visits until this one ends. */
export async function lockConnector(
  tx: Db,
  { workspaceId, connectorId }: ConnectorKey,
): Promise<LockedConnector> {
  const found = await tx.first<LockedConnector>(sql`
    select active, dropped, bots, domains[1] as home, new_pages as "newPages", new_pages_day as "newPagesDay"
    from log_connectors
    where workspace_id = ${workspaceId} and id = ${connectorId}
    for update`)
  if (found === undefined) throw notFound('log connector')
  if (!found.active) throw inactiveConnector()
  return found
}

interface HealthUpdate {
  /** The connector with the bots and new pages of this update. */
  before: LockedConnector
  /** What is new since the last update. */
  more: IngestTally
  /** The counts of the current log so far, `more` included. */
  batch: IngestTally
  lastTimeMs: number | undefined
  hasReferrers: boolean
  now: Date
}

export async function updateConnectorHealth(
  tx: Db,
  { workspaceId, connectorId }: ConnectorKey,
  { before, more, batch, lastTimeMs, hasReferrers, now }: HealthUpdate,
): Promise<void> {
  const sums = DROP_REASONS.map((reason) => [reason, (before.dropped[reason] ?? 0) + more.dropped[reason]])
  const lastRecordDate = lastTimeMs === undefined ? null : new Date(lastTimeMs)
  await tx.run(sql`
    update log_connectors
    set bots = ${before.bots}, records = records + ${more.records}, visits = visits + ${more.agentVisits},
      new_pages = ${before.newPages}, new_pages_day = ${before.newPagesDay}::date, paths_left_out = paths_left_out + ${more.pathsLeftOut},
      dropped = ${JSON.stringify(Object.fromEntries(sums))}, last_batch = ${JSON.stringify(resultOf(batch))}, last_batch_at = ${now},
      last_record_at = greatest(last_record_at, ${lastRecordDate}), has_referrers = has_referrers or ${hasReferrers}
    where workspace_id = ${workspaceId} and id = ${connectorId}`)
}

export interface Delivering extends ConnectorKey {
  name: string
  source: string
  /** The first of the connector's domains. */
  home: string
  lastBatchDate: Date
  /** The last change of the connector's name, token or switch. */
  updatedDate: Date
}

const delivering = sql`
  connector.workspace_id as "workspaceId", connector.id as "connectorId", connector.name, connector.source, connector.domains[1] as home,
  connector.last_batch_at as "lastBatchDate", connector.updated_at as "updatedDate"`

/** Lists the active connectors of these workspaces that have received at least one log. */
export function listDelivering(db: Db, workspaces: WorkspaceSet): Promise<Delivering[]> {
  return db.rows(sql`
    select ${delivering}
    from log_connectors connector
    where ${isOf('connector.workspace_id', workspaces)} and connector.active and connector.last_batch_at is not null`)
}

/** Lists the workspaces that have received a log since then. */
export async function listSentSince(db: Db, since: Date): Promise<WorkspaceId[]> {
  const rows = await db.rows<{ workspaceId: WorkspaceId }>(sql`
    select distinct workspace_id as "workspaceId"
    from log_connectors
    where last_batch_at >= ${since}`)
  return rows.map(({ workspaceId }) => workspaceId)
}

/** Lists the active connectors whose first domain is one of these. */
export function listDeliveringOf(db: Db, homes: string[]): Promise<Delivering[]> {
  return db.rows(sql`
    select ${delivering}
    from log_connectors connector
    where connector.domains[1] = any(${homes}::text[]) and connector.active and connector.last_batch_at is not null`)
}

/** Lists connectors that have received nothing since then and were not changed, and those whose last reported state is not `delivering`. */
export function listSilent(
  db: Db,
  { subject, since, among }: { subject: string; since: Date; among: WorkspaceSet },
): Promise<Delivering[]> {
  return db.rows(sql`
    select ${delivering}
    from log_connectors connector
    left join watched_states reported on reported.workspace_id = connector.workspace_id
      and reported.subject = ${subject} || connector.id
    where ${isOf('connector.workspace_id', among)} and connector.active and connector.last_batch_at is not null
      and (greatest(connector.last_batch_at, connector.updated_at) <= ${since} or reported.state <> 'delivering')`)
}
