import { type Actor, type Scope, SCOPES } from '../context.js'
import { Refusal } from '../kernel/errors.js'
import type { WorkspaceId } from '../kernel/ids.js'

export function mayUse(actor: Actor, workspaceId: string): boolean {
  return actor.workspaces === 'all' || actor.workspaces.includes(workspaceId as WorkspaceId)
}

/** `admin` implies the other scopes. */
export function requireScope(actor: Actor, scope: Scope): void {
  if (actor.scopes.includes(scope) || actor.scopes.includes('admin')) return
  if (isSignedIn(actor))
    throw new Refusal('forbidden', 'Your role does not allow this. Ask an administrator.')
  if (actor.assistant !== undefined)
    throw new Refusal(
      'forbidden',
      'The person who connected this assistant has not allowed this, or may not do it themselves.',
    )
  throw new Refusal(
    'forbidden',
    `This request needs a key with the "${scope}" scope; this key has: ${actor.scopes.join(', ')}.`,
  )
}

/** True if a person has signed in, false if their key was sent. */
export const isSignedIn = ({ person, keyId }: Actor): boolean => person !== null && person.id === keyId

/** The actor for a token that opens one resource of one workspace. Its key id is that of the resource. */
export function tokenActor(opened: { id: string; name: string; workspaceId: string }, scope: Scope): Actor {
  const { id, name } = opened
  const home = opened.workspaceId as WorkspaceId
  return { keyId: id, name, scopes: [scope], workspaces: [home], expiresDate: null, person: null }
}

/** The actor if there is no key: the person who runs the program on its own machine. */
export const OPERATOR: Actor = {
  keyId: null,
  name: 'Operator',
  scopes: [...SCOPES],
  workspaces: 'all',
  expiresDate: null,
  person: null,
}

export function unauthorized(message: string): Refusal {
  return new Refusal('unauthorized', message, { headers: { 'www-authenticate': 'Bearer' } })
}
