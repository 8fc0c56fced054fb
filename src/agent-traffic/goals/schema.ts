import { z } from 'zod'

import { Id, Name, readOnlyFields, sentText, text, Timestamp } from '../../kernel/fields.js'
import { WorkspaceParams } from '../../workspaces/index.js'
import { plainWord } from '../referrals/goal-paths.js'

export const GoalParams = WorkspaceParams.extend({ goalId: Id.meta({ description: 'Goal identifier.' }) })

const MAX_PATTERN = 200
const MAX_VALUE = 1_000_000_000
const PATH = /^\/[^?#\s]*$/

/** The pattern has literal characters and stars only, so matching time grows with its length and no faster. */
const Pattern = text({ max: MAX_PATTERN })
  .refine((pattern) => PATH.test(pattern), 'Expected a path that begins with a slash and has no query.')
  .refine((pattern) => plainWord(pattern) !== '', 'Expected at least one letter or digit.')
  .meta({
    description: 'A path without query. `*` matches any text, and a slash at the end makes no difference.',
  })

const Value = z
  .number()
  .min(0)
  .max(MAX_VALUE)
  .meta({ description: 'What reaching the goal is worth, in `currency`, with at most two decimals.' })

const Currency = z
  .string()
  .max(3)
  .regex(/^[A-Z]{3}$/, 'Expected three capital letters, such as "EUR".')
  .meta({ description: 'An ISO 4217 code. All goals of a workspace have the same currency.' })

const RULES = { name: Name, pattern: Pattern, value: Value.nullable(), currency: Currency.nullable() }

const EXAMPLE = { name: 'Order', pattern: '/thank-you', value: 40, currency: 'EUR' }

export const CreateGoal = z
  .strictObject({ ...RULES, value: RULES.value.default(null), currency: RULES.currency.default(null) })
  .meta({ id: 'CreateGoal', examples: [EXAMPLE] })
export type CreateGoal = z.infer<typeof CreateGoal>

export const Goal = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    pattern: Pattern,
    value: z.number().nullable(),
    currency: z.string().nullable(),
    createdDate: Timestamp,
    updatedDate: Timestamp,
  })
  .meta({
    id: 'Goal',
    examples: [
      {
        id: '01K9ZQ9A7B8M3X5R6W2V0Y1N4C',
        ...EXAMPLE,
        createdDate: '2026-01-26T08:29:44.850Z',
        updatedDate: '2026-01-26T08:29:44.850Z',
      },
    ],
  })
export type Goal = z.infer<typeof Goal>

export const GoalChanges = z.strictObject(RULES).partial()

/** Checks types and names only. The rules apply to the fields that really change. */
export const UpdateGoal = z
  .strictObject({
    name: sentText({ max: 200 }),
    pattern: sentText({ max: MAX_PATTERN }),
    value: z.number().nullable(),
    currency: sentText({ max: 3 }).nullable(),
  })
  .partial()
  .extend(readOnlyFields(Goal.shape, ['name', 'pattern', 'value', 'currency']))
  .meta({ id: 'UpdateGoal', examples: [{ value: 45 }] })
export type UpdateGoal = z.infer<typeof UpdateGoal>
