import type { Db } from '../../db/db.js'
import { sheetCache } from '../../mentions/index.js'
import type { KnownPages } from '../pages/known-pages.js'
import { type HostKindSums, hostKindSums } from './cited-kinds.js'
import { citedPages, type PageCounts } from './page-counts.js'

/** Counts the citations of each host by kind of page. Repeated requests for the same answers use the cached sums. */
export function readHostKindSums(
  tx: Db,
  { counts, pages }: { counts: PageCounts; pages: KnownPages },
): Promise<HostKindSums> {
  const name = counts.name && `kinds ${pages.id} ${counts.name}`
  return sheetCache.computed(name, async () => {
    const cited = citedPages(counts)
    await pages.readHosts(tx, cited)
    await pages.readAddresses(tx, cited)
    return hostKindSums(pages, { cited, counts })
  })
}
