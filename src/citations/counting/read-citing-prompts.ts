import type { Db } from '../../db/db.js'
import { RecentMap } from '../../kernel/recent-map.js'
import { monthsIn, sheetCache } from '../../mentions/index.js'
import type { AnswerScope } from '../scope-store.js'
import { openCitationSheets } from '../sheets/citation-sheet-store.js'
import { sheetsByPrompt } from '../sheets/sheets-by-prompt.js'
import { type CitingPrompts, citingPrompts } from './citing-prompts.js'
import { spansOf } from './count-cited-pages.js'
import type { PageCounts } from './page-counts.js'

/** By the counts of the same answers, those of the windows that were read last: a window and the one before it. */
const known = new RecentMap<PageCounts, CitingPrompts>(2)

/** Those of more citations are not kept: each takes two bytes, or four where there are more than 65,536 prompts. */
const MOST_KEPT = 20_000_000

/** Reads which prompts of a scope cite each page. `counts` are those of the same scope. */
export async function readCitingPrompts(
  tx: Db,
  scope: AnswerScope,
  counts: PageCounts,
): Promise<CitingPrompts> {
  const found = known.get(counts)
  if (found !== undefined) return found
  const { workspaceId, promptIds } = scope
  const months = monthsIn(scope)
  const sheets = await openCitationSheets(tx, workspaceId, { promptIds, months })
  const byPrompt = await sheetsByPrompt(sheets, promptIds)
  const citing = citingPrompts(byPrompt, spansOf(months, scope), counts)
  // Outside a reading thread nobody comes back with the same counts.
  if (sheetCache.isOn && citing.prompts.length <= MOST_KEPT) known.set(counts, citing)
  return citing
}
