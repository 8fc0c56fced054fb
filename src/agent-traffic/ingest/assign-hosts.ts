import type { Db } from '../../db/db.js'
import type { ConnectorKey } from '../connectors/store.js'
import { OTHER_PATHS, type PageRoom } from './page-room.js'
import { listKnownHosts } from './store.js'

/**
 * Senders can invent any number of subdomains. Visits to hosts beyond the daily room are counted for the connector's first
 * domain.
 */
export async function assignHosts(
  tx: Db,
  key: ConnectorKey,
  { visits, room, home }: { visits: { host: string; path: string }[]; room: PageRoom; home: string },
): Promise<void> {
  const hosts = [...new Set(visits.map(({ host }) => host))]
  const known = new Set(await listKnownHosts(tx, key, hosts))
  const without = new Set(hosts.filter((host) => !known.has(host) && !room.take()))
  if (without.size === 0) return
  for (const visit of visits)
    if (without.has(visit.host)) Object.assign(visit, { host: home, path: OTHER_PATHS })
}
