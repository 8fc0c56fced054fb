import type { WorkspaceContext } from '../../context.js'
import { createAudit } from '../create-audit.js'
import { type ContentOptions, listedCheckView } from './check-view.js'
import type { CreateContentCheck, ListedContentCheck } from './schema.js'

/** The check, its charge and its job come into being together. */
export function createContentCheck(
  ctx: WorkspaceContext,
  { url, crawlerIdentity, sendServiceHeader, sendOtterlyHeader }: CreateContentCheck,
): Promise<ListedContentCheck> {
  const { workspaceId, jobs } = ctx
  const options: ContentOptions = {
    crawlerIdentity,
    sendServiceHeader: sendServiceHeader ?? sendOtterlyHeader ?? false,
  }
  return ctx.db.transaction(async (tx) => {
    const order = { kind: 'content', resource: 'content_check', url, options } as const
    const { id, createdDate } = await createAudit(tx, ctx, order)
    await jobs.enqueue(tx, 'check-content', { workspaceId, auditId: id })
    return listedCheckView({ id, workspaceId, url, status: 'pending', createdDate })
  })
}
