import type { Db } from '../db/db.js'
import { openTurns } from '../kernel/turns.js'
import type { Fetched, Fetcher } from '../web/index.js'
import { SOURCE_ADDRESSES, SourceFault, type SourceAddress } from './agent-source.js'
import { publishedPrefixes } from './ranges/range-file.js'
import { publishedKeys } from './signatures/signing-keys.js'
import { saveSource } from './store.js'

/** The result for one source: the number of entries, or the fault. */
interface RefreshedSource extends SourceAddress {
  entries: number | null
  fault: string | null
}

interface RefreshContext {
  db: Db
  fetcher: Fetcher
  now: () => Date
}

const AT_ONCE = 4
const MAX_BYTES = 5 * 1024 * 1024
const LIMITS = { timeoutMs: 20_000, maxBytes: MAX_BYTES, maxInflatedBytes: MAX_BYTES }

/** Fetches the data that operators publish. If a source fails, its stored entries are kept. */
export async function refreshAgents(
  ctx: RefreshContext,
  addresses: SourceAddress[] = SOURCE_ADDRESSES,
): Promise<RefreshedSource[]> {
  const inTurn = openTurns(AT_ONCE)
  return Promise.all(addresses.map((address) => inTurn(() => refreshSource(ctx, address))))
}

async function refreshSource(ctx: RefreshContext, address: SourceAddress): Promise<RefreshedSource> {
  const fetched = await ctx.fetcher.fetch(address.url, LIMITS)
  try {
    const text = textOf(address.url, fetched)
    const entries = address.kind === 'ranges' ? publishedPrefixes(text) : publishedKeys(text)
    await saveSource(ctx.db, { ...address, entries, fetchedDate: ctx.now() })
    return { ...address, entries: entries.length, fault: null }
  } catch (error) {
    // The caller reports this fault, and the other sources are still fetched.
    if (error instanceof SourceFault) return { ...address, entries: null, fault: error.message }
    throw error
  }
}

function textOf(url: string, fetched: Fetched): string {
  if (!fetched.ok) throw new SourceFault(fetched.message)
  const way = [...fetched.hops.map((hop) => hop.url), fetched.url]
  if (url.startsWith('https:') && !way.every((step) => step.startsWith('https:')))
    throw new SourceFault('The request was redirected to an address without https.')
  if (fetched.status !== 200) throw new SourceFault(`The server responded with status ${fetched.status}.`)
  return fetched.body.toString()
}
