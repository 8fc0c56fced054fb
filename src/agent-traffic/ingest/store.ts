import { textArray } from '../../db/text-array.js'
import { type Db, homeRow, sql, type Statement } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import type { ConnectorKey } from '../connectors/store.js'
import type { PageFigures } from '../visits/page-figures.js'
import type { DayCount } from './counted-visits.js'

/** Lists the keys of these minutes, by minute. */
export async function listKnownKeys(
  tx: Db,
  { workspaceId, connectorId }: ConnectorKey,
  minutes: number[],
): Promise<Map<number, string>> {
  const rows = await tx.rows<{ minute: number; keys: string }>(sql`
    select minute, keys
    from agent_visit_keys
    where workspace_id = ${workspaceId} and connector_id = ${connectorId} and minute = any(${minutes}::int[])`)
  return new Map(rows.map(({ minute, keys }) => [minute, keys]))
}

/** Lists the hosts among these that agents have visited before. */
export async function listKnownHosts(
  tx: Db,
  { workspaceId, connectorId }: ConnectorKey,
  hosts: string[],
): Promise<string[]> {
  const rows = await tx.rows<{ host: string }>(sql`
    select host
    from agent_hosts
    where workspace_id = ${workspaceId} and connector_id = ${connectorId} and host = any(${textArray(hosts)}::text[])`)
  return rows.map(({ host }) => host)
}

export async function addKeys(
  tx: Db,
  { workspaceId, connectorId }: ConnectorKey,
  { keys, today }: { keys: Map<number, string>; today: Day },
): Promise<void> {
  await tx.run(sql`
    insert into agent_visit_keys (workspace_id, connector_id, minute, keys, seen_on)
    select home.workspace_id, ${connectorId}, minute, keys, ${today}::date
    from ${homeRow(workspaceId)}, unnest(${[...keys.keys()]}::int[], ${textArray([...keys.values()])}::text[]) as given (minute, keys)
    on conflict (workspace_id, connector_id, minute)
    do update set keys = agent_visit_keys.keys || excluded.keys, seen_on = excluded.seen_on`)
}

/** Deletes a slice of the keys last seen before the day. Returns how many rows, 0 when none are left. */
export function deleteKeysBefore(db: Db, day: Day): Promise<number> {
  return db.run(sql`
    delete from agent_visit_keys
    where (workspace_id, connector_id, minute) in (
      select workspace_id, connector_id, minute
      from agent_visit_keys
      where seen_on < ${day}::date
      limit 20000)`)
}

/**
 * Deletes a slice of a connector's keys. Returns how many rows, 0 when none are left. Rows are found by `ctid`: if the planner
 * underestimates a connector that has grown, a join by key would compare each row with every row of the slice.
 */
export function deleteVisitKeys(db: Db, { workspaceId, connectorId }: ConnectorKey): Promise<number> {
  return db.run(sql`
    delete from agent_visit_keys
    where workspace_id = ${workspaceId} and ctid = any(array(
      select ctid
      from agent_visit_keys
      where workspace_id = ${workspaceId} and connector_id = ${connectorId}
      limit 20000))`)
}

/** Deletes a slice of a connector's pages in the same way. */
export function deletePages(db: Db, { workspaceId, connectorId }: ConnectorKey): Promise<number> {
  return db.run(sql`
    delete from agent_pages
    where workspace_id = ${workspaceId} and ctid = any(array(
      select ctid
      from agent_pages
      where workspace_id = ${workspaceId} and connector_id = ${connectorId}
      limit 20000))`)
}

export async function addDayCounts(
  tx: Db,
  { workspaceId, connectorId }: ConnectorKey,
  days: DayCount[],
): Promise<void> {
  const column = (name: 'host' | 'day' | 'bot' | 'verdict') => textArray(days.map((day) => day[name]))
  await tx.run(sql`
    insert into agent_visits (workspace_id, connector_id, host, day, bot, verdict, visits)
    select home.workspace_id, ${connectorId}, host, day::date, bot, verdict, visits
    from ${homeRow(workspaceId)}, unnest(${column('host')}::text[], ${column('day')}::text[], ${column('bot')}::text[], ${column('verdict')}::text[],
      ${days.map(({ visits }) => visits)}::int[]) as given (host, day, bot, verdict, visits)
    on conflict (workspace_id, connector_id, host, day, bot, verdict)
    do update set visits = agent_visits.visits + excluded.visits`)
}

/** Reports find the subdomains of their brand in this table. */
export async function addHosts(
  tx: Db,
  { workspaceId, connectorId }: ConnectorKey,
  hosts: string[],
): Promise<void> {
  await tx.run(sql`
    insert into agent_hosts (workspace_id, connector_id, host)
    select home.workspace_id, ${connectorId}, host
    from ${homeRow(workspaceId)}, unnest(${textArray(hosts)}::text[]) as given (host)
    on conflict do nothing`)
}

export interface VisitPageKey {
  host: string
  month: Day
  path: string
}

interface StoredCells extends VisitPageKey {
  bots: string[]
  cells: string
}

/** Lists the stored counts of these pages. */
export function listCells(
  tx: Db,
  { workspaceId, connectorId }: ConnectorKey,
  pages: VisitPageKey[],
): Promise<StoredCells[]> {
  return tx.rows(sql`
    select page.host, page.month, page.path, page.bots, page.cells
    from ${given(pages)}
    cross join lateral (
      select host, month, path, bots, cells
      from agent_pages
      where workspace_id = ${workspaceId} and connector_id = ${connectorId} and host = given.host
        and month = given.month::date and path = given.path
      limit 1) page`)
}

function given(pages: VisitPageKey[]): Statement {
  const column = (name: keyof VisitPageKey) => textArray(pages.map((page) => page[name]))
  return sql`unnest(${column('host')}::text[], ${column('month')}::text[], ${column('path')}::text[])
      as given (host, month, path)`
}

interface PageRow extends StoredCells {
  /** The text that `encodedBotDays` makes. */
  botDays: string
  figures: PageFigures
}

/** Replaces the rows. The caller has locked the connector and then read them. */
export async function savePages(
  tx: Db,
  { workspaceId, connectorId }: ConnectorKey,
  rows: PageRow[],
): Promise<void> {
  const texts = (name: 'host' | 'month' | 'path' | 'cells' | 'botDays') =>
    textArray(rows.map((row) => row[name]))
  const numbers = (name: 'days' | 'visits') => rows.map(({ figures }) => figures[name])
  const ints = (name: 'engineDays' | 'engineVisits') =>
    textArray(rows.map(({ figures }) => `{${figures[name].join(',')}}`))
  await tx.run(sql`
    insert into agent_pages (workspace_id, connector_id, host, month, path, bots, cells, days, visits, bot_days,
      engine_days, engine_visits, daily)
    select home.workspace_id, ${connectorId}, host, month::date, path, bots::text[], cells, days, visits, bot_days,
      engine_days::int[], engine_visits::int[], daily
    from ${homeRow(workspaceId)}, unnest(${texts('host')}::text[], ${texts('month')}::text[], ${texts('path')}::text[],
      ${textArray(rows.map(({ bots }) => arrayText(bots)))}::text[], ${texts('cells')}::text[],
      ${numbers('days')}::int[], ${numbers('visits')}::int[],
      ${texts('botDays')}::text[], ${ints('engineDays')}::text[], ${ints('engineVisits')}::text[],
      ${textArray(rows.map(({ figures }) => figures.daily))}::text[])
      as given (host, month, path, bots, cells, days, visits, bot_days, engine_days, engine_visits, daily)
    on conflict (workspace_id, connector_id, host, month, path)
    do update set bots = excluded.bots, cells = excluded.cells, days = excluded.days, visits = excluded.visits,
      bot_days = excluded.bot_days, engine_days = excluded.engine_days, engine_visits = excluded.engine_visits,
      daily = excluded.daily`)
}

const arrayText = (names: string[]) => `{${names.map((name) => JSON.stringify(name)).join(',')}}`
