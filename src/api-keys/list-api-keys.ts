import { listKeys, type StoredKey } from '../auth/index.js'
import type { Services } from '../context.js'
import { datesAsText } from '../kernel/days.js'
import type { WorkspaceSet } from '../kernel/ids.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import type { ApiKey } from './schema.js'

export async function listApiKeys(
  { db, now }: Pick<Services, 'db' | 'now'>,
  within: WorkspaceSet,
  page: PageRequest,
): Promise<Page<ApiKey>> {
  const keys = await listKeys(db, within, page)
  return pageOf(
    keys.map((key) => apiKeyView(key, now())),
    page,
    (key) => key.id,
  )
}

/** A key that was not used for so long is probably not needed any more. */
const UNUSED_MS = 90 * 24 * 60 * 60 * 1000

export function apiKeyView(stored: StoredKey, now: Date): ApiKey {
  const { revokedDate: _, owner, ...shown } = stored
  const used = stored.lastUsedDate ?? stored.createdDate
  const unusedSince = now.getTime() - used.getTime() < UNUSED_MS ? null : used
  return datesAsText({ ...shown, owner: owner && { id: owner.id, name: owner.name }, unusedSince })
}
