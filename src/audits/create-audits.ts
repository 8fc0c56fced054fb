import type { WorkspaceContext } from '../context.js'
import { newId } from '../kernel/ids.js'
import { chargeAudits } from '../workspaces/index.js'
import { type AuditKind, insertAudits, insertHomes, type NewAudit } from './store.js'

interface AuditOrder {
  kind: AuditKind
  /** What the interface calls it. */
  resource: string
  /** Where its jobs wait. */
  queue: 'check-crawlability' | 'check-content' | 'expand-query'
  /** One for each audit. */
  subjects: { url?: string; query?: string }[]
  /** What is asked for besides. */
  options?: object
}

/** The audits, their charge and their jobs come into being together, or none does. */
export function createAudits(
  { db, jobs, workspaceId, now }: WorkspaceContext,
  { kind, resource, queue, subjects, options }: AuditOrder,
): Promise<NewAudit[]> {
  const createdDate = now()
  const audits = subjects.map((subject) => ({
    ...subject,
    kind,
    workspaceId,
    id: newId(createdDate),
    createdDate,
    ...(options && { options }),
  }))
  const ids = audits.map(({ id }) => id)
  return db.transaction(async (tx) => {
    await chargeAudits(tx, workspaceId, { added: audits.length, now: createdDate })
    await insertAudits(tx, workspaceId, audits)
    await insertHomes(tx, workspaceId, { ids, resource })
    await jobs.enqueueMany(
      tx,
      queue,
      ids.map((auditId) => ({ workspaceId, auditId })),
    )
    return audits
  })
}
