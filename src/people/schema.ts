import { z } from 'zod'

import { Email, Id, Name, readOnlyFields, Timestamp } from '../kernel/fields.js'

export const OnePersonParams = z.strictObject({ id: Id.meta({ description: 'Person identifier.' }) })
export const InvitationParams = z.strictObject({ id: Id.meta({ description: 'Invitation identifier.' }) })

const Role = z.enum(['admin', 'editor', 'viewer', 'client']).meta({
  description:
    '`admin`: everything in the workspace; `editor`: reads and changes; `viewer`: reads; `client`: reads the pages of one report, without settings and cost.',
})

const MAX_MEMBERSHIPS = 1000

const Membership = z
  .strictObject({
    workspaceId: Id,
    role: Role,
    reportId: Id.nullable()
      .optional()
      .meta({ description: 'The report that a client reads. Null for any other role.' }),
  })
  .check(({ value, issues }) => {
    if ((value.role === 'client') === (value.reportId != null)) return
    const message =
      value.role === 'client' ? 'A client needs a reportId.' : 'Only a client has a reportId: leave it out.'
    issues.push({ code: 'custom', input: value, path: ['reportId'], message, params: { code: 'conflict' } })
  })

/** Each workspace at most once. */
export const Memberships = z
  .array(Membership)
  .max(MAX_MEMBERSHIPS)
  .check(({ value, issues }) => {
    const ids = value.map(({ workspaceId }) => workspaceId)
    ids.forEach((id, index) => {
      if (ids.indexOf(id) === index) return
      const message = 'A person has one role in a workspace.'
      const path = [index, 'workspaceId']
      issues.push({ code: 'custom', input: value, path, message, params: { code: 'conflict' } })
    })
  })
export type SentMembership = z.output<typeof Membership>

const ShownMembership = z.strictObject({
  workspaceId: z.string(),
  role: Role,
  reportId: z
    .string()
    .nullable()
    .meta({ description: 'The report whose pages a client sees. Null for any other role.' }),
})

const IsOwner = z
  .boolean()
  .meta({ description: 'True for an owner of the installation, who may do everything in every workspace.' })

const ADA = {
  id: '01K9ZQ7A1B8M3X5R6W2V0Y1N4C',
  email: 'ada@example.com',
  isEmailProved: true,
  name: 'Ada Lovelace',
  isOwner: false,
  memberships: [{ workspaceId: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C', role: 'editor', reportId: null } as const],
  createdDate: '2026-01-26T08:29:44.850Z',
  lastSeenDate: '2026-01-27T10:00:00.000Z',
}

const SHAPE = {
  id: z.string(),
  email: z.string().nullable().meta({
    description:
      'Null for the first owner until they enter it. Upper and lower case count as the same address.',
  }),
  isEmailProved: z.boolean().meta({
    description:
      'False if the person joined by a link that was not mailed, because another person may have used it. True after they sign in by mail or by an identity provider.',
  }),
  name: z.string(),
  isOwner: IsOwner,
  memberships: z.array(ShownMembership).meta({
    description: 'The roles in workspaces. An administrator of some workspaces sees only the roles in these.',
  }),
  createdDate: Timestamp,
  lastSeenDate: Timestamp.nullable().meta({ description: 'Accurate to five minutes.' }),
}

export const ListedPerson = z.strictObject(SHAPE).meta({ id: 'Person', examples: [ADA] })
export type ListedPerson = z.infer<typeof ListedPerson>

export const UpdatePerson = z
  .strictObject({
    name: Name,
    isOwner: IsOwner,
    memberships: Memberships.meta({
      description:
        'All roles of the person or, for an administrator of some workspaces, all roles in these. A role that you leave out is removed.',
    }),
  })
  .partial()
  .extend(readOnlyFields(SHAPE, ['name', 'isOwner', 'memberships'] as const))
  .meta({ id: 'UpdatePerson', examples: [{ memberships: ADA.memberships }] })
export type UpdatePerson = z.output<typeof UpdatePerson>

export const DeletePersonQuery = z.strictObject({
  keys: z.enum(['revoke', 'keep']).optional().meta({
    description:
      'What happens to the API keys of the person: `revoke` ends them, `keep` makes them service keys with their current rights. Required if the person has any.',
  }),
})

const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, 'Expected the name of a time zone, such as Europe/Berlin.')
  .meta({ maxLength: 64, description: 'An IANA name. Null for UTC.' })

const Locale = z.string().max(35).refine(isLocale, 'Expected a language tag, such as de-DE.').meta({
  maxLength: 35,
  description: 'The language of dates and numbers, as a BCP 47 tag. Null for English.',
})

const Theme = z.enum(['light', 'dark']).meta({ description: 'Null for the setting of the browser.' })

function isTimeZone(name: string): boolean {
  // Refuses offsets like +01:00, because they ignore summer time and people mean a region.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format(0)
    return true
  } catch {
    return false
  }
}

function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length === 1
  } catch {
    return false
  }
}

const MailsNotices = z
  .boolean()
  .meta({ description: 'Whether your notices (`GET /v1/notices`) are also sent by mail.' })

const ME_SHAPE = {
  ...SHAPE,
  timeZone: z.string().nullable(),
  locale: z.string().nullable(),
  theme: Theme.nullable(),
  mailsNotices: MailsNotices,
}

const ME = { ...ADA, timeZone: 'Europe/Berlin', locale: 'de-DE', theme: null, mailsNotices: true }

export const Me = z.strictObject(ME_SHAPE).meta({ id: 'Me', examples: [ME] })
export type Me = z.infer<typeof Me>

export const UpdateMe = z
  .strictObject({
    name: Name,
    email: Email.nullable().meta({
      description: 'You can set it only once, because people are recognised by their address.',
    }),
    timeZone: TimeZone.nullable(),
    locale: Locale.nullable(),
    theme: Theme.nullable(),
    mailsNotices: MailsNotices,
  })
  .partial()
  .extend(readOnlyFields(ME_SHAPE, ['name', 'email', 'timeZone', 'locale', 'theme', 'mailsNotices'] as const))
  .meta({ id: 'UpdateMe', examples: [{ name: 'Ada Lovelace', timeZone: 'Europe/Berlin' }] })
export type UpdateMe = z.output<typeof UpdateMe>
