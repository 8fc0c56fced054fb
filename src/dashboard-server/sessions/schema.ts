import { z } from 'zod'

import { Id, Timestamp } from '../../kernel/fields.js'

/** Longer than any of our keys and codes, and than the longest key that an operator may set. */
const Secret = z.string().min(1).max(300)

export const SignIn = z
  .strictObject({
    key: Secret.optional().meta({ description: 'An API key.' }),
    code: Secret.optional().meta({
      description: 'The code of a one-time link: the part after `#code=`.',
    }),
  })
  .superRefine(
    (body, issues) => {
      if ((body?.key === undefined) !== (body?.code === undefined)) return
      const params = { code: body?.key === undefined ? 'invalid_type' : 'conflict' }
      issues.addIssue({ code: 'custom', path: ['key'], message: 'Send either key or code.', params })
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
  .meta({ id: 'SignIn', examples: [{ code: 'sl_code_…' }] })
export type SignIn = z.infer<typeof SignIn>

export const Session = z
  .strictObject({
    key: z
      .strictObject({
        id: z.string().nullable().meta({ description: 'Null for the key in `SIGHTLINE_ADMIN_KEY`.' }),
        name: z.string(),
        scopes: z.array(z.string()).meta({ description: '`admin` includes the other scopes.' }),
        allWorkspaces: z.boolean(),
        workspaceIds: z.array(z.string()).meta({ description: 'Empty for a key that has all workspaces.' }),
      })
      .meta({
        description:
          'The key whose rights the session has. For a person: their id and name, all scopes that they have in at least one workspace, and the workspaces that they may read.',
      }),
    person: z
      .strictObject({ id: z.string(), name: z.string() })
      .nullable()
      .meta({ description: 'The person who has signed in. Null for a key and for a session of a key.' }),
    expiresDate: Timestamp.nullable().meta({
      description:
        'When the session ends: 12 hours after its last use, at most 30 days after its start, and no later than its key. For a request with a key, when that key expires; null for never.',
    }),
    sendsMail: z
      .boolean()
      .meta({ description: 'Whether this installation has a mail server to send through.' }),
  })
  .meta({
    id: 'Session',
    examples: [
      {
        key: {
          id: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C',
          name: 'reporting',
          scopes: ['read'],
          allWorkspaces: false,
          workspaceIds: ['01K9ZQ5A1B8M3X5R6W2V0Y1N4C'],
        },
        person: null,
        expiresDate: '2026-01-26T20:29:44.850Z',
        sendsMail: true,
      },
    ],
  })
export type Session = z.infer<typeof Session>

export const ListedSessionView = z
  .strictObject({
    id: z.string(),
    key: z
      .strictObject({
        id: z.string().nullable().meta({ description: 'Null for the key in `SIGHTLINE_ADMIN_KEY`.' }),
        name: z.string(),
      })
      .meta({ description: 'The key whose rights the session has.' }),
    userAgent: z.string().meta({ description: 'The browser’s User-Agent, at most 200 characters.' }),
    createdDate: Timestamp,
    lastUsedDate: Timestamp.meta({ description: 'Accurate to five minutes.' }),
    expiresDate: Timestamp.meta({ description: 'When the session ends if it is not used again.' }),
    isCurrent: z.boolean().meta({ description: 'Whether this is the session of the request.' }),
  })
  .meta({
    id: 'ListedSession',
    examples: [
      {
        id: '01K9ZQ6D1B8M3X5R6W2V0Y1N4C',
        key: { id: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C', name: 'reporting' },
        userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0',
        createdDate: '2026-01-26T08:29:44.850Z',
        lastUsedDate: '2026-01-26T08:29:44.850Z',
        expiresDate: '2026-01-26T20:29:44.850Z',
        isCurrent: true,
      },
    ],
  })
export type ListedSessionView = z.infer<typeof ListedSessionView>

export const SessionParams = z.strictObject({
  id: Id.meta({ description: 'Session identifier, from the list of sessions.' }),
})

export const CreateLoginLink = z
  .strictObject({
    apiKeyId: Id.optional().meta({
      description: 'The key that the link signs in with; by default the key of this request.',
    }),
    personId: Id.optional().meta({
      description:
        'The person whom the link signs in, for people who can sign in neither by mail nor by a provider. Only a signed-in person who administers all roles of that person may set it. A second factor is still required.',
    }),
  })
  .check(({ value, issues }) => {
    if (value.apiKeyId === undefined || value.personId === undefined) return
    const message = 'Send either apiKeyId or personId.'
    issues.push({ code: 'custom', input: value, path: ['personId'], message, params: { code: 'conflict' } })
  })
  .meta({ id: 'CreateLoginLink', examples: [{ apiKeyId: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C' }] })
export type CreateLoginLink = z.infer<typeof CreateLoginLink>

export const LoginLink = z
  .strictObject({
    url: z.string().meta({
      description:
        'The link, which opens one session. The code is in the fragment, which browsers do not send to servers.',
    }),
    expiresDate: Timestamp.meta({ description: 'When the link expires: 15 minutes after it was made.' }),
  })
  .meta({
    id: 'LoginLink',
    examples: [
      { url: 'http://127.0.0.1:8080/sign-in#code=sl_code_…', expiresDate: '2026-01-26T08:44:44.850Z' },
    ],
  })
export type LoginLink = z.infer<typeof LoginLink>
