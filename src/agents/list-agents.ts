import type { Db } from '../db/db.js'
import { type Agent, AGENTS } from './agents.js'
import { listSources } from './store.js'

/** An agent, and the ways in which its visits can be verified. */
export interface ListedAgent extends Pick<Agent, 'name' | 'engine' | 'operator' | 'purpose'> {
  /** Null if its operator publishes no addresses. */
  ranges: Checked | null
  /** Null if its operator publishes no keys. */
  signature: Checked | null
  /** Whether its operator documents the host names of its addresses. */
  dns: boolean
}

interface Checked {
  /** When the oldest of its sources was fetched. Null unless all of them have been fetched. */
  fetchedDate: Date | null
}

export async function listAgents({ db }: { db: Db }): Promise<ListedAgent[]> {
  const fetched = new Map((await listSources(db)).map(({ url, fetchedDate }) => [url, fetchedDate]))
  return AGENTS.map(({ name, engine, operator, purpose, rangeUrls, keysUrl, hostSuffixes }) => ({
    name,
    engine,
    operator,
    purpose,
    ranges: checkedBy(rangeUrls, fetched),
    signature: checkedBy(keysUrl === null ? [] : [keysUrl], fetched),
    dns: hostSuffixes.length > 0,
  }))
}

function checkedBy(urls: string[], fetched: Map<string, Date>): Checked | null {
  if (urls.length === 0) return null
  const dates = urls.flatMap((url) => fetched.get(url) ?? [])
  const oldest = dates.toSorted((one, other) => one.getTime() - other.getTime())[0]
  return { fetchedDate: dates.length < urls.length ? null : (oldest ?? null) }
}
