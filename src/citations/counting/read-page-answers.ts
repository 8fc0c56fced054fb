import type { Db } from '../../db/db.js'
import { monthsIn, sheetCache } from '../../mentions/index.js'
import type { AnswerScope } from '../scope-store.js'
import { openCitationSheets } from '../sheets/citation-sheet-store.js'
import { sheetsByPrompt } from '../sheets/sheets-by-prompt.js'
import { spansOf } from './count-cited-pages.js'
import { type PageAnswers, pageAnswers } from './page-answers.js'
import type { PageCounts } from './page-counts.js'

/** Reads which answers of a scope cite each page. `counts` must be of the same scope. */
export async function readPageAnswers(tx: Db, scope: AnswerScope, counts: PageCounts): Promise<PageAnswers> {
  return sheetCache.computed(counts.name && `citing ${counts.name}`, async () => {
    const { workspaceId, promptIds, startDate, endDate } = scope
    const months = monthsIn(scope)
    const sheets = await openCitationSheets(tx, workspaceId, { promptIds, months })
    const byPrompt = await sheetsByPrompt(sheets, promptIds)
    return pageAnswers(byPrompt, { spanIn: spansOf(months, scope), startDate, endDate }, counts)
  })
}
