import { findWorkspaceIdOf, mayUse, type PersonRoles } from '../auth/index.js'
import type { Actor } from '../context.js'
import type { Db } from '../db/db.js'
import { Invalid, type Problem } from '../kernel/errors.js'
import type { SentMembership } from './schema.js'

type Given = PersonRoles['memberships']

/** Refuses a client role whose report is not in the workspace. */
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
  /** The workspaces in which the person loses their role. */
  taken: string[]
}

/** The changes that give a person exactly these roles in the caller's workspaces. Roles elsewhere stay. */
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
