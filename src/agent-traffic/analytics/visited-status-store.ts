import { type Db, sql } from '../../db/db.js'
import type { StoredPage } from './page-fact-store.js'
import { isOnHosts, type Selection } from './store.js'
import { windowMonths } from './window-months.js'

/** The facts of the pages most visited in the window, a row for each connector and month. */
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
