import { z } from 'zod'

import { Id, Moment, Name, readOnlyFields, Timestamp, wholeNumber } from '../kernel/fields.js'
import { SCOPES } from '../context.js'
import { parseRange } from '../web/addresses/index.js'

export const ApiKeyParams = z.strictObject({
  id: Id.meta({ description: 'Key identifier (not the key itself).' }),
})

const Scopes = z.array(z.enum(SCOPES)).min(1).max(SCOPES.length)

const MAX_NETWORKS = 50
/** Longer than any IPv6 address with its prefix length. */
const MAX_NETWORK = 49

/** The networks that may use a key. */
const Networks = z
  .array(
    z
      .string()
      .trim()
      .max(MAX_NETWORK)
      .superRefine((network, issues) => {
        try {
          parseRange(network)
        } catch {
          const message =
            'Expected a network that begins with its first address, such as 203.0.113.0/24 or 2001:db8::/32.'
          issues.addIssue({ code: 'custom', message, params: { code: 'invalid_format' } })
        }
      }),
  )
  .min(1)
  .max(MAX_NETWORKS)

const EXAMPLE = {
  id: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C',
  name: 'reporting',
  hint: 'sl_live_…x7Qp',
  scopes: ['read'],
  allWorkspaces: false,
  workspaceIds: ['01K9ZQ5A1B8M3X5R6W2V0Y1N4C'],
  expiresDate: null,
  createdDate: '2026-01-26T08:29:44.850Z',
  networks: null,
  owner: null,
  replacedBy: null,
}

const Somebody = z.strictObject({ id: z.string(), name: z.string() })

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

/** Fields that were added after the first version. In tables, their columns come last. */
const ADDED = {
  networks: z
    .array(z.string())
    .nullable()
    .meta({ description: 'The networks that may use it. Null for all networks.' }),
  owner: Somebody.nullable().meta({
    description:
      'The person it belongs to. It can never do more than they may. Null for a service key, which belongs to no person.',
  }),
  replacedBy: z
    .string()
    .nullable()
    .meta({ description: 'The id of the key that replaces it. Null if there is none.' }),
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
    ...ADDED,
    madeBy: z
      .strictObject({ kind: z.enum(['person', 'key']), ...Somebody.shape })
      .nullable()
      .meta({ description: 'The person or key that made it. Null for the operator.' }),
    unusedSince: Timestamp.nullable().meta({
      description:
        'Since when it has not been used, if that is 90 days or more. It is then probably no longer needed. Null if it was used later.',
    }),
  })
  .meta({
    id: 'ApiKey',
    examples: [
      {
        ...EXAMPLE,
        lastUsedDate: '2026-01-27T10:00:00.000Z',
        createdBy: MAKER,
        madeBy: { kind: 'key', id: MAKER, name: 'administration' },
        unusedSince: null,
      },
    ],
  })
export type ApiKey = z.infer<typeof ApiKey>

export const CreatedApiKey = z
  .strictObject({
    ...SHAPE,
    key: z.string().meta({ description: 'The key itself; it is shown only once.' }),
    createdBy: CreatedBy,
    ...ADDED,
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
    networks: Networks.optional().meta({
      description:
        'The networks that may use it. They must be within those of the key that creates it, which are also the default.',
    }),
    isService: z.boolean().optional().meta({
      description:
        'For a signed-in person: makes a service key, which belongs to no person and outlasts their roles. Ignored for other callers.',
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

/** Accepts what a key without limits has in its fields: null, or no workspaces. Only its own value can be sent so. */
export const UpdateApiKey = z
  .strictObject({
    name: Name,
    scopes: Scopes,
    workspaceIds: z.array(Id).max(1000),
    networks: Networks.nullable(),
    expiresDate: Moment.nullable(),
  })
  .partial()
  .extend(readOnlyFields(ApiKey.shape, ['name', 'scopes', 'workspaceIds', 'networks', 'expiresDate']))
  .meta({ id: 'UpdateApiKey', examples: [{ scopes: ['read'], networks: ['203.0.113.0/24'] }] })
export type UpdateApiKey = z.infer<typeof UpdateApiKey>

const MAX_OVERLAP_HOURS = 30 * 24

export const RotateApiKey = z
  .strictObject({
    overlapHours: wholeNumber({ min: 0, max: MAX_OVERLAP_HOURS })
      .default(24)
      .meta({ description: 'How many hours the old key still works. It never works beyond its own expiry.' }),
  })
  .meta({ id: 'RotateApiKey', examples: [{ overlapHours: 24 }] })
export type RotateApiKey = z.output<typeof RotateApiKey>
