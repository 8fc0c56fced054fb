import { type Actor, type Membership, type Person, type Scope, SCOPES } from '../../context.js'
import { mayUse } from '../actor.js'

/** The scopes of each role in its workspace. A client has none: they read what a share link of their report would show. */
const SCOPES_OF: Record<Membership['role'], readonly Scope[]> = {
  admin: SCOPES,
  editor: ['read', 'write'],
  viewer: ['read'],
  client: [],
}

/** Turns a person into an actor. Their rights depend on the workspace, so `actorFor` limits them before access is checked. */
export function actorOfPerson(person: Person): Actor {
  const { id, name, isOwner, memberships } = person
  const workspaces = isOwner ? 'all' : memberships.map(({ workspaceId }) => workspaceId)
  return { keyId: id, name, scopes: [...SCOPES], workspaces, expiresDate: null, person }
}

/**
 * Limits the actor to the workspaces in which their person has this scope, and to the scopes they have in all of these. An
 * administrator of one workspace and viewer of another so appears to an administrator route only with the first. The code behind
 * needs to know nothing about roles.
 */
export function actorFor(actor: Actor, scope: Scope): Actor {
  const { person, share } = actor
  if (person === null || person.isOwner || share !== undefined) return actor
  const reached = person.memberships.filter(({ workspaceId }) => mayUse(actor, workspaceId))
  const fitting = reached.filter(({ role }) => SCOPES_OF[role].includes(scope))
  const given = widestScopes(actor)
  // `admin` implies the other scopes, and a role may have only some of them.
  const own: readonly Scope[] = given.includes('admin') ? SCOPES : given
  return {
    ...actor,
    workspaces: fitting.map(({ workspaceId }) => workspaceId),
    scopes: own.filter(
      (one) => fitting.length > 0 && fitting.every(({ role }) => SCOPES_OF[role].includes(one)),
    ),
    anywhere: own.filter((one) => reached.some(({ role }) => SCOPES_OF[role].includes(one))),
  }
}

/**
 * The rights that a person's key has in all workspaces it reaches. After the person is deleted, it keeps only these. Undefined if
 * it keeps all rights, because its person is an owner.
 */
export function rightsWithoutPerson(actor: Actor): { scopes: Scope[]; workspaces: string[] } | undefined {
  const { person, scopes } = actor
  if (person === null || person.isOwner) return undefined
  const own: readonly Scope[] = scopes.includes('admin') ? SCOPES : scopes
  const fitting = person.memberships.filter(
    ({ workspaceId, role }) => mayUse(actor, workspaceId) && own.some((one) => SCOPES_OF[role].includes(one)),
  )
  return {
    scopes: own.filter((one) => fitting.every(({ role }) => SCOPES_OF[role].includes(one))),
    workspaces: fitting.map(({ workspaceId }) => workspaceId),
  }
}

/** The scopes to show before it is known in which workspace they will be used. */
export const widestScopes = ({ anywhere, scopes }: Actor): Scope[] => anywhere ?? scopes

/** True if the actor administers every workspace in which the person or invitation has a role. */
export function reachesPerson(
  actor: Actor,
  { isOwner, memberships }: { isOwner: boolean; memberships: readonly { workspaceId: string }[] },
): boolean {
  const { scopes, workspaces } = actorFor(actor, 'admin')
  if (!scopes.includes('admin')) return false
  if (workspaces === 'all') return true
  const administered = new Set<string>(workspaces)
  return !isOwner && memberships.length > 0 && memberships.every((one) => administered.has(one.workspaceId))
}

/**
 * Gives a client of the report the rights of a share link, unless their key may not read. Returns any other actor unchanged. The
 * link has no filters, so it shows the latest days.
 */
export function asClientOf(actor: Actor, reportId: string | undefined): Actor {
  const { person } = actor
  if (person === null || person.isOwner || reportId === undefined) return actor
  const found = person.memberships.find((one) => one.role === 'client' && one.reportId === reportId)
  if (found === undefined || !mayUse(actor, found.workspaceId)) return actor
  if (!actor.scopes.includes('read') && !actor.scopes.includes('admin')) return actor
  const share = {
    id: person.id,
    reportId,
    filters: {},
    hasPassword: false,
    isLocked: false,
    isForData: false,
  }
  return { ...actor, scopes: ['read'], workspaces: [found.workspaceId], share }
}
