import { notFound } from '../auth/index.js'
import type { SpanContext, WorkspaceContext } from '../context.js'
import { newId } from '../kernel/ids.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import { chargeAudits } from '../workspaces/index.js'
import {
  type AuditKind,
  deleteStoredAudit,
  findAudit,
  insertAudits,
  insertDirectoryEntries,
  type ListedAudit,
  listStoredAudits,
  type NewAudit,
  type StoredAudit,
} from './store.js'

interface AuditOrder {
  kind: AuditKind
  /** The name of the resource in the directory. */
  resource: string
  queue: 'check-crawlability' | 'check-content' | 'expand-query'
  /** One entry for each audit. */
  subjects: { url?: string; query?: string }[]
  /** The other fields of the request, stored for the job. */
  options?: object | undefined
}

/** Creates the audits, their charge and their jobs in one transaction. */
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
    await insertDirectoryEntries(tx, workspaceId, { ids, resource })
    await jobs.enqueueMany(
      tx,
      queue,
      ids.map((auditId) => ({ workspaceId, auditId })),
    )
    return audits
  })
}

export async function listAudits<Item extends { id: string }>(
  { db, workspaces }: Pick<SpanContext, 'db' | 'workspaces'>,
  wanted: { kind: AuditKind; url?: string | undefined },
  page: PageRequest,
  view: (listed: ListedAudit) => Item,
): Promise<Page<Item>> {
  const rows = await listStoredAudits(db, { ...page, ...wanted, workspaces })
  return pageOf(rows.map(view), page, ({ id }) => id)
}

export async function readAudit<Result, Options = null>(
  { db, workspaceId }: WorkspaceContext,
  auditId: string,
  noun: string,
): Promise<StoredAudit<Result, Options>> {
  const stored = await findAudit<Result, Options>(db, { workspaceId, auditId })
  if (stored === undefined) throw notFound(noun)
  return stored
}

/** The charge is not refunded. A job that is still running finds no row to update. */
export async function deleteAudit(
  { db, workspaceId }: WorkspaceContext,
  auditId: string,
): Promise<undefined> {
  await db.transaction((tx) => deleteStoredAudit(tx, { workspaceId, auditId }))
}
