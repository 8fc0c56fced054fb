import type { Actor } from '../context.js'
import { Refusal } from '../kernel/errors.js'
import { isInRanges, parseRanges } from '../web/addresses/index.js'

/** Refuses a key from elsewhere than it is taken from. Where that is, is not said: whoever has found the key would know what to forge or to break into. */
export function requireNetwork({ networks }: Pick<Actor, 'networks'>, address: string): void {
  if (networks === undefined || isInRanges(address, parseRanges(networks.join(',')))) return
  throw new Refusal(
    'forbidden',
    'This key is limited to some networks, and this request comes from another. Ask whoever manages the key.',
  )
}
