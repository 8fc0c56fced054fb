import { RecentMap } from '../kernel/recent-map.js'
import { type AddressRange, isPublicAddress, type openEgressProxy } from '../web/index.js'

export type HostLookup = NonNullable<Parameters<typeof openEgressProxy>[0]['lookup']>

type Verdict = 'public' | 'blocked_address' | 'unresolved'

const REMEMBERED = 2000

/** Remembers what became of the names that the proxy looked up: it tells the page nothing, and so us neither. */
export function openKnownNames({ lookup, allowed }: { lookup: HostLookup; allowed: AddressRange[] }) {
  const verdicts = new RecentMap<string, Verdict>(REMEMBERED)
  return {
    async lookup(name: string): Promise<string[]> {
      // The proxy takes a name without addresses for what it is.
      const addresses = await lookup(name).catch(() => [])
      const isPublic = addresses.every((address) => isPublicAddress(address, allowed))
      verdicts.set(name, addresses.length === 0 ? 'unresolved' : isPublic ? 'public' : 'blocked_address')
      return addresses
    },
    verdictOn: (name: string): Verdict | undefined => verdicts.get(name),
  }
}

export type KnownNames = ReturnType<typeof openKnownNames>
