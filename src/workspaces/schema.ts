import { z } from 'zod'

import { Id, MAX_NAME_LENGTH, Name, readOnlyFields, sentText, Timestamp } from '../kernel/fields.js'

export const WorkspaceParams = z.strictObject({ id: Id.meta({ description: 'Workspace identifier.' }) })

const Allowance = z.int().min(0).max(100_000_000)

const Mode = z.enum(['live', 'sandbox']).meta({
  description:
    'A live workspace asks real engines; a sandbox asks the built-in simulator and says so everywhere.',
})

export const Workspace = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    promptsUsedCount: z.int(),
    promptsMaxCount: z.int(),
    geoAuditUsedCount: z.int().meta({ description: 'Audits created in the current UTC month.' }),
    geoAuditMaxCount: z.int(),
    mode: Mode,
    answersKeptDays: z.int().nullable().meta({
      description:
        'Answers older than this many days are deleted with all figures derived from them. A whole month (UTC) is deleted once its last day is older. Null keeps them forever.',
    }),
    createdDate: Timestamp,
    updatedDate: Timestamp,
  })
  .meta({
    id: 'Workspace',
    examples: [
      {
        id: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C',
        name: 'Acme',
        promptsUsedCount: 12,
        promptsMaxCount: 1000,
        geoAuditUsedCount: 0,
        geoAuditMaxCount: 1000,
        mode: 'live',
        answersKeptDays: null,
        createdDate: '2026-01-26T08:29:44.850Z',
        updatedDate: '2026-01-26T08:29:44.850Z',
      },
    ],
  })
export type Workspace = z.infer<typeof Workspace>

export const CreateWorkspace = z
  .strictObject({
    name: Name,
    promptsMaxCount: Allowance.default(1000),
    geoAuditMaxCount: Allowance.default(1000),
    mode: Mode.default('live'),
  })
  .meta({ id: 'CreateWorkspace', examples: [{ name: 'Acme' }] })
export type CreateWorkspace = z.infer<typeof CreateWorkspace>

export const WorkspaceChanges = z.strictObject({
  name: Name.optional(),
  promptsMaxCount: Allowance.optional(),
  geoAuditMaxCount: Allowance.optional(),
  // At least a month, because statistics go back 30 days.
  answersKeptDays: z.int().min(31).max(36_500).nullable().optional(),
})
export type WorkspaceChanges = z.infer<typeof WorkspaceChanges>

/** Checks only types and names. Lengths and limits apply only to values that change. */
export const UpdateWorkspace = z
  .strictObject({
    name: sentText({ max: MAX_NAME_LENGTH }),
    promptsMaxCount: z.number(),
    geoAuditMaxCount: z.number(),
    answersKeptDays: z.number().nullable(),
  })
  .partial()
  .extend(readOnlyFields(Workspace.shape, ['name', 'promptsMaxCount', 'geoAuditMaxCount', 'answersKeptDays']))
  .meta({ id: 'UpdateWorkspace', examples: [{ promptsMaxCount: 5000 }] })
export type UpdateWorkspace = z.infer<typeof UpdateWorkspace>

export const AccountInfo = z
  .strictObject({
    promptsUsedCount: z.int(),
    promptsMaxCount: z.int(),
    geoAuditUsedCount: z.int(),
    geoAuditMaxCount: z.int(),
    workspacesCount: z.int(),
    key: z.strictObject({ name: z.string(), scopes: z.array(z.string()), expiresDate: Timestamp.nullable() }),
    workspaceIds: z
      .array(z.string())
      .meta({ description: 'The workspaces of this key, the newest first, at most 1,000.' }),
    subscriptionPlan: z
      .literal('self-hosted')
      .meta({ description: 'Always `self-hosted`. There are no plans.' }),
    subscriptionEndDate: z
      .null()
      .meta({ description: 'Always null. There is no subscription that could end.' }),
    apiRequestsUsedCount: z.int().meta({
      description:
        'Requests of this key in the current UTC month, including this one. After a crash, the last few seconds may be missing.',
    }),
    apiRequestsMaxCount: z.int().nullable().meta({
      description:
        'Requests that each key may make in a month (UTC), from the setting SIGHTLINE_MAX_REQUESTS_PER_MONTH. Null if it is not set. Further requests get 429.',
    }),
    apiRequestsPeriodEnd: Timestamp.meta({ description: 'When the next month begins.' }),
    mcpRequestsUsedCount: z.int().meta({
      description: 'How many of these requests came through the Model Context Protocol, `POST /mcp`.',
    }),
    mcpRequestsMaxCount: z
      .int()
      .nullable()
      .meta({ description: 'Always null. These requests count towards `apiRequestsMaxCount`.' }),
  })
  .meta({
    id: 'AccountInfo',
    examples: [
      {
        promptsUsedCount: 12,
        promptsMaxCount: 2000,
        geoAuditUsedCount: 3,
        geoAuditMaxCount: 2000,
        workspacesCount: 2,
        key: { name: 'reporting', scopes: ['read'], expiresDate: null },
        workspaceIds: ['01K9ZQ5A1B8M3X5R6W2V0Y1N4C', '01K9ZQ4T7B8M3X5R6W2V0Y1N4C'],
        subscriptionPlan: 'self-hosted',
        subscriptionEndDate: null,
        apiRequestsUsedCount: 1204,
        apiRequestsMaxCount: null,
        apiRequestsPeriodEnd: '2026-02-01T00:00:00.000Z',
        mcpRequestsUsedCount: 0,
        mcpRequestsMaxCount: null,
      },
    ],
  })
export type AccountInfo = z.infer<typeof AccountInfo>
