import type { Actor } from '../context.js'
import { Refusal } from '../kernel/errors.js'
import { isInRanges, parseRanges } from '../web/addresses/index.js'

/**
 * Refuses a key on a network that it is not allowed on. The message does not name its networks: a thief would learn which address
 * to forge or which network to break into.
 */
export function requireNetwork({ networks }: Pick<Actor, 'networks'>, address: string): void {
  if (networks === undefined || isInRanges(address, parseRanges(networks.join(',')))) return
  throw new Refusal(
    'forbidden',
    'This key is limited to some networks, and this request comes from another. Ask the person who manages the key.',
  )
}
