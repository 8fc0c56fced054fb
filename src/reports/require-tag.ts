import type { WorkspaceContext } from '../context.js'
import { Invalid } from '../kernel/errors.js'
import { type TagQuery, unknownQueryTags } from '../tags/index.js'

/** Every tag that a read is narrowed to is one of the workspace's. Before any snapshot, in which nothing can be held. */
export async function requireTag({ db, workspaceId }: WorkspaceContext, query: TagQuery): Promise<void> {
  const problems = await unknownQueryTags(db, workspaceId, query)
  if (problems.length > 0) throw new Invalid('query', problems)
}
