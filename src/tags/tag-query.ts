import { z } from 'zod'

import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { Invalid, type Problem, unknownIds } from '../kernel/errors.js'
import { Id, listOf } from '../kernel/fields.js'
import type { WorkspaceId } from '../kernel/ids.js'
import { listKnownTagIds, lockKnownTagIds } from './store.js'

/** Query fields that restrict a query to prompts with certain tags. */
export const TAG_FIELDS = {
  tagId: Id.optional().meta({ description: 'Only prompts with this tag.' }),
  tagIds: listOf(Id).meta({
    description:
      'Only prompts with one of these tags. Repeat the parameter or separate the values by commas.',
  }),
}

export interface TagQuery {
  tagId?: string | undefined
  tagIds?: string[] | undefined
}

/** The tag fields of a window in a response. */
export const TAG_WINDOW = {
  tagId: z
    .string()
    .nullable()
    .meta({ description: 'The tag. Null unless the window is filtered by exactly one tag.' }),
  tagIds: z
    .array(z.string())
    .meta({ description: 'Only prompts with one of these tags. Empty: all prompts.' }),
}

export function shownTags(query: TagQuery): { tagId: string | null; tagIds: string[] } {
  const tagIds = tagsOf(query)
  const [first = null, ...others] = tagIds
  return { tagId: others.length === 0 ? first : null, tagIds }
}

/** Empty means all prompts, with or without tags. */
export function tagsOf({ tagId, tagIds = [] }: TagQuery): string[] {
  return [...new Set([...(tagId === undefined ? [] : [tagId]), ...tagIds])]
}

/**
 * Returns a problem at `tagIds.N` for each tag that is not in the workspace. Existing tags stay locked until the transaction
 * ends.
 */
export async function unknownTags(tx: Db, workspaceId: WorkspaceId, ids: string[]): Promise<Problem[]> {
  if (ids.length === 0) return []
  return unknownIds(ids, { known: await lockKnownTagIds(tx, workspaceId, ids), path: 'tagIds.', noun: 'tag' })
}

/** Rejects a query that names a tag outside the workspace. */
export async function requireTag(
  { db, workspaceId }: Pick<WorkspaceContext, 'db' | 'workspaceId'>,
  query: TagQuery,
): Promise<void> {
  const { tagId, tagIds = [] } = query
  const asked = tagsOf(query)
  if (asked.length === 0) return
  const known = await listKnownTagIds(db, workspaceId, asked)
  const problems = [
    ...unknownIds(tagId === undefined ? [] : [tagId], { known, path: 'tagId', noun: 'tag' }),
    ...unknownIds(tagIds, { known, path: 'tagIds.', noun: 'tag' }),
  ]
  if (problems.length > 0) throw new Invalid('query', problems)
}
