import { type Db, homeRow, sql } from '../db/db.js'
import type { WorkspaceId } from '../kernel/ids.js'
import type { EventType, LoggedType } from './event-types.js'

export interface StoredEvent {
  id: string
  sequence: number
  type: EventType
  createdDate: Date
  workspaceId: string
  data: object
}

/**
 * Reserves the next numbers. The counter stays locked until the transaction ends, so that numbers follow the order of commits.
 */
export async function takeSequences(tx: Db, workspaceId: WorkspaceId, count: number): Promise<number> {
  const taken = await tx.first<{ last: number }>(sql`
    insert into event_counters as counter (workspace_id, last_sequence)
    values (${workspaceId}, ${count})
    on conflict (workspace_id) do update
    set last_sequence = counter.last_sequence + excluded.last_sequence
    returning last_sequence as last`)
  return (taken?.last ?? count) - count + 1
}

export async function insertEvents(
  tx: Db,
  workspaceId: WorkspaceId,
  events: Omit<StoredEvent, 'workspaceId'>[],
  /** The trace context of the span in which the events happened. Deliveries to webhooks continue its trace. */
  traceparent: string | null,
): Promise<void> {
  const all = <Value>(valueOf: (event: (typeof events)[number]) => Value) => events.map(valueOf)
  await tx.run(sql`
    insert into events (workspace_id, traceparent, sequence, id, type, created_at, data)
    select home.workspace_id, ${traceparent}::text, given.*
    from ${homeRow(workspaceId)}, unnest(${all(({ sequence }) => sequence)}::bigint[], ${all(({ id }) => id)}::text[],
      ${all(({ type }) => type)}::text[], ${all(({ createdDate }) => createdDate)}::timestamptz[],
      ${all(({ data }) => JSON.stringify(data))}::json[]) as given`)
}

const columns = sql`id, sequence, type, created_at as "createdDate", workspace_id as "workspaceId", data`

export interface EventRequest {
  workspaceId: WorkspaceId
  /** Only events with a greater number. */
  after: number
  types?: LoggedType[] | undefined
  limit: number
}

/** Lists events, newest first. `before` is the number of the last event seen. */
export function listEventsBefore(
  db: Db,
  { workspaceId, after, before, types, limit }: EventRequest & { before: number | undefined },
): Promise<StoredEvent[]> {
  const isWanted = sql`workspace_id = ${workspaceId} and sequence > ${after} and sequence < ${before ?? Number.MAX_SAFE_INTEGER}`
  if (types === undefined)
    return db.rows(sql`
      select ${columns}
      from events
      where ${isWanted}
      order by sequence desc
      limit ${limit}`)
  return db.rows(sql`
    select found.*
    from unnest(${[...new Set(types)]}::text[]) as wanted (type)
    cross join lateral (
      select ${columns}
      from events
      where ${isWanted} and events.type = wanted.type
      order by sequence desc
      limit ${limit}) as found
    order by found.sequence desc
    limit ${limit}`)
}

/** Lists events in the order of their numbers. */
export function listEventsAfter(
  db: Db,
  { workspaceId, after, types, limit }: EventRequest,
): Promise<StoredEvent[]> {
  if (types === undefined)
    return db.rows(sql`
      select ${columns}
      from events
      where workspace_id = ${workspaceId} and sequence > ${after}
      order by sequence
      limit ${limit}`)
  // Reads at most `limit` events of each type, so that events of a rare type are found without reading past all others.
  return db.rows(sql`
    select found.*
    from unnest(${[...new Set(types)]}::text[]) as wanted (type)
    cross join lateral (
      select ${columns}
      from events
      where workspace_id = ${workspaceId} and events.type = wanted.type and sequence > ${after}
      order by sequence
      limit ${limit}) as found
    order by found.sequence
    limit ${limit}`)
}

/** Lists the events with these numbers that are still in the log. */
export function listEventsAt(
  db: Db,
  workspaceId: WorkspaceId,
  sequences: number[],
): Promise<(StoredEvent & { traceparent: string | null })[]> {
  return db.rows(sql`
    select ${columns}, traceparent
    from events
    where workspace_id = ${workspaceId} and sequence = any(${sequences}::bigint[])`)
}

/** Returns the number of the last event of each workspace. Workspaces without events are left out. */
export function listLastSequences(
  db: Db,
  workspaceIds: string[],
): Promise<{ workspaceId: string; last: number }[]> {
  return db.rows(sql`
    select workspace_id as "workspaceId", last_sequence as last
    from event_counters
    where workspace_id = any(${workspaceIds}::text[])`)
}

/** Returns 0 if there are no events. */
export async function findLastSequence(db: Db, workspaceId: WorkspaceId): Promise<number> {
  const [counter] = await listLastSequences(db, [workspaceId])
  return counter?.last ?? 0
}

const DELETED_AT_ONCE = 5_000

/** Returns the number of deleted rows. */
export function deleteEventsBefore(db: Db, moment: Date): Promise<number> {
  return db.run(sql`
    delete from events
    where (workspace_id, sequence) in (
      select workspace_id, sequence
      from events
      where created_at < ${moment}
      order by created_at
      limit ${DELETED_AT_ONCE})`)
}
