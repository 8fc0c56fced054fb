import { choosePages, type ListWorthReading } from '../../cited-pages/index.js'
import type { Services } from '../../context.js'
import type { Db } from '../../db/db.js'
import { ownsHost } from '../../detection/index.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import {
  monthsIn,
  openBrandMasks,
  openColumns,
  readBrandMasks,
  type MentionColumns,
} from '../../mentions/index.js'
import { findActiveVersion, listVersionPrompts, windowOf } from '../../reports/index.js'
import { spansOf } from '../counting/count-cited-pages.js'
import { knownPages } from '../pages/known-pages.js'
import type { CitationScope } from '../read-scope.js'
import { openCitationSheets, readPageCount } from '../sheets/citation-sheet-store.js'
import type { Work } from '../../worker-pool/index.js'
import { addUnnamedCitations } from './unnamed-citations.js'

/**
 * Lists pages outside the brand's own domains by citations in answers of the last thirty days that name a competitor but not the
 * own brand. The most cited come first.
 */
const listWorthReading: ListWorthReading = async (tx, workspaceId, reportId, now) => {
  const version = await findActiveVersion(tx, workspaceId, reportId)
  const [own] = version?.brands ?? []
  if (version === undefined || own === undefined) return []
  const prompts = await listVersionPrompts(tx, { workspaceId, reportId, version: version.version })
  const promptIds = prompts.map(({ id }) => id)
  const scope = { workspaceId, promptIds, engines: [], ...windowOf({}, now) }
  const counts = await countUnnamed(tx, { version, scope })
  const cited = [...counts.keys()].filter((page) => counts[page]! > 0)
  const pages = knownPages(workspaceId)
  await pages.readHosts(tx, cited)
  const isOwn = pages.hosts.map(({ host }) => ownsHost(own, host))
  return cited
    .filter((page) => isOwn[pages.hostOf(page)] !== true)
    .toSorted((one, other) => counts[other]! - counts[one]! || one - other)
}

async function countUnnamed(
  tx: Db,
  { version, scope }: Pick<CitationScope, 'version' | 'scope'>,
): Promise<Int32Array> {
  const { workspaceId, promptIds } = scope
  const months = monthsIn(scope)
  const cited = await openCitationSheets(tx, workspaceId, { promptIds, months })
  const named = await openColumns(tx, { workspaceId, lineup: version.lineup, promptIds, months })
  const counts = new Int32Array(await readPageCount(tx, workspaceId))
  const namedIn = new Map<string, MentionColumns>()
  await named.each(({ promptId, month, sheet }) => namedIn.set(`${promptId} ${month}`, sheet))
  const masks = openBrandMasks(version.brands.length)
  const spans = spansOf(months, scope)
  await cited.each(({ promptId, month, sheet }) => {
    readBrandMasks(masks, namedIn.get(`${promptId} ${month}`))
    addUnnamedCitations(counts, sheet, spans(month), masks)
  })
  return counts
}

/** Chooses pages in a background thread: a large workspace has a million citations. */
export const CHOOSING_WORK: Work<Pick<Services, 'db' | 'now'>, WorkspaceId> = {
  script: new URL('./thread.js', import.meta.url),
  run: (services, workspaceId) => choosePages({ ...services, listWorthReading }, workspaceId),
}
