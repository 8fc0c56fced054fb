import { z } from 'zod'

import { Id, readOnlyFields, sentText, text, Timestamp } from '../kernel/fields.js'
import { WorkspaceParams } from '../workspaces/index.js'

export const TagParams = WorkspaceParams.extend({ tagId: Id.meta({ description: 'Tag identifier.' }) })

/** The preset colours of the UI library that existing clients use. */
const Color = z.enum([
  'magenta',
  'red',
  'volcano',
  'orange',
  'gold',
  'lime',
  'green',
  'cyan',
  'blue',
  'geekblue',
  'purple',
  'pink',
  'yellow',
])

const MAX_TAG_NAME = 100
const TagName = text({ max: MAX_TAG_NAME })

const EXAMPLE = {
  id: '01K9ZQ6N7B8M3X5R6W2V0Y1N4C',
  workspaceId: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C',
  name: 'Running',
  color: 'gold',
}

const SHAPE = { id: z.string(), workspaceId: z.string(), name: z.string(), color: Color }

export const CreatedTag = z.strictObject(SHAPE).meta({ id: 'CreatedTag', examples: [EXAMPLE] })
export type CreatedTag = z.infer<typeof CreatedTag>

export const Tag = z
  .strictObject({ ...SHAPE, promptCount: z.int(), createdDate: Timestamp, updatedDate: Timestamp })
  .meta({
    id: 'Tag',
    examples: [
      {
        ...EXAMPLE,
        promptCount: 3,
        createdDate: '2026-01-26T08:29:44.850Z',
        updatedDate: '2026-01-26T08:29:44.850Z',
      },
    ],
  })
export type Tag = z.infer<typeof Tag>

export const CreateTag = z
  .strictObject({ name: TagName, color: Color.default('blue') })
  .meta({ id: 'CreateTag', examples: [{ name: 'Running', color: 'gold' }] })
export type CreateTag = z.infer<typeof CreateTag>

export const TagChanges = z.strictObject({ name: TagName.optional(), color: Color.optional() })
export type TagChanges = z.infer<typeof TagChanges>

/** Checks only types and names. Lengths apply to the fields that really change. */
export const UpdateTag = z
  .strictObject({ name: sentText({ max: MAX_TAG_NAME }), color: sentText({ max: 20 }) })
  .partial()
  .extend(readOnlyFields(Tag.shape, ['name', 'color']))
  .meta({ id: 'UpdateTag', examples: [{ color: 'green' }] })
export type UpdateTag = z.infer<typeof UpdateTag>
