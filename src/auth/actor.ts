import type { Actor } from '../context.js'
import { Refusal } from '../kernel/errors.js'
import type { WorkspaceId } from '../kernel/ids.js'
import type { Scope } from '../kernel/scopes.js'

export function mayUse(actor: Actor, workspaceId: string): boolean {
  return actor.workspaces === 'all' || actor.workspaces.includes(workspaceId as WorkspaceId)
}

/** `admin` implies the other scopes. */
export function requireScope(actor: Actor, scope: Scope): void {
  if (actor.scopes.includes(scope) || actor.scopes.includes('admin')) return
  throw new Refusal(
    'forbidden',
    `This request needs a key with the "${scope}" scope; this key has: ${actor.scopes.join(', ')}.`,
  )
}

/** Who comes with a token that opens one thing, by whose id it is known, in one workspace. */
export function tokenActor(opened: { id: string; name: string; workspaceId: string }, scope: Scope): Actor {
  const { id, name } = opened
  const home = opened.workspaceId as WorkspaceId
  return { keyId: id, name, scopes: [scope], workspaces: [home], expiresDate: null }
}
