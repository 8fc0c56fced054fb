import type { WorkspaceContext } from '../context.js'
import { readActiveVersion } from '../reports/index.js'
import type { AiResponse } from './response-schema.js'
import { listResponsesByKey, type ResponseKeys } from './response-store.js'
import { showResponses } from './show-responses.js'

export interface PromptedResponse extends AiResponse {
  promptId: string
  prompt: string
}

/** Certain answers of one engine as a report shows them, in the order asked; those that are gone are left out. */
export async function readAiResponses(
  ctx: WorkspaceContext,
  { reportId, ...keys }: ResponseKeys & { reportId: string },
): Promise<PromptedResponse[]> {
  const { brands } = await readActiveVersion(ctx, reportId)
  const found = await listResponsesByKey(ctx.db, ctx.workspaceId, keys)
  const shown = await showResponses(ctx, brands, found)
  return shown.map((response, index) => {
    const { promptId = '', prompt = '' } = found[index] ?? {}
    return { ...response, promptId, prompt }
  })
}
