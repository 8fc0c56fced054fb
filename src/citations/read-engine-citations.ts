import type { Db } from '../db/db.js'
import type { BrandDomains } from '../detection/index.js'
import type { Window } from '../kernel/days.js'
import type { Engine } from '../kernel/engines.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { listVersionPrompts, readActiveVersion } from '../reports/index.js'
import {
  countAnswersByEngine,
  countCitationsByEngine,
  type EngineAnswers,
  type EngineCitations,
} from './engine-citation-store.js'

interface Wanted {
  workspaceId: WorkspaceId
  reportId: string
  brand: BrandDomains
  window: Window
  /** Empty for every engine. */
  engines: Engine[]
  /** Canonical and without a query; every page of the brand unless given. */
  url: string | undefined
}

/** How many answers there are of each engine, and how many of them cite the brand's pages, or the one page. */
export async function readEngineCitations(
  tx: Db,
  { workspaceId, reportId, brand, window, engines, url }: Wanted,
): Promise<{ asked: EngineAnswers[]; cited: EngineCitations[] }> {
  const { version } = await readActiveVersion({ db: tx, workspaceId }, reportId)
  const prompts = await listVersionPrompts(tx, { workspaceId, reportId, version })
  const scope = { workspaceId, promptIds: prompts.map(({ id }) => id), engines, ...window }
  const [asked, cited] = await Promise.all([
    countAnswersByEngine(tx, scope),
    countCitationsByEngine(tx, scope, { brand, url }),
  ])
  return { asked, cited }
}
