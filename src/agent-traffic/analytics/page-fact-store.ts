import { type Db, sql, type Statement } from '../../db/db.js'
import { textArray } from '../../db/text-array.js'
import type { Day } from '../../kernel/days.js'
import type { PageKey } from './page-store.js'
import { isOnHosts, type Selection } from './store.js'
import { windowMonths } from './traffic-window.js'

export interface PageDays extends PageKey {
  firstVisit: Day
  lastVisit: Day
}

/** The first and the last visit of any agent to these pages, or to all, over all that is stored. */
export function listPageDays(db: Db, selection: Selection, pages?: PageKey[]): Promise<PageDays[]> {
  // Bit 0, the first of the month, stands at the 32nd place.
  const dayOf = (bits: Statement) => sql`month + 32 - position(B'1' in (${bits})::bit(32))`
  return db.rows(sql`
    select host, path, min(${dayOf(sql`days & -days`)}) as "firstVisit",
      max(${dayOf(sql`days`)}) as "lastVisit"
    from agent_pages ${pages === undefined ? sql`` : sql`join ${pagesAmong(pages)} using (host, path)`}
    where ${isOnHosts(selection)} and days <> 0
    group by host, path`)
}

export interface StoredPage extends PageKey {
  /** Of the month, those in the window. */
  days: number
  bots: string[]
  cells: string
}

/** The facts of some pages, a row for each connector and month of the window. */
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
