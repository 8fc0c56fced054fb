import type { WorkspaceContext } from '../context.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import type { Tag } from './schema.js'
import { listStoredTags } from './store.js'
import { tagView } from './tag-view.js'

export async function listTags({ db, workspaceId }: WorkspaceContext, page: PageRequest): Promise<Page<Tag>> {
  const rows = await listStoredTags(db, workspaceId, page)
  return pageOf(rows.map(tagView), page, (tag) => tag.id)
}
