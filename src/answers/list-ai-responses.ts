import type { WorkspaceContext } from '../context.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import { enginesOf, readActiveVersion, requireTag, windowOf, type WindowQuery } from '../reports/index.js'
import { tagsOf } from '../tags/index.js'
import type { AiResponse } from './response-schema.js'
import { listResponses, responseKey } from './response-store.js'
import { showResponses } from './show-responses.js'

interface Wanted {
  reportId: string
  promptId: string
  query: WindowQuery
}

/** What the engines answered to one prompt of a report, and which of its brands they name where. */
export async function listAiResponses(
  ctx: WorkspaceContext,
  { reportId, promptId, query }: Wanted,
  page: PageRequest,
): Promise<Page<AiResponse>> {
  const { db, workspaceId, now } = ctx
  await requireTag(ctx, query)
  const { brands } = await readActiveVersion(ctx, reportId)
  const narrowed = { country: query.country, engines: enginesOf(query), tagIds: tagsOf(query) }
  const filter = { promptId, ...narrowed, ...windowOf(query, now()), ...page }
  const found = pageOf(await listResponses(db, workspaceId, filter), page, responseKey)
  return { ...found, items: await showResponses(ctx, brands, found.items) }
}
