import type { Db } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import {
  type MentionColumns,
  monthsIn,
  openBrandMasks,
  openColumns,
  readBrandMasks,
  sheetCache,
} from '../../mentions/index.js'
import type { CitationScope } from '../read-scope.js'
import { openCitationSheets, readPageCount } from '../sheets/citation-sheet-store.js'
import { type CellSpan, spanInMonth } from '../sheets/citing-answers.js'
import { addCitations, openPageCounts, type PageCounts } from './page-counts.js'

/** Counts the citations of each page in the answers of a scope. Repeated requests for the same answers use the cached counts. */
export async function countCitedPages(tx: Db, { version, scope }: CitationScope): Promise<PageCounts> {
  const { workspaceId, promptIds, startDate, endDate, engines } = scope
  const size = await readPageCount(tx, workspaceId)
  const months = monthsIn(scope)
  const cited = await openCitationSheets(tx, workspaceId, { promptIds, months })
  const named = await openColumns(tx, { workspaceId, lineup: version.lineup, promptIds, months })
  const name =
    cited.fingerprint &&
    ['cited', cited.fingerprint, named.fingerprint, startDate, endDate, ...engines].join(' ')
  return sheetCache.computed(name, async () => {
    const masks = openBrandMasks(version.brands.length)
    const counts = openPageCounts(size, masks.words)
    const namedIn = new Map<string, MentionColumns>()
    await named.each(({ promptId, month, sheet }) => namedIn.set(`${promptId} ${month}`, sheet))
    const spans = spansOf(months, scope)
    await cited.each(({ promptId, month, sheet }) => {
      readBrandMasks(masks, namedIn.get(`${promptId} ${month}`))
      addCitations(counts, sheet, spans(month), masks)
    })
    return { ...counts, name }
  })
}

/** The part of each month that is in the scope. */
export function spansOf(
  months: Day[],
  { engines, ...window }: CitationScope['scope'],
): (month: Day) => CellSpan {
  const spans = new Map(months.map((month) => [month, spanInMonth(month, window, engines)]))
  return (month) => spans.get(month) ?? NOTHING
}

const NOTHING: CellSpan = { from: 1, to: 0, engineBits: 0 }
