import { z } from 'zod'

import { Email, Name, Timestamp } from '../kernel/fields.js'
import { Memberships, ListedPerson } from './schema.js'

const SHAPE = {
  id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  isOwner: ListedPerson.shape.isOwner,
  memberships: ListedPerson.shape.memberships,
  invitedBy: z.string().meta({ description: 'The name of the person or key that invited.' }),
  sentDate: Timestamp.nullable().meta({
    description: 'When it was last sent by mail. Null if the link was not mailed.',
  }),
  createdDate: Timestamp,
  expiresDate: Timestamp.meta({ description: 'Seven days after it was made or sent again.' }),
}

const EXAMPLE = {
  id: '01K9ZQ8C1B8M3X5R6W2V0Y1N4C',
  email: 'grace@example.com',
  name: 'Grace Hopper',
  isOwner: false,
  memberships: [{ workspaceId: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C', role: 'viewer', reportId: null } as const],
  invitedBy: 'Ada Lovelace',
  sentDate: null,
  createdDate: '2026-01-26T08:29:44.850Z',
  expiresDate: '2026-02-02T08:29:44.850Z',
}

export const Invitation = z.strictObject(SHAPE).meta({ id: 'Invitation', examples: [EXAMPLE] })
export type Invitation = z.infer<typeof Invitation>

export const IssuedInvitation = z
  .strictObject({
    ...SHAPE,
    url: z.string().nullable().meta({
      description:
        'The link, shown once. Null if it was sent by mail. It is shown if no mail server is set up, or if the mail server did not accept it.',
    }),
  })
  .meta({
    id: 'IssuedInvitation',
    examples: [{ ...EXAMPLE, url: 'https://sightline.example/sign-in#code=sl_invite_…' }],
  })
export type IssuedInvitation = z.infer<typeof IssuedInvitation>

export const CreateInvitation = z
  .strictObject({
    email: Email,
    name: Name.optional(),
    isOwner: ListedPerson.shape.isOwner.optional(),
    memberships: Memberships.optional(),
  })
  .check(({ value, issues }) => {
    if (value.isOwner === true || (value.memberships ?? []).length > 0) return
    const message = 'Give at least one role: memberships, or isOwner: true.'
    issues.push({
      code: 'custom',
      input: value,
      path: ['memberships'],
      message,
      params: { code: 'invalid_type' },
    })
  })
  .meta({
    id: 'CreateInvitation',
    examples: [
      { email: EXAMPLE.email, memberships: [{ workspaceId: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C', role: 'viewer' }] },
    ],
  })
export type CreateInvitation = z.output<typeof CreateInvitation>
