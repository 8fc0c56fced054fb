import { z } from 'zod'

import { Id, Moment, Name, Timestamp } from '../kernel/fields.js'
import { SCOPES } from '../context.js'

export const ApiKeyParams = z.strictObject({
  id: Id.meta({ description: 'Key identifier (not the key itself).' }),
})

const Scopes = z.array(z.enum(SCOPES)).min(1).max(SCOPES.length)

const EXAMPLE = {
  id: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C',
  name: 'reporting',
  hint: 'sl_live_…x7Qp',
  scopes: ['read'],
  allWorkspaces: false,
  workspaceIds: ['01K9ZQ5A1B8M3X5R6W2V0Y1N4C'],
  expiresDate: null,
  createdDate: '2026-01-26T08:29:44.850Z',
}

const SHAPE = {
  id: z.string(),
  name: z.string(),
  hint: z.string().meta({ description: 'The last characters of the key, to recognise it.' }),
  scopes: z.array(z.string()),
  allWorkspaces: z.boolean(),
  workspaceIds: z.array(z.string()).meta({ description: 'Empty for a key of all workspaces.' }),
  expiresDate: Timestamp.nullable(),
  createdDate: Timestamp,
}

const CreatedBy = z.string().nullable().meta({
  description:
    'The id of the key that created it and ends it with its own end; null if the operator created it.',
})
const MAKER = '01K9ZQ3D5B8M3X5R6W2V0Y1N4C'

export const ApiKey = z
  .strictObject({
    ...SHAPE,
    lastUsedDate: Timestamp.nullable().meta({ description: 'Accurate to ten minutes.' }),
    createdBy: CreatedBy,
  })
  .meta({
    id: 'ApiKey',
    examples: [{ ...EXAMPLE, lastUsedDate: '2026-01-27T10:00:00.000Z', createdBy: MAKER }],
  })
export type ApiKey = z.infer<typeof ApiKey>

export const CreatedApiKey = z
  .strictObject({
    ...SHAPE,
    key: z.string().meta({ description: 'The key itself; it is shown only once.' }),
    createdBy: CreatedBy,
  })
  .meta({ id: 'CreatedApiKey', examples: [{ ...EXAMPLE, key: 'sl_live_…', createdBy: MAKER }] })
export type CreatedApiKey = z.infer<typeof CreatedApiKey>

export const CreateApiKey = z
  .strictObject({
    name: Name,
    scopes: Scopes,
    workspaceIds: z.array(Id).min(1).max(1000).optional(),
    allWorkspaces: z.boolean().optional(),
    expiresDate: Moment.optional().meta({
      description: 'No later than the key that creates it expires, which is also the default.',
    }),
  })
  .superRefine(
    (body, issues) => {
      if ((body?.workspaceIds === undefined) === (body?.allWorkspaces === true)) return
      const message = 'Send either workspaceIds or allWorkspaces: true.'
      const params = { code: body?.workspaceIds === undefined ? 'invalid_type' : 'conflict' }
      issues.addIssue({ code: 'custom', path: ['workspaceIds'], message, params })
    },
    { when: () => true },
  )
  .meta({
    id: 'CreateApiKey',
    examples: [{ name: 'reporting', scopes: ['read'], workspaceIds: ['01K9ZQ5A1B8M3X5R6W2V0Y1N4C'] }],
  })
export type CreateApiKey = z.infer<typeof CreateApiKey>
