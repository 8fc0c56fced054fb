import type { Actor } from '../context.js'
import { SCOPES } from '../kernel/scopes.js'

/** Who acts when no key does: whoever runs the program on its own machine. */
export const OPERATOR: Actor = {
  keyId: null,
  name: 'Operator',
  scopes: [...SCOPES],
  workspaces: 'all',
  expiresDate: null,
}
