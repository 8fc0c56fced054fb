import { type Db, sql, type Statement } from '../../db/db.js'
import { textArray } from '../../db/text-array.js'
import type { SortOrder } from '../../http/routes/sorted-page.js'
import type { Day } from '../../kernel/days.js'
import { AGENT_ENGINES, type AgentEngine } from '../../kernel/engines.js'
import { PageBots } from '../visits/bot-days.js'
import { isOnHosts, type PageKey, type Selection } from './store.js'
import { type WindowMonth, windowMonths } from './traffic-window.js'

/** Sorts by host, then path: a space sorts before every character of a host name. */
export const pageKey = ({ host, path }: PageKey): string => `${host} ${path}`

/** Also takes a key that we did not make: the cursor of a list may hold any text. */
export function pageAt(key: string): PageKey {
  const [host = '', path = ''] = key.split(' ', 2)
  return { host, path }
}

const indexOf = (engine: AgentEngine) => AGENT_ENGINES.indexOf(engine) + 1

const visitsOf = (engine: Selection['engine']) =>
  engine === undefined ? sql`visits` : sql`engine_visits[${indexOf(engine)}::int]`

const daysOf = (engine: Selection['engine']) =>
  engine === undefined ? sql`days` : sql`engine_days[${indexOf(engine)}::int]`

/** All bits set: every day of a month that is completely in the window. The window can cut only its first and its last month. */
const WHOLE = -1

/** The days that are in the window: of its first month, of its last, and of any other. */
function wantedByKind({ window }: Selection): [number, number, number] {
  const months = windowMonths(window)
  const daysIn = (month: WindowMonth | undefined) => (month?.isWhole === false ? month.days : WHOLE)
  return [daysIn(months[0]), daysIn(months.at(-1)), WHOLE]
}

/** A value that depends on the month of the row: the first month of the window, its last, or any other. */
function byKindOfMonth({ window }: Selection, [first, last, other]: [number, number, number]): Statement {
  const months = windowMonths(window)
  return sql`case when month = ${months[0]?.month}::date then ${first}::int
      when month = ${months.at(-1)?.month}::date then ${last}::int else ${other}::int end`
}

/** Which days of a row's month are in the window. */
const wantedDays = (selection: Selection) => byKindOfMonth(selection, wantedByKind(selection))

/** Rows of pages with a counted visit in the window that match the filter. `months` narrows them to some of its months. */
function visitedIn(selection: Selection, months = windowMonths(selection.window)): Statement {
  return sql`agent_pages
    where ${isOnHosts(selection)} and month = any(${months.map(({ month }) => month)}::date[])
      and ${daysOf(selection.engine)} & ${wantedDays(selection)} <> 0
      and ${selection.pages === undefined ? sql`true` : sql`(host, path) in (select host, path from ${pagesAmong(selection.pages)})`}`
}

export async function countPages(db: Db, selection: Selection): Promise<number> {
  const found = await db.first<{ pages: number }>(sql`
    select count(*) as pages
    from (select from ${visitedIn(selection)} group by host, path) as visited`)
  return found?.pages ?? 0
}

/** How many pages each bot visited. */
export async function countBotPages(db: Db, selection: Selection): Promise<Map<string, number>> {
  const { workspaceId, connectorIds } = selection
  const listed = await db.rows<{ id: string; bots: string[] }>(sql`
    select id, bots
    from log_connectors
    where workspace_id = ${workspaceId} and id = any(${connectorIds}::text[])`)
  const bots = new Map(listed.map((connector) => [connector.id, connector.bots]))
  const counted = new PageBots({
    connectors: connectorIds.map((id) => bots.get(id) ?? []),
    wanted: wantedByKind(selection),
  })
  // Digits count from 1, because `array_position` does.
  await db.each(
    sql`
    select string_agg(chr(array_position(${connectorIds}::text[], connector_id))
      || chr(${byKindOfMonth(selection, [1, 2, 3])}) || bot_days, '') as came
    from ${visitedIn(selection)}
    group by host, path`,
    (row) => counted.add((row as { came: string }).came),
  )
  return counted.pages()
}

interface PageCut {
  after?: PageKey | undefined
  offset?: number
  limit?: number
  order?: SortOrder
}

/** Lists the pages of a selection by host and path: all of them, unless `limit` and `offset` cut the list. */
export function listPageKeys(
  db: Db,
  selection: Selection,
  { after, offset = 0, limit, order = 'asc' }: PageCut = {},
): Promise<PageKey[]> {
  const isAfter = after === undefined ? sql`true` : sql`(host, path) > (${after.host}, ${after.path})`
  return db.rows(sql`
    select host, path
    from ${visitedIn(selection)} and ${isAfter}
    group by host, path
    order by ${order === 'asc' ? sql`host, path` : sql`host desc, path desc`}
    limit ${limit ?? null} offset ${offset}`)
}

interface PageSum {
  /** The key that `pageKey` makes. One column is faster to read than two. */
  page: string
  /** The visits of whole months. */
  visits: number
  /** For a month that the window cuts: the page's visits by day, and the days in the window. */
  daily: string | null
  days: number
}

/** Passes on the numbers from which the visits of each page are summed up. */
export function eachPageSum(db: Db, selection: Selection, visit: (sum: PageSum) => void): Promise<void> {
  const months = windowMonths(selection.window)
  const whole = months.filter(({ isWhole }) => isWhole)
  const cut = months.filter(({ isWhole }) => !isWhole)
  return db.each(
    sql`
    select host || ' ' || path as page, sum(${visitsOf(selection.engine)}) as visits, null as daily, 0 as days
    from ${visitedIn(selection, whole)}
    group by host, path
    union all
    select host || ' ' || path, 0, daily, ${wantedDays(selection)}
    from ${visitedIn(selection, cut)}`,
    (row) => visit(row as PageSum),
  )
}

/** The rows of the pages most visited in the window, one for each connector and month. */
export function listBusiestPages(db: Db, selection: Selection, limit: number): Promise<StoredPage[]> {
  const months = windowMonths(selection.window)
  return db.rows(sql`
    select host, path, wanted.days, bots, cells
    from unnest(${months.map(({ month }) => month)}::date[], ${months.map(({ days }) => days)}::int[]) as wanted (month, days)
    join agent_pages using (month)
    where ${isOnHosts(selection)}
    order by visits desc, host, path, month, connector_id
    limit ${limit}`)
}

export interface PageDays extends PageKey {
  firstVisit: Day
  lastVisit: Day
}

/** The first and last visit of any agent to these pages, or to all pages, over all stored visits. */
export function listPageDays(db: Db, selection: Selection, pages?: PageKey[]): Promise<PageDays[]> {
  // Bit 0 is the first day of the month and the 32nd digit of the text.
  const dayOf = (bits: Statement) => sql`month + 32 - position(B'1' in (${bits})::bit(32))`
  return db.rows(sql`
    select host, path, min(${dayOf(sql`days & -days`)}) as "firstVisit",
      max(${dayOf(sql`days`)}) as "lastVisit"
    from agent_pages ${pages === undefined ? sql`` : sql`join ${pagesAmong(pages)} using (host, path)`}
    where ${isOnHosts(selection)} and days <> 0
    group by host, path`)
}

export interface StoredPage extends PageKey {
  /** The days of the month that are in the window, as bits. */
  days: number
  bots: string[]
  cells: string
}

/** The rows of some pages, one for each connector and month of the window. */
export function listPageCells(db: Db, selection: Selection, pages: PageKey[]): Promise<StoredPage[]> {
  const months = windowMonths(selection.window)
  return db.rows(sql`
    select host, path, wanted.days, bots, cells
    from ${pagesAmong(pages)}
    cross join unnest(${months.map(({ month }) => month)}::date[], ${months.map(({ days }) => days)}::int[])
      as wanted (month, days)
    join agent_pages using (host, path, month)
    where ${isOnHosts(selection)}`)
}

function pagesAmong(pages: PageKey[]): Statement {
  return sql`unnest(${pages.map(({ host }) => host)}::text[], ${textArray(pages.map(({ path }) => path))}::text[])
    as shown (host, path)`
}
