import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'

import { type AddressRange, isPublicAddress } from './address-policy.js'
import { FetchFailure } from '../fetch/fetch-failure.js'
import { untilAborted } from '../../kernel/time-limit.js'

/** All addresses of a name. */
export type AddressLookup = (name: string) => Promise<string[]>

export interface ResolveRules {
  allowed: AddressRange[]
  lookup: AddressLookup
}

/** Looks names up as the machine does, `/etc/hosts` included. */
export const systemLookup: AddressLookup = async (name) =>
  (await lookup(name, { all: true })).map(({ address }) => address)

/** The addresses to connect to. One forbidden address makes the whole name forbidden: honest names have no such mixture. */
export async function resolveHost(host: string, rules: ResolveRules, signal: AbortSignal): Promise<string[]> {
  const addresses = isIP(host) === 0 ? await untilAborted(lookUp(host, rules.lookup), signal) : [host]
  if (!addresses.every((address) => isPublicAddress(address, rules.allowed)))
    throw new FetchFailure('blocked_address')
  return addresses
}

async function lookUp(name: string, lookup: AddressLookup): Promise<string[]> {
  // A stranger learns only that the lookup failed, not why.
  const addresses = await lookup(name).catch(() => [])
  if (addresses.length === 0) throw new FetchFailure('unresolved')
  return addresses
}
