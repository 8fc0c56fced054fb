import type { IssuerRoles } from '../auth/index.js'
import type { GroupRole } from '../config-issuers.js'

/** Widest first. */
const RANKS = ['admin', 'editor', 'viewer'] as const
type Role = (typeof RANKS)[number]

/** The roles from a person's groups: in each workspace the widest role that one of the groups gives. */
export function rolesOfGroups(
  groups: readonly string[],
  rules: readonly GroupRole[],
  allWorkspaces: readonly string[],
): IssuerRoles {
  const given = rules.filter(({ group }) => group === '*' || groups.includes(group))
  const roles = new Map<string, Role>()
  for (const { role, workspaceIds } of given) {
    if (role === 'owner') continue
    for (const id of workspaceIds === 'all' ? allWorkspaces : workspaceIds) {
      const before = roles.get(id)
      if (before === undefined || RANKS.indexOf(role) < RANKS.indexOf(before)) roles.set(id, role)
    }
  }
  return {
    isOwner: given.some(({ role }) => role === 'owner'),
    memberships: [...roles].map(([workspaceId, role]) => ({ workspaceId, role })),
  }
}
