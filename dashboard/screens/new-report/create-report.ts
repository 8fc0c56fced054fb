import { request, RequestFailed } from '../../data/client.js'
import { linesOf } from '../../data/lines-of.js'
import { type Draft, NEW_WORKSPACE } from './draft.js'

/** Creates the workspace where a new one is wanted, its prompts and the report. A refusal leaves no new workspace behind. */
export async function createReport(draft: Draft): Promise<string> {
  if (draft.workspaceId !== NEW_WORKSPACE) return createIn(draft.workspaceId, draft)
  const body = { name: draft.workspaceName || draft.brand, mode: draft.mode }
  const { id } = await request<{ id: string }>('/v1/workspaces', { method: 'POST', body })
  try {
    return await createIn(id, draft)
  } catch (error) {
    // Where the server was lost on the way, the report may exist: only what was refused is taken back.
    if (error instanceof RequestFailed && error.status >= 400 && error.status < 500)
      await request(`/v1/workspaces/${id}`, { method: 'DELETE' })
    throw error
  }
}

/** Prompts that the workspace has already are given again, not made twice. */
async function createIn(workspaceId: string, draft: Draft): Promise<string> {
  const { brand, brandDomain, country, competitors } = draft
  const { items } = await request<{ items: { id: string }[] }>(`/v1/workspaces/${workspaceId}/prompts`, {
    method: 'POST',
    body: { prompts: linesOf(draft.prompts), country },
  })
  const promptIds = items.map(({ id }) => id)
  const body = { workspaceId, brand, brandDomain, promptIds, competitors }
  const { id } = await request<{ id: string }>('/v1/reports/brand', { method: 'POST', body })
  return id
}
