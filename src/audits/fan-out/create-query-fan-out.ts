import type { WorkspaceContext } from '../../context.js'
import { createAudit } from '../create-audit.js'
import type { FanOutOptions } from './fan-out-view.js'
import type { CreatedQueryFanOut, CreateQueryFanOut } from './schema.js'

/** The fan-out, its charge and its job come into being together. */
export function createQueryFanOut(
  ctx: WorkspaceContext,
  { query, engines }: CreateQueryFanOut,
): Promise<CreatedQueryFanOut> {
  const { workspaceId, jobs } = ctx
  const options: FanOutOptions = { engines }
  return ctx.db.transaction(async (tx) => {
    const order = { kind: 'fan_out', resource: 'query_fan_out', query, options } as const
    const { id, createdDate } = await createAudit(tx, ctx, order)
    await jobs.enqueue(tx, 'expand-query', { workspaceId, auditId: id })
    return { id, query, status: 'pending', createdDate: createdDate.toISOString() }
  })
}
