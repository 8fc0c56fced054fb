import { listKeys, type StoredKey } from '../auth/index.js'
import type { Services } from '../context.js'
import { datesAsText } from '../kernel/days.js'
import type { WorkspaceSet } from '../kernel/ids.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import type { ApiKey } from './schema.js'

export async function listApiKeys(
  { db }: Pick<Services, 'db'>,
  within: WorkspaceSet,
  page: PageRequest,
): Promise<Page<ApiKey>> {
  const keys = await listKeys(db, within, page)
  return pageOf(keys.map(apiKeyView), page, (key) => key.id)
}

function apiKeyView(stored: StoredKey): ApiKey {
  const { revokedDate: _, ...shown } = stored
  return datesAsText(shown)
}
