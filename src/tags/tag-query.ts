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

/** Empty means every prompt, with tags or without. */
export function tagsOf({ tagId, tagIds = [] }: TagQuery): string[] {
  return [...new Set([...(tagId === undefined ? [] : [tagId]), ...tagIds])]
}
