import type { Db } from '../../db/db.js'
import type { Day } from '../../kernel/days.js'
import { type MentionColumns, monthsIn, openColumns, sheetCache } from '../../mentions/index.js'
import type { CitationScope } from '../read-scope.js'
import { openCitationSheets } from '../sheets/citation-sheet-store.js'
import { sheetsByPrompt } from '../sheets/sheets-by-prompt.js'
import { spansOf } from './count-cited-pages.js'
import { type BrandNaming, brandNaming } from './brand-naming.js'
import type { PageCounts } from './page-counts.js'

/** Reads which answers of a scope name a brand. `brand` is its index in the lineup, and `counts` must be of the same scope. */
export async function readBrandNaming(
  tx: Db,
  { version, scope }: CitationScope,
  { counts, brand }: { counts: PageCounts; brand: number },
): Promise<BrandNaming> {
  return sheetCache.computed(counts.name && `naming ${brand} ${counts.name}`, async () => {
    const { workspaceId, promptIds, startDate, endDate, engines } = scope
    const months = monthsIn(scope)
    const sheets = await openCitationSheets(tx, workspaceId, { promptIds, months })
    const byPrompt = await sheetsByPrompt(sheets, promptIds)
    const named = promptIds.map(() => new Map<Day, MentionColumns>())
    const indexes = new Map(promptIds.map((id, index) => [id, index]))
    const columns = await openColumns(tx, { workspaceId, lineup: version.lineup, promptIds, months })
    await columns.each(({ promptId, month, sheet }) => named[indexes.get(promptId) ?? 0]?.set(month, sheet))
    const spanIn = spansOf(months, scope)
    const brands = version.brands.length
    return brandNaming(byPrompt, (prompt) => named[prompt]!, {
      startDate,
      endDate,
      engines,
      brand,
      brands,
      spanIn,
    })
  })
}
