import { request, RequestFailed } from '../../data/client.js'
import { reportPath } from '../../data/filters.js'
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
  const prompts = await request<{ items: { id: string }[] }>(`/v1/workspaces/${workspaceId}/prompts`, {
    method: 'POST',
    body: { prompts: linesOf(draft.prompts), country },
  })
  const promptIds = prompts.items.map(({ id }) => id)
  const body = { workspaceId, brand, brandDomain, promptIds, competitors }
  const { id } = await request<{ id: string }>('/v1/reports/brand', { method: 'POST', body })
  const items = [brand, ...competitors.map((one) => one.brand)].flatMap((name) => {
    const settled = draft.settled[name]
    return settled === undefined ? [] : [{ brand: name, ...settled }]
  })
  // The report exists: where its phrases are refused, the settings show the doubtful places again.
  if (items.length > 0)
    await request(`${reportPath(id)}/detection-phrases`, { method: 'PUT', body: { items } }).catch(
      () => undefined,
    )
  return id
}
