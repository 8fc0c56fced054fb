import { z } from 'zod'

import { Id, Timestamp, verbatim } from '../kernel/fields.js'
import { ASSISTANT_SCOPES } from './metadata.js'
import { MAX_REDIRECT_LENGTH } from './redirect-address.js'

const Scope = z.enum(ASSISTANT_SCOPES)

/** Some clients keep their own progress in it. */
const MAX_STATE_LENGTH = 4_000

/**
 * The parameters of the link to `/oauth/authorize`. Most are checked later, because the assistant is told about their problems.
 */
const REQUEST_FIELDS = {
  clientId: verbatim({ max: 1_000 }).meta({ description: '`client_id`.' }),
  redirectUri: verbatim({ max: MAX_REDIRECT_LENGTH }).meta({ description: '`redirect_uri`.' }),
  responseType: verbatim({ max: 100 }).optional().meta({ description: '`response_type`: `code`.' }),
  codeChallenge: verbatim({ max: 200 }).optional().meta({ description: '`code_challenge`.' }),
  codeChallengeMethod: verbatim({ max: 100 })
    .optional()
    .meta({ description: '`code_challenge_method`: `S256`.' }),
  scope: verbatim({ max: 500 }).optional().meta({ description: '`scope`. The default is `read`.' }),
  state: verbatim({ max: MAX_STATE_LENGTH }).optional().meta({ description: '`state`.' }),
  resource: verbatim({ max: 1_000 })
    .optional()
    .meta({ description: '`resource`: the address of `/mcp` here, which is also the default.' }),
}

export const AssistantRequestQuery = z.strictObject(REQUEST_FIELDS)
export type AssistantRequestQuery = z.output<typeof AssistantRequestQuery>

const AssistantName = z
  .string()
  .meta({ description: 'The name that the assistant gives itself. It is not verified.' })

export const AssistantRequest = z
  .strictObject({
    name: AssistantName,
    describedBy: z.string().nullable().meta({
      description: 'The host of the document that describes the assistant. Null if it registered itself.',
    }),
    redirectHost: z.string().nullable().meta({
      description: 'The host that gets the response. Null for a program on the person’s own machine.',
    }),
    scopes: z.array(Scope).meta({ description: 'The scopes that it asks for.' }),
    problem: z
      .string()
      .nullable()
      .meta({ description: 'Why the request cannot be allowed. Null if it can.' }),
    deniedUrl: z
      .string()
      .meta({ description: 'The address that tells the assistant that it was not allowed.' }),
  })
  .meta({
    id: 'AssistantRequest',
    examples: [
      {
        name: 'Claude',
        describedBy: null,
        redirectHost: 'claude.ai',
        scopes: ['read', 'write'],
        problem: null,
        deniedUrl: 'https://claude.ai/api/mcp/auth_callback?error=access_denied&state=x',
      },
    ],
  })
export type AssistantRequest = z.input<typeof AssistantRequest>

export const ConnectAssistant = z
  .strictObject({
    ...REQUEST_FIELDS,
    scopes: z
      .array(Scope)
      .min(1)
      .max(2)
      .meta({ description: 'The scopes to allow, out of those that it asks for.' }),
    allWorkspaces: z
      .boolean()
      .default(false)
      .meta({ description: 'True for every workspace that you may use, including later ones.' }),
    workspaceIds: z
      .array(Id)
      .max(1_000)
      .default([])
      .meta({ description: 'The workspaces that it may use, if not all.' }),
  })
  .meta({
    id: 'ConnectAssistant',
    examples: [
      {
        clientId: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C',
        redirectUri: 'https://claude.ai/api/mcp/auth_callback',
        responseType: 'code',
        codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        codeChallengeMethod: 'S256',
        scope: 'read write',
        state: 'x',
        scopes: ['read'],
        workspaceIds: ['01K9ZQ5A1B8M3X5R6W2V0Y1N4C'],
      },
    ],
  })
export type ConnectAssistant = z.output<typeof ConnectAssistant>

export const AllowedAssistant = z
  .strictObject({
    id: z.string(),
    redirectUrl: z.string().meta({
      description: 'The address that gives the assistant its code. The code works once, within a minute.',
    }),
  })
  .meta({
    id: 'AllowedAssistant',
    examples: [
      {
        id: '01K9ZQ6D1B8M3X5R6W2V0Y1N4C',
        redirectUrl: 'https://claude.ai/api/mcp/auth_callback?code=sl_acode_…&state=x',
      },
    ],
  })

export const ConnectedAssistant = z
  .strictObject({
    id: z.string(),
    name: AssistantName,
    person: z
      .strictObject({ id: z.string(), name: z.string() })
      .meta({ description: 'The person who connected it. Their roles limit what it may do.' }),
    scopes: z.array(Scope),
    allWorkspaces: z.boolean(),
    workspaceIds: z
      .array(z.string())
      .meta({ description: 'Empty for all workspaces that the person may use.' }),
    createdDate: Timestamp,
    lastUsedDate: Timestamp.nullable().meta({ description: 'Accurate to five minutes.' }),
    expiresDate: Timestamp.meta({
      description: 'When it ends unless it is used: 30 days after its last use.',
    }),
  })
  .meta({
    id: 'ConnectedAssistant',
    examples: [
      {
        id: '01K9ZQ6D1B8M3X5R6W2V0Y1N4C',
        name: 'Claude',
        person: { id: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C', name: 'Ada' },
        scopes: ['read'],
        allWorkspaces: false,
        workspaceIds: ['01K9ZQ5A1B8M3X5R6W2V0Y1N4C'],
        createdDate: '2026-01-26T08:29:44.850Z',
        lastUsedDate: '2026-01-26T08:29:44.850Z',
        expiresDate: '2026-02-25T08:29:44.850Z',
      },
    ],
  })
export type ConnectedAssistant = z.input<typeof ConnectedAssistant>

export const AssistantParams = z.strictObject({
  id: Id.meta({ description: 'Connection identifier, from the list of connected assistants.' }),
})
