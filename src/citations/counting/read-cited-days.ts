import type { Db } from '../../db/db.js'
import { daysBetween } from '../../kernel/days.js'
import {
  countedSeries,
  monthsIn,
  openAnswerRows,
  openColumns,
  openFirstDays,
  sheetCache,
} from '../../mentions/index.js'
import type { KnownPages } from '../pages/known-pages.js'
import type { CitationScope } from '../read-scope.js'
import { openCitationSheets } from '../sheets/citation-sheet-store.js'
import { eachCitingAnswer } from '../sheets/citing-answers.js'
import { spansOf } from './count-cited-pages.js'
import type { CitedDays } from './core-sources.js'
import type { PageCounts } from './page-counts.js'

/**
 * Counts the days on which answers cite each host. The hosts of all cited pages must have been read, and `counts` must be of the
 * same scope.
 */
export function readCitedDays(
  tx: Db,
  { version, scope }: CitationScope,
  { counts, pages }: { counts: PageCounts; pages: KnownPages },
): Promise<CitedDays> {
  const { workspaceId, promptIds, startDate, endDate, engines } = scope
  const [months, window] = [monthsIn(scope), { startDate, endDate }]
  const name = counts.name && `cited days ${pages.id} ${pages.hosts.length} ${counts.name}`
  return sheetCache.computed(name, async () => {
    const days = daysBetween(window)
    const isAnswered = new Uint8Array(days)
    const eachAnswer = openAnswerRows({ window, counted: countedSeries({ engines }) })
    const named = await openColumns(tx, { workspaceId, lineup: version.lineup, promptIds, months })
    await named.each(({ month, sheet }) =>
      eachAnswer({ month, cells: sheet }, (row) => (isAnswered[row.day] = 1)),
    )
    const isCited = new Uint8Array(pages.hosts.length * days)
    const firstDayOf = openFirstDays(startDate)
    const spans = spansOf(months, scope)
    const cited = await openCitationSheets(tx, workspaceId, { promptIds, months })
    await cited.each(({ month, sheet }) => {
      const firstDay = firstDayOf(month)
      eachCitingAnswer(sheet, spans(month), (numbers, { day, from, to }) => {
        for (let index = from; index < to; index += 1)
          isCited[pages.hostOf(numbers[index]!) * days + firstDay + day] = 1
      })
    })
    const ofHost = (_: unknown, host: number) => countOf(isCited.subarray(host * days, (host + 1) * days))
    return { answered: countOf(isAnswered), cited: Uint16Array.from(pages.hosts, ofHost) }
  })
}

function countOf(marks: Uint8Array): number {
  let count = 0
  for (const mark of marks) count += mark
  return count
}
