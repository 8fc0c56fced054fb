import { isIP } from 'node:net'

import { type AddressRange, isPublicAddress } from './address-policy.js'
import { FetchFailure } from '../fetch/fetch-failure.js'
import { untilAborted } from '../../kernel/time-limit.js'
import type { AddressLookup, LookupClaim } from './name-lookup.js'

export interface ResolveRules {
  allowed: AddressRange[]
  lookup: AddressLookup
  /** Who has names looked up. */
  owner?: string | undefined
}

/** The addresses to connect to. One forbidden address makes the whole name forbidden: honest names have no such mixture. */
export async function resolveHost(host: string, rules: ResolveRules, signal: AbortSignal): Promise<string[]> {
  const claim = { signal, owner: rules.owner }
  const addresses = isIP(host) === 0 ? await untilAborted(lookUp(host, rules.lookup, claim), signal) : [host]
  if (!addresses.every((address) => isPublicAddress(address, rules.allowed)))
    throw new FetchFailure('blocked_address')
  return addresses
}

async function lookUp(name: string, lookup: AddressLookup, claim: LookupClaim): Promise<string[]> {
  // A stranger learns only that the lookup failed, not why.
  const addresses = await lookup(name, claim).catch(() => [])
  if (addresses.length === 0) throw new FetchFailure('unresolved')
  return addresses
}
