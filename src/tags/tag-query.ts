import { z } from 'zod'

import { Id, listOf } from '../kernel/fields.js'

/** By which tags a query can be narrowed to prompts. */
export const TAG_FIELDS = {
  tagId: Id.optional().meta({ description: 'Only prompts that carry this tag.' }),
  tagIds: listOf(Id).meta({
    description:
      'Only prompts that carry one of these tags: the parameter repeated, or its values joined by commas.',
  }),
}

export interface TagQuery {
  tagId?: string | undefined
  tagIds?: string[] | undefined
}

/** What a window says of the tags it is narrowed to. */
export const TAG_WINDOW = {
  tagId: z
    .string()
    .nullable()
    .meta({ description: 'Null unless the window is filtered by exactly one tag.' }),
  tagIds: z.array(z.string()).meta({ description: 'Prompts with one of these tags; empty for all.' }),
}

export function shownTags(query: TagQuery): { tagId: string | null; tagIds: string[] } {
  const tagIds = tagsOf(query)
  const [first = null, ...others] = tagIds
  return { tagId: others.length === 0 ? first : null, tagIds }
}

/** Empty means every prompt, with tags or without. */
export function tagsOf({ tagId, tagIds = [] }: TagQuery): string[] {
  return [...new Set([...(tagId === undefined ? [] : [tagId]), ...tagIds])]
}
