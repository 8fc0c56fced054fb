import type { WorkspaceContext } from '../context.js'
import { sortedPage, type ScalarField, type SortedRequest } from '../http/routes/sorted-page.js'
import type { Page } from '../kernel/paging.js'
import { engineCode, ENGINES } from '../kernel/engines.js'
import type { VersionPrompt } from '../reports/index.js'
import { type Citing, listCitings } from './citing-store.js'
import { brandsNamed, engineOfKey, type NamedByPrompt, readNamedBrands } from './named-brands.js'
import { pageIdOf } from './page-address.js'
import { readScope } from './read-scope.js'
import type { CitationPrompt, CitationPromptFilters } from './schema.js'
import { planForCounting } from './scope-store.js'

/** Lists the prompts whose answers cite a page. */
export function listCitationPrompts(
  ctx: WorkspaceContext,
  { reportId, query: { url, ...query } }: { reportId: string; query: CitationPromptFilters },
  request: SortedRequest<ScalarField<CitationPrompt>>,
): Promise<Page<CitationPrompt>> {
  return readScope(ctx, { reportId, query }, async (tx, reading) => {
    await planForCounting(tx)
    const citings = await listCitings(tx, reading.scope, [pageIdOf(ctx.workspaceId, url)])
    const named = await readNamedBrands(tx, reading)
    const items = citings.flatMap((citing) => {
      const prompt = reading.prompts[citing.prompt]
      return prompt === undefined ? [] : [citationPrompt(prompt, citing, named)]
    })
    return sortedPage(items, request, { keyOf: ({ id }) => id, order: 'desc' })
  })
}

/** A prompt whose answers cite the page, as the interface shows it. */
function citationPrompt(
  { id, prompt, country }: VersionPrompt,
  citing: Citing,
  named: NamedByPrompt,
): CitationPrompt {
  const keys = citing.keys.split(',')
  const engines = new Set(keys.map((key) => engineOfKey(Number(key))))
  return {
    id,
    prompt,
    country,
    engines: ENGINES.filter((engine) => engines.has(engineCode(engine))),
    citations: keys.length,
    brandMentioned: brandsNamed(named, [citing]).has(0) ? 1 : 0,
  }
}
