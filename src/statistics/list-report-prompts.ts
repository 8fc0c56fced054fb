import type { WorkspaceContext } from '../context.js'
import { type ScalarField, sortedPage, type SortedRequest } from '../http/routes/sorted-page.js'
import type { Page } from '../kernel/paging.js'
import { requireTag, windowOf } from '../reports/index.js'
import { promptFigures } from './prompt-figures.js'
import type { ReportPrompt } from './prompt-schema.js'
import { readScene, readSheets, type ReportQuery, sceneTally } from './read-scene.js'
import { listPromptTags } from './store.js'

/** Newest first, unless another order is wanted. */
export async function listReportPrompts(
  ctx: WorkspaceContext,
  asked: ReportQuery,
  request: SortedRequest<ScalarField<ReportPrompt>>,
): Promise<Page<ReportPrompt>> {
  await requireTag(ctx, asked.query)
  const window = windowOf(asked.query, ctx.now())
  return ctx.db.snapshot(async (tx) => {
    const scene = await readScene(tx, ctx.workspaceId, asked)
    const tally = sceneTally(scene, window, await readSheets(tx, scene, { summed: [window] }))
    const names = scene.version.brands.map(({ brand }) => brand)
    const page = sortedPage(promptFigures(tally, scene.prompts, names), request, {
      keyOf: ({ id }) => id,
      order: 'desc',
    })
    const ids = page.items.map(({ id }) => id)
    const tags = await listPromptTags(tx, ctx.workspaceId, ids)
    return { ...page, items: page.items.map((item) => ({ ...item, tags: tags.get(item.id) ?? [] })) }
  })
}
