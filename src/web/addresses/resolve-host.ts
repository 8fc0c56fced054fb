import { isIP } from 'node:net'

import { type AddressRange, isPublicAddress } from './address-policy.js'
import { FetchFailure } from '../fetch/fetch-failure.js'
import { untilAborted } from '../../kernel/time-limit.js'
import type { AddressLookup, LookupClaim } from './name-lookup.js'

export interface ResolveRules {
  allowed: AddressRange[]
  lookup: AddressLookup
  /** The owner of the lookups. */
  owner?: string | undefined
}

/**
 * Returns the addresses to connect to. One forbidden address makes the whole name forbidden: honest names never mix public and
 * private addresses.
 */
export async function resolveHost(host: string, rules: ResolveRules, signal: AbortSignal): Promise<string[]> {
  const claim = { signal, owner: rules.owner }
  const addresses = isIP(host) === 0 ? await untilAborted(lookUp(host, rules.lookup, claim), signal) : [host]
  if (!addresses.every((address) => isPublicAddress(address, rules.allowed)))
    throw new FetchFailure('blocked_address')
  return addresses
}

async function lookUp(name: string, lookup: AddressLookup, claim: LookupClaim): Promise<string[]> {
  // An untrusted user learns only that the lookup failed, not why.
  const addresses = await lookup(name, claim).catch(() => [])
  if (addresses.length === 0) throw new FetchFailure('unresolved')
  return addresses
}
