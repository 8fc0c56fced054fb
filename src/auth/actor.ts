import { Refusal } from '../kernel/errors.js'
import type { WorkspaceId, WorkspaceSet } from '../kernel/ids.js'
import type { Scope } from '../kernel/scopes.js'

/** Who asks: a key, what it may do, and where. */
export interface Actor {
  /** Null for the key that the operator set by SIGHTLINE_ADMIN_KEY. */
  keyId: string | null
  name: string
  scopes: Scope[]
  workspaces: WorkspaceSet
  expiresDate: Date | null
}

export function mayUse(actor: Actor, workspaceId: string): boolean {
  return actor.workspaces === 'all' || actor.workspaces.includes(workspaceId as WorkspaceId)
}

/** `admin` implies the other scopes. */
export function requireScope(actor: Actor, scope: Scope): void {
  if (actor.scopes.includes(scope) || actor.scopes.includes('admin')) return
  throw new Refusal(
    'forbidden',
    `This needs a key with the "${scope}" scope; this key has: ${actor.scopes.join(', ')}.`,
  )
}
