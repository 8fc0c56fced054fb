import { type Actor, type Membership, type Person, type Scope, SCOPES } from '../../context.js'
import { mayUse } from '../actor.js'

/** What each role may do in its workspace. A client has no scope: they read what a share link of their report would. */
const SCOPES_OF: Record<Membership['role'], readonly Scope[]> = {
  admin: SCOPES,
  editor: ['read', 'write'],
  viewer: ['read'],
  client: [],
}

/** A person as an actor. What they may do depends on the workspace, so it is bounded by `actorFor` before access is judged. */
export function actorOfPerson(person: Person): Actor {
  const { id, name, isOwner, memberships } = person
  const workspaces = isOwner ? 'all' : memberships.map(({ workspaceId }) => workspaceId)
  return { keyId: id, name, scopes: [...SCOPES], workspaces, expiresDate: null, person }
}

/**
 * The actor with the workspaces in which their person may do this, and with what they may do in all of these. So whoever is an administrator
 * here and a viewer there is, to a route of administrators, somebody of the first workspace only; nothing behind it needs to know of roles.
 */
export function actorFor(actor: Actor, scope: Scope): Actor {
  const { person, share } = actor
  if (person === null || person.isOwner || share !== undefined) return actor
  const reached = person.memberships.filter(({ workspaceId }) => mayUse(actor, workspaceId))
  const fitting = reached.filter(({ role }) => SCOPES_OF[role].includes(scope))
  const given = widestScopes(actor)
  // `admin` implies the others, and a role may have some of them only.
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
 * What a key of a person can do in every one of the workspaces that it reaches: it may go on without them and do no more. Undefined where it keeps
 * all that it has, since its person is an owner.
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

/** For what is listed before it is known where it will be used. */
export const widestScopes = ({ anywhere, scopes }: Actor): Scope[] => anywhere ?? scopes

/** Whether an administrator has to do with everything that a person is. */
export function reachesPerson(
  actor: Actor,
  { isOwner, memberships }: Pick<Person, 'isOwner' | 'memberships'>,
): boolean {
  const { scopes, workspaces } = actorFor(actor, 'admin')
  if (!scopes.includes('admin')) return false
  if (workspaces === 'all') return true
  return (
    !isOwner && memberships.length > 0 && memberships.every((one) => workspaces.includes(one.workspaceId))
  )
}

/**
 * A client of a report as what a share link of it would be, where the route is one that such links open; anybody else as they are.
 * It has no filters, so it shows the latest days.
 */
export function asClientOf(actor: Actor, reportId: string | undefined): Actor {
  const { person } = actor
  if (person === null || person.isOwner || reportId === undefined) return actor
  const found = person.memberships.find((one) => one.role === 'client' && one.reportId === reportId)
  if (found === undefined || !mayUse(actor, found.workspaceId)) return actor
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
