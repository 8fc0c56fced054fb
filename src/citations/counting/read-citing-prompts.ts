import type { Db } from '../../db/db.js'
import { monthsIn, sheetCache } from '../../mentions/index.js'
import type { AnswerScope } from '../scope-store.js'
import { openCitationSheets } from '../sheets/citation-sheet-store.js'
import { sheetsByPrompt } from '../sheets/sheets-by-prompt.js'
import { type CitingPrompts, citingPrompts } from './citing-prompts.js'
import { spansOf } from './count-cited-pages.js'
import type { PageCounts } from './page-counts.js'

/** Reads which prompts of a scope cite each page. `counts` are those of the same scope. */
export async function readCitingPrompts(
  tx: Db,
  scope: AnswerScope,
  counts: PageCounts,
): Promise<CitingPrompts> {
  return sheetCache.computed(counts.name && `citing ${counts.name}`, async () => {
    const { workspaceId, promptIds } = scope
    const months = monthsIn(scope)
    const sheets = await openCitationSheets(tx, workspaceId, { promptIds, months })
    const byPrompt = await sheetsByPrompt(sheets, promptIds)
    return citingPrompts(byPrompt, spansOf(months, scope), counts)
  })
}
