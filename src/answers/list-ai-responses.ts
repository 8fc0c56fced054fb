import type { WorkspaceContext } from '../context.js'
import { Invalid } from '../kernel/errors.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import { enginesOf, readStoredReport, windowOf, type WindowQuery } from '../reports/index.js'
import { unknownTags } from '../tags/index.js'
import { aiResponse } from './ai-response.js'
import type { AiResponse } from './response-schema.js'
import { listResponses, responseKey } from './response-store.js'

interface Wanted {
  reportId: string
  promptId: string
  query: WindowQuery
}

/** What the engines answered to one prompt of a report. */
export async function listAiResponses(
  ctx: WorkspaceContext,
  { reportId, promptId, query }: Wanted,
  page: PageRequest,
): Promise<Page<AiResponse>> {
  const { db, workspaceId, now } = ctx
  if (query.tagId !== undefined) {
    const problems = await unknownTags(db, workspaceId, [query.tagId], 'tagId')
    if (problems.length > 0) throw new Invalid('query', problems)
  }
  const report = await readStoredReport(ctx, reportId)
  const { country, tagId } = query
  const filter = { promptId, country, tagId, ...windowOf(query, now()), engines: enginesOf(query), ...page }
  const found = pageOf(await listResponses(db, workspaceId, filter), page, responseKey)
  return { ...found, items: found.items.map((answer) => aiResponse(report, answer)) }
}
