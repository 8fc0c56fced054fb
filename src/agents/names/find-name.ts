import { withTimeLimit } from '../../kernel/time-limit.js'
import { untilAborted } from '../../web/index.js'
import { addressNumber, plainAddress } from '../ranges/prefix.js'
import type { Finding } from '../verdict.js'
import type { Resolver } from './resolver.js'

export interface NameQuestion {
  ip: string
  /** How the address's name ends if it is the agent's. */
  suffixes: string[]
}

const LOOKUP_MS = 2000
/** Honest addresses have one. */
const MAX_NAMES = 4
const MAX_NAME_LENGTH = 253
const NAME = /^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})+$/

/** Whoever holds an address may give it any name; only the owner of the name can make it lead back. */
export async function findName(resolver: Resolver, { ip, suffixes }: NameQuestion): Promise<Finding> {
  const asked = plainAddress(ip)
  try {
    const names = await inTime(resolver.reverse(asked))
    // Some networks resolve no addresses at all, and a missing name proves little.
    if (names.length === 0) return 'silent'
    for (const name of documented(names, suffixes)) {
      const addresses = await inTime(resolver.forward(name))
      if (addresses.some((address) => addressNumber(address) === addressNumber(asked))) return 'passed'
    }
    return 'failed'
  } catch {
    // DNS that is away or broken says nothing of the visitor.
    return 'silent'
  }
}

function documented(names: string[], suffixes: string[]): string[] {
  return names
    .slice(0, MAX_NAMES)
    .filter((name) => name.length <= MAX_NAME_LENGTH + 1)
    .map((name) => name.toLowerCase().replace(/\.$/, ''))
    .filter((name) => NAME.test(name) && suffixes.some((suffix) => name.endsWith(suffix)))
}

function inTime(answer: Promise<string[]>): Promise<string[]> {
  return withTimeLimit(LOOKUP_MS, new AbortController().signal, (signal) => untilAborted(answer, signal))
}
