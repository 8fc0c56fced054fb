import type { WorkspaceContext } from '../context.js'
import { lineupOf } from '../detection/index.js'
import { citedHost } from '../kernel/canonical-url.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import { enginesOf, readActiveVersion, requireTag, windowOf, type WindowQuery } from '../reports/index.js'
import { aiResponse } from './ai-response.js'
import type { AiResponse } from './response-schema.js'
import { listResponses, responseKey, type StoredResponse } from './response-store.js'

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
  const { db, workspaceId, now, scanning } = ctx
  await requireTag(ctx, query)
  const { brands } = await readActiveVersion(ctx, reportId)
  const { country, tagId } = query
  const filter = { promptId, country, tagId, ...windowOf(query, now()), engines: enginesOf(query), ...page }
  const found = pageOf(await listResponses(db, workspaceId, filter), page, responseKey)
  // Found anew rather than stored: the same rules find the same, and only here does anyone ask for every place.
  const mentions = await scanning.scan(lineupOf(brands).matchers, found.items.map(textOf))
  return {
    ...found,
    items: found.items.map((answer, index) =>
      aiResponse(brands, { answer, mentions: mentions[index] ?? [] }),
    ),
  }
}

function textOf({ content, cited }: StoredResponse) {
  return { content, citedHosts: cited.flatMap(({ link }) => citedHost(link) ?? []) }
}
