import type { WorkspaceContext } from '../../context.js'
import { createAudit } from '../create-audit.js'
import type { CreateCrawlabilityCheck, CreatedCrawlabilityCheck } from './schema.js'

/** The check, its charge and its job come into being together. */
export function createCrawlabilityCheck(
  ctx: WorkspaceContext,
  { url }: CreateCrawlabilityCheck,
): Promise<CreatedCrawlabilityCheck> {
  const { workspaceId, jobs } = ctx
  return ctx.db.transaction(async (tx) => {
    const order = { kind: 'crawlability', resource: 'crawlability_check', url } as const
    const { id, createdDate } = await createAudit(tx, ctx, order)
    await jobs.enqueue(tx, 'check-crawlability', { workspaceId, auditId: id })
    return { id, workspaceId, url, status: 'pending', createdDate: createdDate.toISOString() }
  })
}
