import type { Context, Services } from '../context.js'
import { openSharedPoll } from '../http/response/open-shared-poll.js'
import type { StreamedEvent } from '../http/routes/index.js'
import { addDays, startOf } from '../kernel/days.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import type { WorkspaceSet } from '../kernel/ids.js'
import { listRecordsOf } from './person-records-store.js'
import type { AuditLogQuery, AuditRecord } from './schema.js'
import { findLastRecord, listRecords, type RecordFilter, type StoredRecord } from './store.js'

/** Yields the number of the last record after the call and after every reading. */
export type AuditLogFeed = (signal: AbortSignal) => AsyncGenerator<number, void>

const PAUSE_MS = 1000

/** Reads the number once for all followers of the log in this process. */
export function openAuditLogFeed({ db }: Pick<Services, 'db'>, pauseMs = PAUSE_MS): AuditLogFeed {
  const poll = openSharedPoll<string, number>({
    read: async () => new Map([['log', await findLastRecord(db)]]),
    nameOf: (name) => name,
    pauseMs,
  })
  return async function* (signal) {
    for await (const last of poll.follow('log', signal)) yield last ?? 0
  }
}

/** Leaves out acts in workspaces that the caller may not use. */
export async function listAuditLog(
  { db, actor }: Context,
  query: AuditLogQuery,
  page: PageRequest,
): Promise<Page<AuditRecord>> {
  const seen = page.after === undefined ? undefined : Number(page.after)
  const position =
    query.sortOrder === 'asc' ? { after: seen ?? query.after } : { after: query.after, before: seen }
  const found = await listRecords(db, {
    ...filterOf(query),
    ...position,
    within: actor.workspaces,
    limit: page.limit + 1,
  })
  return pageOf(found.map(recordView), page, ({ sequence }) => String(sequence))
}

const SENT_AT_ONCE = 100

/** For the export of a person's data. */
export async function listPersonRecords(
  { db }: Pick<Services, 'db'>,
  personId: string,
  asked: { within: WorkspaceSet; limit: number },
): Promise<AuditRecord[]> {
  return (await listRecordsOf(db, personId, asked)).map(recordView)
}

/** Sends all records after a number, then every new one. */
export async function* followAuditLog(
  { db, actor }: Context,
  feed: AuditLogFeed,
  { query, signal }: { query: AuditLogQuery; signal: AbortSignal },
): AsyncGenerator<StreamedEvent[], void> {
  const filter = {
    ...filterOf(query),
    within: actor.workspaces,
    sortOrder: 'asc',
    limit: SENT_AT_ONCE,
  } as const
  let seen = query.after
  let isFirst = true
  for await (const last of feed(signal)) {
    if (isFirst) {
      // After a restore, the client may have a number that was not given again yet.
      seen = Math.min(seen, last)
      // An empty first batch begins the response, even if there are no records.
      yield []
    }
    isFirst = false
    while (last > seen) {
      const found = await listRecords(db, { ...filter, after: seen })
      const newest = found.at(-1)?.sequence ?? 0
      seen = found.length < SENT_AT_ONCE ? Math.max(last, newest) : newest
      if (found.length > 0) yield found.map(streamed)
    }
  }
}

function filterOf({ actor, action, startDate, endDate, sortOrder }: AuditLogQuery) {
  return {
    actor,
    actions: action,
    from: startDate === undefined ? undefined : startOf(startDate),
    until: endDate === undefined ? undefined : startOf(addDays(endDate, 1)),
    sortOrder,
  } satisfies Partial<RecordFilter>
}

function streamed(stored: StoredRecord): StreamedEvent {
  return { name: 'record', id: String(stored.sequence), json: JSON.stringify(recordView(stored)) }
}

export function recordView(stored: StoredRecord): AuditRecord {
  const { sequence, date, address, action, before, after } = stored
  return {
    sequence,
    date: date.toISOString(),
    actor: { kind: stored.actorKind, id: stored.actorId, name: stored.actorName },
    address,
    action,
    target: { kind: stored.targetKind, id: stored.targetId, name: stored.targetName },
    workspaceIds: [...stored.workspaceIds],
    before,
    after,
  }
}
