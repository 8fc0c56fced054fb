import { notFound } from '../../auth/index.js'
import type { WorkspaceContext } from '../../context.js'
import { findAudit } from '../store.js'
import { checkView } from './check-view.js'
import type { CrawlabilityCheck, Findings } from './schema.js'

export async function readCrawlabilityCheck(
  { db, workspaceId }: WorkspaceContext,
  auditId: string,
): Promise<CrawlabilityCheck> {
  const stored = await findAudit<Findings>(db, { workspaceId, auditId })
  if (stored === undefined) throw notFound('crawlability check')
  return checkView(stored)
}
