import type { WorkspaceContext } from '../context.js'
import { Invalid } from '../kernel/errors.js'
import { unknownTags } from '../tags/index.js'
import type { WindowQuery } from './window-query.js'

/** A tag that a read is narrowed to is one of the workspace's. Before any snapshot, in which nothing can be held. */
export async function requireTag(
  { db, workspaceId }: WorkspaceContext,
  { tagId }: WindowQuery,
): Promise<void> {
  const problems = await unknownTags(db, workspaceId, tagId === undefined ? [] : [tagId], 'tagId')
  if (problems.length > 0) throw new Invalid('query', problems)
}
