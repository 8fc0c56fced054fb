import type { WorkspaceContext } from '../context.js'
import { citationHistory, withPreviousWindow } from './citation-history.js'
import { countCitations } from './history-store.js'
import { pageIdOf } from './page-id.js'
import { readScope } from './read-scope.js'
import type { CitationHistory, CitationHistoryQuery } from './schema.js'

/** How often a page was cited, day by day, and against the window before. */
export function readCitationHistory(
  ctx: WorkspaceContext,
  { reportId, query: { url, ...query } }: { reportId: string; query: CitationHistoryQuery },
): Promise<CitationHistory> {
  return readScope(ctx, { reportId, query }, async (tx, { scope }) => {
    const both = { ...scope, ...withPreviousWindow(scope) }
    return citationHistory(scope, await countCitations(tx, both, pageIdOf(ctx.workspaceId, url)))
  })
}
