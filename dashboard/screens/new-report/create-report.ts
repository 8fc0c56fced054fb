import { write } from '../../data/cache.js'
import { RequestFailed } from '../../data/client.js'
import { linesOf } from '../../data/lines-of.js'
import { type Draft, NEW_WORKSPACE } from './draft.js'

const UNKNOWN = 'It is not known whether the report was created. Look under All reports before trying again.'

const isRefusal = (error: unknown): boolean =>
  error instanceof RequestFailed && error.status >= 400 && error.status < 500

/**
 * Creates the workspace if a new one is chosen, then the prompts and the report. If one is refused, the new workspace is deleted.
 */
export async function createReport(draft: Draft): Promise<string> {
  if (draft.workspaceId !== NEW_WORKSPACE) return createIn(draft.workspaceId, draft)
  const body = { name: draft.workspaceName || draft.brand, mode: draft.mode }
  const { id } = await write('workspaces.create', { body })
  try {
    return await createIn(id, draft)
  } catch (error) {
    if (isRefusal(error)) await write('workspaces.delete', { id })
    throw error
  }
}

/** The interface returns the existing prompt for a text that the workspace has already. */
async function createIn(workspaceId: string, draft: Draft): Promise<string> {
  const { brand, brandDomain, country, competitors } = draft
  const prompts = await write('prompts.create', {
    id: workspaceId,
    body: { prompts: linesOf(draft.prompts), country },
  })
  const promptIds = prompts.items.map(({ id }) => id)
  const body = { workspaceId, brand, brandDomain, promptIds, competitors }
  const { id } = await write('brandReports.create', { body }).catch((error: unknown) => {
    // If the connection was lost, the report may exist.
    throw isRefusal(error) ? error : new Error(UNKNOWN)
  })
  const items = [brand, ...competitors.map((one) => one.brand)].flatMap((name) => {
    const settled = draft.settled[name]
    return settled === undefined ? [] : [{ brand: name, ...settled }]
  })
  // The report exists by now. If its phrases are refused, the settings show the doubtful occurrences again.
  if (items.length > 0)
    await write('brandReports.updateDetectionPhrases', { reportId: id, body: { items } }).catch(
      () => undefined,
    )
  return id
}
