import type { WorkspaceContext } from '../context.js'
import { Refusal } from '../kernel/errors.js'
import type { ClientReport } from './schema.js'
import { findClientReport } from './store.js'

type Section = ClientReport['hidden'][number]

/** Refuses to a share link what the page of the link leaves out: a page alone keeps nothing secret. */
export async function requireShown(
  { db, workspaceId, actor }: WorkspaceContext,
  { reportId, section }: { reportId: string; section: Section },
): Promise<void> {
  if (actor.share === undefined) return
  const chosen = await findClientReport(db, { workspaceId, reportId })
  if (chosen?.hidden.includes(section) === true)
    throw new Refusal('forbidden', `The client report leaves out ${section}, and so does this link.`)
}
