import type { Db } from '../db/db.js'
import { type Problem, unknownIds } from '../kernel/errors.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { listKnownTagIds } from './store.js'
import type { TagQuery } from './tag-query.js'

/** A problem for each tag that is not in the workspace: at `tagIds.N`, or at `tagId` for the one of a filter. */
export async function unknownTags(
  tx: Db,
  workspaceId: WorkspaceId,
  ids: string[],
  path = 'tagIds.',
): Promise<Problem[]> {
  if (ids.length === 0) return []
  return unknownIds({ ids, known: await listKnownTagIds(tx, workspaceId, ids), path, noun: 'tag' })
}

/** The same for those that a query is narrowed to. */
export async function unknownQueryTags(
  db: Db,
  workspaceId: WorkspaceId,
  { tagId, tagIds = [] }: TagQuery,
): Promise<Problem[]> {
  return [
    ...(await unknownTags(db, workspaceId, tagId === undefined ? [] : [tagId], 'tagId')),
    ...(await unknownTags(db, workspaceId, tagIds)),
  ]
}
