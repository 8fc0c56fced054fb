import type { Verdict } from '../../agents/index.js'
import { type Db, sql, type Statement } from '../../db/db.js'
import type { BrandDomains } from '../../detection/index.js'
import type { Day, Window } from '../../kernel/days.js'
import type { AgentEngine } from '../../kernel/engines.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { domainsOf } from './traffic-window.js'

/** The best plan depends on the number of pages. So every statement gets a new plan, and memory for large counts. */
export function planForTraffic(tx: Db): Promise<void> {
  return tx.script("set local plan_cache_mode = force_custom_plan; set local work_mem = '32MB'")
}

/** The domains of each active connector. */
export async function listActiveDomains(db: Db, workspaceId: WorkspaceId): Promise<string[][]> {
  const rows = await db.rows<{ domains: string[] }>(sql`
    select domains
    from log_connectors
    where workspace_id = ${workspaceId} and active`)
  return rows.map(({ domains }) => domains)
}

interface VisitedHost {
  connectorId: string
  host: string
}

/**
 * Lists the visited hosts that belong to the brand, by the rule of `ownsHost`. Domain names hold no special characters of SQL
 * patterns.
 */
export function listVisitedHosts(
  db: Db,
  workspaceId: WorkspaceId,
  brand: BrandDomains,
): Promise<VisitedHost[]> {
  const pattern = brand.brandDomainWildcard ? `%.${brand.brandDomain}` : null
  return db.rows(sql`
    select connector_id as "connectorId", host
    from agent_hosts
    where workspace_id = ${workspaceId} and (host = any(${domainsOf(brand)}::text[]) or host like ${pattern})`)
}

/** Which visits are read: the workspace, its connectors and hosts, and the window. */
export interface Selection {
  workspaceId: WorkspaceId
  connectorIds: string[]
  hosts: string[]
  window: Window
  engine: AgentEngine | undefined
  /** Reads only these pages. Undefined: all pages. */
  pages?: PageKey[] | undefined
}

export interface PageKey {
  host: string
  path: string
}

/** Selects the visits to these hosts. */
export function selectionOf(
  visited: VisitedHost[],
  rest: Pick<Selection, 'workspaceId' | 'window' | 'engine'>,
): Selection {
  const connectorIds = [...new Set(visited.map(({ connectorId }) => connectorId))]
  return { ...rest, connectorIds, hosts: [...new Set(visited.map(({ host }) => host))] }
}

/** The condition that a row belongs to the selected hosts. */
export function isOnHosts({ workspaceId, connectorIds, hosts }: Selection): Statement {
  return sql`workspace_id = ${workspaceId} and connector_id = any(${connectorIds}::text[]) and host = any(${hosts}::text[])`
}

export interface DayVisits {
  day: Day
  bot: string
  verdict: Verdict
  visits: number
}

/** Counts the visits of every engine by day, spoofed ones included. */
export async function listDayVisits(db: Db, selection: Selection): Promise<DayVisits[]> {
  const { startDate, endDate } = selection.window
  // One row a day. One row for each bot and day would take the driver as long to parse as the statement takes to run.
  const rows = await db.rows<{ day: Day; counts: string }>(sql`
    select day, string_agg(bot || chr(9) || verdict || chr(9) || visits, chr(10)) as counts
    from (
      select day, bot, verdict, sum(visits) as visits
      from agent_visits
      where ${isOnHosts(selection)} and day between ${startDate}::date and ${endDate}::date
      group by day, bot, verdict) as counted
    group by day`)
  return rows.flatMap(({ day, counts }) =>
    counts.split('\n').map((count) => {
      const [bot = '', verdict, visits] = count.split('\t')
      return { day, bot, verdict: verdict as Verdict, visits: Number(visits) }
    }),
  )
}

export interface BotVisits {
  bot: string
  verified: number
  unverifiable: number
  spoofed: number
  firstVisit: Day | null
  lastVisit: Day | null
}

/** Counts the visits of each bot, for all engines. The first and the last visit are over all stored visits. */
export function listBotVisits(db: Db, selection: Selection): Promise<BotVisits[]> {
  const { startDate, endDate } = selection.window
  const isInWindow = sql`day between ${startDate}::date and ${endDate}::date`
  const sumOf = (verdict: string) =>
    sql`coalesce(sum(visits) filter (where ${isInWindow} and verdict = ${verdict}), 0)`
  return db.rows(sql`
    select bot, ${sumOf('verified')} as verified, ${sumOf('unverifiable')} as unverifiable,
      ${sumOf('spoofed')} as spoofed, min(day) filter (where verdict <> 'spoofed') as "firstVisit",
      max(day) filter (where verdict <> 'spoofed') as "lastVisit"
    from agent_visits
    where ${isOnHosts(selection)}
    group by bot
    having bool_or(${isInWindow})`)
}
