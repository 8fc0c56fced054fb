import { write } from '../../data/cache.js'
import { RequestFailed } from '../../data/client.js'
import { linesOf } from '../../data/lines-of.js'
import { type Draft, NEW_WORKSPACE } from './draft.js'

/** Creates the workspace where a new one is wanted, its prompts and the report. A refusal leaves no new workspace behind. */
export async function createReport(draft: Draft): Promise<string> {
  if (draft.workspaceId !== NEW_WORKSPACE) return createIn(draft.workspaceId, draft)
  const body = { name: draft.workspaceName || draft.brand, mode: draft.mode }
  const { id } = await write('workspaces.create', { body })
  try {
    return await createIn(id, draft)
  } catch (error) {
    // Where the server was lost on the way, the report may exist: only what was refused is taken back.
    if (error instanceof RequestFailed && error.status >= 400 && error.status < 500)
      await write('workspaces.delete', { id })
    throw error
  }
}

/** Prompts that the workspace has already are given again, not made twice. */
async function createIn(workspaceId: string, draft: Draft): Promise<string> {
  const { brand, brandDomain, country, competitors } = draft
  const prompts = await write('prompts.create', {
    id: workspaceId,
    body: { prompts: linesOf(draft.prompts), country },
  })
  const promptIds = prompts.items.map(({ id }) => id)
  const body = { workspaceId, brand, brandDomain, promptIds, competitors }
  const { id } = await write('brandReports.create', { body })
  const items = [brand, ...competitors.map((one) => one.brand)].flatMap((name) => {
    const settled = draft.settled[name]
    return settled === undefined ? [] : [{ brand: name, ...settled }]
  })
  // The report exists: where its phrases are refused, the settings show the doubtful occurrences again.
  if (items.length > 0)
    await write('brandReports.updateDetectionPhrases', { reportId: id, body: { items } }).catch(
      () => undefined,
    )
  return id
}
