import { type Acting, recordAct } from '../audit-log/index.js'
import { decideIssuerRoles, type IssuerRoles, listPresentWorkspaceIds } from '../auth/index.js'
import type { IssuerSettings } from '../config-issuers.js'
import type { Person } from '../context.js'
import type { Db } from '../db/db.js'
import { rolesOfGroups } from './group-roles.js'

/** The roles that the settings give for these groups. */
export async function rolesBy(db: Db, groups: string[], { roles }: IssuerSettings): Promise<IssuerRoles> {
  const namesAll = roles.some(({ workspaceIds }) => workspaceIds === 'all')
  return rolesOfGroups(groups, roles, namesAll ? await listPresentWorkspaceIds(db) : [])
}

interface Decision {
  personId: string
  issuer: string
  roles: IssuerRoles
}

/** Applies the roles from an issuer in the transaction, and records a change. Returns the person with the new roles. */
export async function decideRoles(
  acting: Acting,
  tx: Db,
  { personId, issuer, roles }: Decision,
): Promise<Person | undefined> {
  const decided = await decideIssuerRoles(tx, personId, { ...roles, issuer }, acting.now())
  if (decided === undefined) return undefined
  const [before, after] = [decided.before, decided.after].map(({ isOwner, memberships }) => ({
    isOwner,
    memberships,
  }))
  if (JSON.stringify(before) !== JSON.stringify(after))
    await recordAct(acting, tx, {
      action: 'person.roles-by-issuer',
      target: { id: personId, name: decided.after.name },
      workspaceIds: [
        ...new Set(
          [...decided.before.memberships, ...decided.after.memberships].map((one) => one.workspaceId),
        ),
      ],
      shows: ['isOwner', 'memberships'],
      before,
      after,
    })
  return decided.after
}
