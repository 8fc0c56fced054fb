import type { Problem } from '../kernel/errors.js'
import { isNetworkWithin } from '../web/addresses/index.js'
import type { NarrowedKey } from './key-change-store.js'

/** The rights that limit a key. */
interface KeyRights extends Omit<NarrowedKey, 'name' | 'workspaceIds'> {
  workspaceIds: readonly string[]
}

/** Lists the rights of `key` that go beyond `bound`. A key never gets more rights than it had or than the key that made it. */
export function problemsBeyond(bound: KeyRights, key: KeyRights): Problem[] {
  const isAdmin = bound.scopes.includes('admin')
  const scopes = isAdmin ? [] : key.scopes.filter((scope) => !bound.scopes.includes(scope))
  const reaches =
    bound.allWorkspaces ||
    (!key.allWorkspaces && key.workspaceIds.every((one) => bound.workspaceIds.includes(one)))
  const networks = key.networks ?? (bound.networks === null ? [] : ['anywhere'])
  const outside =
    bound.networks === null ? [] : networks.filter((one) => !isNetworkWithin(one, bound.networks ?? []))
  const isLater =
    bound.expiresDate !== null && (key.expiresDate === null || key.expiresDate > bound.expiresDate)
  const found: [string, boolean, string][] = [
    ['scopes', scopes.length > 0, `Expected only scopes that the key has: ${bound.scopes.join(', ')}.`],
    ['workspaceIds', !reaches, 'Expected only workspaces that the key has access to.'],
    ['networks', outside.length > 0, 'Expected only networks within those of the key.'],
    ['expiresDate', isLater, `Expected a time no later than ${bound.expiresDate?.toISOString()}.`],
  ]
  return found.flatMap(([path, isWrong, message]) => (isWrong ? [{ path, message, code: 'too_big' }] : []))
}
