import { notFound } from '../../auth/index.js'
import type { WorkspaceContext } from '../../context.js'
import { findAudit } from '../store.js'
import { type FanOutOptions, fanOutView } from './fan-out-view.js'
import type { FanOutResult, QueryFanOut } from './schema.js'

export async function readQueryFanOut(
  { db, workspaceId }: WorkspaceContext,
  auditId: string,
): Promise<QueryFanOut> {
  const stored = await findAudit<FanOutResult[], FanOutOptions>(db, { workspaceId, auditId })
  if (stored === undefined) throw notFound('query fan-out')
  return fanOutView(stored)
}
