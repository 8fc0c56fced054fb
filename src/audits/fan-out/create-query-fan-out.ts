import type { WorkspaceContext } from '../../context.js'
import { createAudits } from '../create-audits.js'
import type { FanOutOptions } from './fan-out-view.js'
import type { CreatedQueryFanOut, CreateQueryFanOut } from './schema.js'

export async function createQueryFanOut(
  ctx: WorkspaceContext,
  { query, engines }: CreateQueryFanOut,
): Promise<CreatedQueryFanOut> {
  const options: FanOutOptions = { engines }
  const [created] = await createAudits(ctx, {
    kind: 'fan_out',
    resource: 'query_fan_out',
    queue: 'expand-query',
    subjects: [{ query }],
    options,
  })
  if (created === undefined) throw new Error('A fan-out was to be created, and none was.')
  return { id: created.id, query, status: 'pending', createdDate: created.createdDate.toISOString() }
}
