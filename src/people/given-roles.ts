import { findWorkspaceIdOf, mayUse, type PersonRoles } from '../auth/index.js'
import type { Actor } from '../context.js'
import type { Db } from '../db/db.js'
import { Invalid, type Problem } from '../kernel/errors.js'
import type { SentMembership } from './schema.js'

type Given = PersonRoles['memberships']

/** Refuses a client of a report that is not in the workspace. */
export async function requireReports(db: Db, sent: readonly SentMembership[]): Promise<void> {
  const problems: Problem[] = []
  for (const [index, { workspaceId, reportId }] of sent.entries()) {
    if (reportId == null || (await findWorkspaceIdOf(db, 'report', reportId)) === workspaceId) continue
    const path = `memberships.${index}.reportId`
    problems.push({ path, code: 'not_found', message: 'There is no such report in this workspace.' })
  }
  if (problems.length > 0) throw new Invalid('body', problems)
}

export const asGiven = (sent: readonly SentMembership[]): Given =>
  sent.map(({ workspaceId, role, reportId = null }) => ({ workspaceId, role, reportId }))

interface ChangedRoles {
  given: Given
  /** The workspaces in which nothing is left. */
  taken: string[]
}

/** What has to be written so that a person is just this in the workspaces of the caller. What they are elsewhere stays. */
export function changedRoles(actor: Actor, { before, after }: { before: Given; after: Given }): ChangedRoles {
  const reached = before.filter(({ workspaceId }) => mayUse(actor, workspaceId))
  const find = (among: Given, id: string) => among.find(({ workspaceId }) => workspaceId === id)
  const isSame = (one: Given[number]) => {
    const other = find(reached, one.workspaceId)
    return other?.role === one.role && other.reportId === one.reportId
  }
  return {
    given: after.filter((one) => !isSame(one)),
    taken: reached
      .filter(({ workspaceId }) => find(after, workspaceId) === undefined)
      .map(({ workspaceId }) => workspaceId),
  }
}
