import { NODATA, NOTFOUND } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { readFile, stat } from 'node:fs/promises'

import { withTimeLimit } from '../../kernel/time-limit.js'
import { openConnectionTurns } from '../fetch/connection-turns.js'
import { addressesIn, type AddressesByName, namesToAsk, searchIn } from './system-names.js'

export interface LookupClaim {
  /** Aborting ends the lookup itself, not only the wait for it. */
  signal: AbortSignal
  /** The owner of the lookup. Each owner may run a few lookups at the same time. */
  owner?: string | undefined
}

/** Returns all addresses of a name. */
export type AddressLookup = (name: string, claim: LookupClaim) => Promise<string[]>

interface NameLookupOptions {
  hostsFile?: string
  resolverFile?: string
  /** Name servers as `address:port`. The default is the machine's own. */
  servers?: string[]
  limitMs?: number
}

const HOSTS_FILE =
  process.platform === 'win32' ? String.raw`C:\Windows\System32\drivers\etc\hosts` : '/etc/hosts'
const RESOLVER_FILE = '/etc/resolv.conf'
const LIMIT_MS = 5_000
/** The time for one question before it is repeated. */
const QUESTION_MS = 1_500
const LOOKUPS_PER_OWNER = 8

/**
 * Looks names up as the machine does, with its hosts file, name servers and search domains, but over sockets that can be closed.
 * The machine's own lookup blocks a thread until it gives up: a few names with silent servers would block all threads, and with
 * them all other lookups.
 */
export function openNameLookup({
  hostsFile = HOSTS_FILE,
  resolverFile = RESOLVER_FILE,
  servers,
  limitMs = LIMIT_MS,
}: NameLookupOptions = {}): AddressLookup {
  const hosts = keptFile(hostsFile, addressesIn)
  const search = keptFile(resolverFile, searchIn)
  const turns = openConnectionTurns(LOOKUPS_PER_OWNER)
  return async (name, { signal, owner }) => {
    const known = knownAddresses(name, await hosts())
    if (known !== undefined) return known
    const endTurn = owner === undefined ? undefined : await turns.take(owner, { signal })
    try {
      const names = namesToAsk(name, await search())
      return await withTimeLimit(limitMs, signal, (stop) => askForFirst(names, servers, stop))
    } finally {
      endTurn?.()
    }
  }
}

export const systemLookup = openNameLookup()

/** RFC 6761: name servers are never asked for localhost. */
function knownAddresses(name: string, hosts: AddressesByName): string[] | undefined {
  const plain = name.toLowerCase().replace(/\.$/, '')
  return hosts.get(plain) ?? (/(^|\.)localhost$/.test(plain) ? ['127.0.0.1', '::1'] : undefined)
}

async function askForFirst(
  names: string[],
  servers: string[] | undefined,
  signal: AbortSignal,
): Promise<string[]> {
  for (const name of names) {
    const addresses = await ask(name, servers, signal)
    if (addresses.length > 0) return addresses
  }
  return []
}

/** Each name has its own resolver, because cancelling ends all questions of a resolver. */
async function ask(name: string, servers: string[] | undefined, signal: AbortSignal): Promise<string[]> {
  signal.throwIfAborted()
  const resolver = new Resolver({ timeout: QUESTION_MS, tries: 2 })
  if (servers !== undefined) resolver.setServers(servers)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const families = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    signal.throwIfAborted()
    const found = families.flatMap((family) => (family.status === 'fulfilled' ? family.value : []))
    const failed = families.find((family) => family.status === 'rejected' && !isAbsence(family.reason))
    if (found.length === 0 && failed !== undefined) throw (failed as PromiseRejectedResult).reason
    return found
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** The name does not exist, or has no address of this family. That is a valid result. */
function isAbsence(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === NODATA || code === NOTFOUND
}

/** Caches a file of the machine and reads it again when it has changed. A missing file counts as empty. */
function keptFile<Value>(path: string, parse: (text: string) => Value): () => Promise<Value> {
  let kept: { changedMs: number; value: Value } | undefined
  return async () => {
    const changedMs = await stat(path).then(
      (file) => file.mtimeMs,
      () => 0,
    )
    if (kept?.changedMs !== changedMs)
      kept = { changedMs, value: parse(await readFile(path, 'utf8').catch(() => '')) }
    return kept.value
  }
}
