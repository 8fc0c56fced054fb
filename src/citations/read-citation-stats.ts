import type { WorkspaceContext } from '../context.js'
import type { WindowQuery } from '../reports/index.js'
import { citationStats, MAX_OWN_PAGES, MAX_RANKED } from './citation-stats.js'
import { readScope } from './read-scope.js'
import type { CitationStats } from './stats-schema.js'
import { planForScope } from './scope-store.js'
import { readTotals } from './totals-store.js'

/** Whose pages the answers to a report's prompts cite. */
export function readCitationStats(
  ctx: WorkspaceContext,
  wanted: { reportId: string; query: WindowQuery },
): Promise<CitationStats> {
  return readScope(ctx, wanted, async (tx, { version, scope }) => {
    await planForScope(tx)
    const most = { own: version.brands[0], pageCount: MAX_RANKED, ownCount: MAX_OWN_PAGES }
    return citationStats(version.brands, await readTotals(tx, scope, most))
  })
}
