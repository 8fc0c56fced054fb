import { z } from 'zod'

import { Country, Id, readOnlyFields, text, Timestamp } from '../kernel/fields.js'
import { TAG_FIELDS } from '../tags/index.js'
import { WorkspaceParams } from '../workspaces/index.js'

export const PromptParams = WorkspaceParams.extend({
  promptId: Id.meta({ description: 'Prompt identifier.' }),
})

/** Limit for the turns of a chain, including the first. */
const MAX_TURNS = 5

const Persona = text({ max: 500 })

/** A region of the country, optionally with a town before a comma, in the words that providers accept. */
const REGION_NAMES = /^\p{L}[\p{L}\p{M}\d .’'()/-]*(?:, \p{L}[\p{L}\p{M}\d .’'()/-]*)?$/u
const spaced = (names: string) => names.replace(/\s*,\s*/, ', ')
const Region = text({ max: 100 })
  .overwrite(spaced)
  .check(({ value, issues }) => {
    if (REGION_NAMES.test(value)) return
    const message = 'Expected a region such as Bavaria, or a town and its region such as Munich, Bavaria.'
    issues.push({ input: value, code: 'invalid_format', format: 'region', message })
  })

const FollowUps = z.array(text({ max: 1000 })).max(MAX_TURNS - 1, {
  error: `A chain has at most ${MAX_TURNS} turns: the prompt and ${MAX_TURNS - 1} follow-ups. Send fewer follow-ups.`,
})

const MAX_TAGS = 100
const TagIds = z.array(Id).max(MAX_TAGS)

const EXAMPLE = {
  id: '01K9ZQ7V7B8M3X5R6W2V0Y1N4C',
  workspaceId: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C',
  prompt: 'What are the best running shoes for flat feet?',
  country: 'us',
  persona: null,
  region: null,
  followUps: [],
  tagIds: ['01K9ZQ6N7B8M3X5R6W2V0Y1N4C'],
  intentVolume: null,
  createdDate: '2026-01-26T08:29:44.850Z',
}

export const Prompt = z
  .strictObject({
    id: z.string(),
    workspaceId: z.string(),
    prompt: z.string(),
    country: z.string(),
    tagIds: z.array(z.string()),
    intentVolume: z
      .int()
      .nullable()
      .meta({ description: 'How often people ask this. Null if it was not measured.' }),
    createdDate: Timestamp,
    persona: z.string().nullable().meta({
      description:
        'The person as whom the prompt is asked, in a few words. Null: it is asked without a persona.',
    }),
    region: z.string().nullable().meta({
      description: 'The region of the country that the prompt is asked from. Null: the country as a whole.',
    }),
    followUps: z.array(z.string()).meta({
      description:
        'The follow-ups in the same conversation. Each is asked after the answer to the turn before.',
    }),
  })
  .meta({ id: 'Prompt', examples: [EXAMPLE] })
export type Prompt = z.infer<typeof Prompt>

export const CreatePrompts = z
  .strictObject({
    prompts: z
      .array(text({ max: 1000 }))
      .min(1)
      .max(1000),
    country: Country,
    persona: Persona.nullable().default(null).meta({
      description:
        'Asks all these prompts as this person, described in a few words. Engines whose provider does not support conversations are not asked.',
    }),
    region: Region.nullable().default(null).meta({
      description:
        'Asks all these prompts from this region of the country, or from a town in a region: `Bavaria`; `Munich, Bavaria`. Engines whose provider does not support regions are not asked.',
    }),
    followUps: FollowUps.default([]).meta({
      description:
        'Makes each prompt a chain: these questions follow it in the same conversation. Each turn uses one prompt of the allowance.',
    }),
    tagIds: TagIds.default([]),
    brandReportIds: z
      .array(Id)
      .max(MAX_TAGS)
      .default([])
      .meta({ description: 'The reports to add these prompts to.' }),
  })
  .meta({ id: 'CreatePrompts', examples: [{ prompts: [EXAMPLE.prompt], country: 'us' }] })
export type CreatePrompts = z.infer<typeof CreatePrompts>

export const CreatedPrompts = z
  .strictObject({
    items: z.array(Prompt).meta({
      description: 'One prompt for each text, in the order sent. A known text returns its existing prompt.',
    }),
  })
  .meta({ id: 'CreatedPrompts', examples: [{ items: [EXAMPLE] }] })
export type CreatedPrompts = z.infer<typeof CreatedPrompts>

export const PromptChanges = z.strictObject({ tagIds: TagIds.optional() })

/** Checks only types and names. The limits apply to the fields that really change. */
export const UpdatePrompt = z
  .strictObject({
    tagIds: z.array(Id).meta({ maxItems: MAX_TAGS }).optional(),
    ...readOnlyFields(Prompt.shape, ['tagIds']),
  })
  .meta({ id: 'UpdatePrompt', examples: [{ tagIds: EXAMPLE.tagIds }] })
export type UpdatePrompt = z.infer<typeof UpdatePrompt>

export const PromptFilters = z.strictObject({
  country: Country.optional(),
  ...TAG_FIELDS,
  search: text({ max: 1000 })
    .optional()
    .meta({ description: 'Only prompts whose text contains this, ignoring case.' }),
})
export type PromptFilters = z.infer<typeof PromptFilters>
