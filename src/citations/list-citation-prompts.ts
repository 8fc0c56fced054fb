import type { WorkspaceContext } from '../context.js'
import { sortedPage, type ScalarField, type SortedRequest } from '../http/routes/sorted-page.js'
import type { Page } from '../kernel/paging.js'
import { citationPrompt } from './citation-prompt.js'
import { listCitings } from './citing-store.js'
import { pageIdOf } from './page-id.js'
import { readNaming } from './read-naming.js'
import { readScope } from './read-scope.js'
import type { CitationPrompt, CitationPromptFilters } from './schema.js'
import { planForScope } from './scope-store.js'

/** The prompts whose answers cite a page. */
export function listCitationPrompts(
  ctx: WorkspaceContext,
  { reportId, query: { url, ...query } }: { reportId: string; query: CitationPromptFilters },
  request: SortedRequest<ScalarField<CitationPrompt>>,
): Promise<Page<CitationPrompt>> {
  return readScope(ctx, { reportId, query }, async (tx, reading) => {
    await planForScope(tx)
    const citings = await listCitings(tx, reading.scope, [pageIdOf(ctx.workspaceId, url)])
    const naming = await readNaming(tx, reading)
    const items = citings.flatMap((citing) => {
      const prompt = reading.prompts[citing.prompt]
      return prompt === undefined ? [] : [citationPrompt(prompt, citing, naming)]
    })
    return sortedPage(items, request, { keyOf: ({ id }) => id, order: 'desc' })
  })
}
