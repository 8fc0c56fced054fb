import { RecentMap } from '../kernel/recent-map.js'
import { type AddressLookup, type AddressRange, isPublicAddress, type LookupClaim } from '../web/index.js'

type Verdict = 'public' | 'blocked_address' | 'unresolved'

const REMEMBERED = 2000

/** Remembers how each name was resolved, because the proxy's response to the page does not say why it refused. */
export function openKnownNames({ lookup, allowed }: { lookup: AddressLookup; allowed: AddressRange[] }) {
  const verdicts = new RecentMap<string, Verdict>(REMEMBERED)
  return {
    async lookup(name: string, claim: LookupClaim): Promise<string[]> {
      // The proxy reports a name without addresses as unresolved.
      const addresses = await lookup(name, claim).catch(() => [])
      const isPublic = addresses.every((address) => isPublicAddress(address, allowed))
      verdicts.set(name, addresses.length === 0 ? 'unresolved' : isPublic ? 'public' : 'blocked_address')
      return addresses
    },
    verdictOn: (name: string): Verdict | undefined => verdicts.get(name),
  }
}

export type KnownNames = ReturnType<typeof openKnownNames>
