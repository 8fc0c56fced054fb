import type { WorkspaceContext } from '../context.js'
import { Refusal } from '../kernel/errors.js'
import type { ClientReport } from './schema.js'
import { findClientReport } from './store.js'

type Section = ClientReport['hidden'][number]

/** Refuses data to a share link if its page leaves that section out. Hiding it on the page alone would not keep it secret. */
export async function requireShown(
  { db, workspaceId, actor }: WorkspaceContext,
  { reportId, section }: { reportId: string; section: Section },
): Promise<void> {
  if (actor.share === undefined) return
  const chosen = await findClientReport(db, { workspaceId, reportId })
  if (chosen?.hidden.includes(section) === true)
    throw new Refusal(
      'forbidden',
      `This link does not show the section “${section}”: the client report hides it. Ask the person who sent you the link.`,
    )
}
