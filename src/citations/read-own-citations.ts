import type { Db } from '../db/db.js'
import type { BrandDomains } from '../detection/index.js'
import type { Window } from '../kernel/days.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { listVersionPrompts, readActiveVersion } from '../reports/index.js'
import { listOwnCitations, type OwnCitation } from './page-citation-store.js'

/** Reads the brand's own pages that answers in the window cite. A page counts with any query. */
export async function readOwnCitations(
  tx: Db,
  {
    workspaceId,
    reportId,
    brand,
    window,
  }: { workspaceId: WorkspaceId; reportId: string; brand: BrandDomains; window: Window },
): Promise<OwnCitation[]> {
  const { version } = await readActiveVersion({ db: tx, workspaceId }, reportId)
  const prompts = await listVersionPrompts(tx, { workspaceId, reportId, version })
  const promptIds = prompts.map(({ id }) => id)
  return listOwnCitations(tx, { workspaceId, promptIds, brand, ...window })
}
