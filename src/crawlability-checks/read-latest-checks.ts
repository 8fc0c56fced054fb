import { pageDomain } from '../crawl-probe/index.js'
import type { Db } from '../db/db.js'
import { type BrandDomains, ownsHost } from '../detection/index.js'
import { type Day, dayOf } from '../kernel/days.js'
import type { WorkspaceId } from '../kernel/ids.js'
import type { Diagnosis } from './schema.js'
import { type CompletedCheck, listCheckedPages, listCompletedChecks } from './latest-check-store.js'

/** The result of a crawlability check for each crawler. */
export interface LatestCheck {
  checkId: string
  url: string
  domain: string
  day: Day
  agents: { name: string; diagnosis: Diagnosis; rule: string | null; status: number }[]
}

/** The addresses among which those of the brand are searched, and the checks of the brand that are read. */
const MAX_ADDRESSES = 10_000
const MAX_CHECKS = 200

/** Reads the newest check of each of the brand's pages that was checked since then, newest first. */
export async function readLatestChecks(
  db: Db,
  workspaceId: WorkspaceId,
  { brand, since }: { brand: BrandDomains; since: Date },
): Promise<LatestCheck[]> {
  const pages = await listCheckedPages(db, workspaceId, { since, limit: MAX_ADDRESSES })
  const own = pages.filter(({ url }) => ownsHost(brand, pageDomain(url))).slice(0, MAX_CHECKS)
  if (own.length === 0) return []
  const ids = own.map(({ id }) => id)
  return (await listCompletedChecks(db, workspaceId, ids)).map(latestCheck)
}

function latestCheck({ id, url, completedDate, result }: CompletedCheck): LatestCheck {
  const agents = Object.entries(result.diagnosis).map(([name, diagnosis]) => ({
    name,
    diagnosis,
    rule: result.robotsTxtRules[name]?.rule ?? null,
    status: result.serverBotAccess[name]?.status ?? 0,
  }))
  return { checkId: id, url, domain: pageDomain(url), day: dayOf(completedDate), agents }
}
