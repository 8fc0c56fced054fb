import { notFound } from '../auth/index.js'
import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import { type KindByPeople, kindsByPeople } from './kinds-by-people.js'
import type { DomainKind, DomainKinds, ReplaceDomainKinds } from './schema.js'
import { listStoredDomainKinds, pageOfDomainKinds, replaceStoredDomainKinds } from './store.js'

export async function listDomainKinds(
  { db, workspaceId }: WorkspaceContext,
  page: PageRequest,
): Promise<Page<DomainKind>> {
  return pageOf(await pageOfDomainKinds(db, workspaceId, page), page, ({ domain }) => domain)
}

export async function replaceDomainKinds(
  { db, workspaceId }: WorkspaceContext,
  { items }: ReplaceDomainKinds,
): Promise<DomainKinds> {
  return db.transaction(async (tx) => {
    // The workspace may have been deleted since access was checked.
    if (!(await replaceStoredDomainKinds(tx, workspaceId, items))) throw notFound('workspace')
    return { items: await listStoredDomainKinds(tx, workspaceId) }
  })
}

export async function readKindsByPeople(db: Db, workspaceId: WorkspaceId): Promise<KindByPeople> {
  return kindsByPeople(await listStoredDomainKinds(db, workspaceId))
}
