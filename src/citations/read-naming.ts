import type { Db } from '../db/db.js'
import { type Day, daysIn, type Window } from '../kernel/days.js'
import { listSheets } from '../mentions/index.js'
import { type Naming, namingOf } from './naming.js'
import type { ReadScope } from './read-scope.js'

/** Which brands of the report's active version each execution of a scope names. */
export async function readNaming(tx: Db, { version, scope }: ReadScope): Promise<Naming> {
  const { workspaceId, promptIds, startDate } = scope
  const months = { cells: monthsOf(scope), totals: [] }
  const sheets = await listSheets(tx, { workspaceId, lineup: version.lineup, promptIds, months })
  return namingOf(sheets, startDate)
}

/** The first days of the months that a window touches. */
function monthsOf(window: Window): Day[] {
  return [...new Set(daysIn(window).map((day) => `${day.slice(0, 7)}-01`))]
}
