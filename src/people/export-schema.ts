import { z } from 'zod'

import { AuditRecord } from '../audit-log/index.js'
import { OwnNotice } from '../notices/index.js'
import { Day } from '../kernel/days.js'
import { Timestamp } from '../kernel/fields.js'
import { OwnMailSubscription } from '../notifications/index.js'
import { ConnectedAssistant } from '../assistants/index.js'
import { SecondFactors } from '../sign-in/index.js'
import { Invitation } from './invitation-schema.js'
import { Me } from './schema.js'

const Held = z.strictObject({
  id: z.string(),
  userAgent: z.string(),
  createdDate: Timestamp,
  lastUsedDate: Timestamp,
  expiresDate: Timestamp,
})

const OwnKey = z.strictObject({
  id: z.string(),
  name: z.string(),
  hint: z.string(),
  scopes: z.array(z.string()),
  createdDate: Timestamp,
  lastUsedDate: Timestamp.nullable(),
  expiresDate: Timestamp.nullable(),
})

export const PersonExport = z
  .strictObject({
    person: Me,
    identities: z
      .array(z.strictObject({ issuer: z.string(), subject: z.string() }))
      .meta({ description: 'The identifiers of the person at identity providers.' }),
    sessions: z.array(Held).meta({ description: 'The open browser sessions.' }),
    browsers: z
      .array(z.strictObject({ usedDate: Timestamp }))
      .meta({ description: 'Browsers in which the person has signed in within a year.' }),
    secondFactors: SecondFactors,
    assistants: z.array(ConnectedAssistant),
    keys: z.array(OwnKey).meta({ description: 'The API keys of the person, without the keys themselves.' }),
    invitations: z.array(Invitation).meta({ description: 'Open invitations to the address of the person.' }),
    notices: z
      .array(OwnNotice)
      .meta({ description: 'The notices to the person, newest first. At most 1,000.' }),
    mailSubscriptions: z
      .array(OwnMailSubscription)
      .meta({ description: 'The mail subscriptions of the person’s address. At most 1,000.' }),
    assignedActions: z
      .array(
        z.strictObject({
          workspaceId: z.string(),
          reportId: z.string(),
          id: z.string(),
          dueDate: Day.nullable(),
        }),
      )
      .meta({ description: 'The actions that are assigned to the person. At most 1,000.' }),
    acts: z.array(AuditRecord).meta({
      description:
        'What the person did and what was done to them, from the audit log, newest first. At most 1,000 records. `GET /v1/audit-log` has earlier ones.',
    }),
  })
  .meta({
    id: 'PersonExport',
    examples: [
      {
        person: {
          id: '01K9ZQ7A1B8M3X5R6W2V0Y1N4C',
          email: 'ada@example.com',
          isEmailProved: true,
          name: 'Ada Lovelace',
          isOwner: true,
          memberships: [],
          createdDate: '2026-01-26T08:29:44.850Z',
          lastSeenDate: null,
          timeZone: 'Europe/Berlin',
          locale: null,
          theme: null,
          mailsNotices: true,
        },
        identities: [{ issuer: 'https://accounts.example', subject: '1042' }],
        sessions: [],
        browsers: [],
        secondFactors: { isRequired: false, totp: null, passkeys: [], recoveryCodesLeft: 0 },
        assistants: [],
        keys: [],
        invitations: [],
        notices: [],
        mailSubscriptions: [],
        assignedActions: [],
        acts: [],
      },
    ],
  })
export type PersonExport = z.infer<typeof PersonExport>
