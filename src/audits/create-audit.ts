import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { newId } from '../kernel/ids.js'
import { chargeAudit } from '../workspaces/index.js'
import { type AuditKind, insertAudit, insertHome } from './store.js'

interface AuditOrder {
  kind: AuditKind
  /** What the interface calls it. */
  resource: string
  url?: string
  query?: string
  /** What is asked for besides. */
  options?: object
}

export interface CreatedAudit {
  id: string
  createdDate: Date
}

/** Charges it to the workspace. Call it in the transaction that enqueues its job. */
export async function createAudit(
  tx: Db,
  { workspaceId, now }: WorkspaceContext,
  { resource, ...order }: AuditOrder,
): Promise<CreatedAudit> {
  const createdDate = now()
  const id = newId(createdDate)
  await chargeAudit(tx, workspaceId, createdDate)
  await insertAudit(tx, { ...order, id, workspaceId, createdDate })
  await insertHome(tx, { workspaceId, auditId: id }, resource)
  return { id, createdDate }
}
