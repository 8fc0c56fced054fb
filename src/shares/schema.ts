import { z } from 'zod'

import { Branding } from '../branding/index.js'
import { Day } from '../kernel/days.js'
import { Engine, ENGINES } from '../kernel/engines.js'
import { Country, Id, Moment, Name, Timestamp, verbatim } from '../kernel/fields.js'
import { BrandReport, ReportParams } from '../reports/index.js'

export const ShareParams = ReportParams.extend({ shareId: Id.meta({ description: 'Share identifier.' }) })
export type ShareParams = z.infer<typeof ShareParams>

/** Filters that limit what the link shows of the report. */
export const ShareFilterFields = z
  .strictObject({
    startDate: Day.optional().meta({
      description:
        'First day (UTC), inclusive. Send it with `endDate`; without both, the link always shows the latest days.',
    }),
    endDate: Day.optional().meta({ description: 'Last day (UTC), inclusive.' }),
    country: Country.optional(),
    engines: z.array(Engine).min(1).max(ENGINES.length).optional(),
    tagId: Id.optional().meta({ description: 'Only prompts that carry this tag.' }),
    branded: z
      .boolean()
      .optional()
      .meta({ description: 'True: only prompts that name a brand. False: only the others.' }),
  })
  .meta({
    id: 'ShareFilters',
    examples: [{ startDate: '2026-01-01', endDate: '2026-01-31', branded: false }],
  })

/** With ten guesses in 15 minutes, a shorter password would be easy to guess. */
const Password = verbatim({ max: 200 }).min(8).meta({ minLength: 8 })

const Kind = z.enum(['page', 'data']).meta({
  description: '`page`: people open it in a browser. `data`: a spreadsheet reads lists as CSV from it.',
})

export const CreateShare = z
  .strictObject({
    kind: Kind.default('page'),
    title: Name.optional().meta({ description: 'The heading of the page.' }),
    filters: ShareFilterFields.optional().meta({
      description: 'Without filters the link shows the whole report.',
    }),
    password: Password.optional(),
    expiresDate: Moment.optional().meta({ description: 'By default the link never expires.' }),
  })
  .meta({
    id: 'CreateShare',
    examples: [
      {
        title: 'January for Fell Runner',
        filters: { startDate: '2026-01-01', endDate: '2026-01-31', branded: false },
        // A date in the past would be refused.
        expiresDate: '2099-12-31T00:00:00Z',
      },
    ],
  })
export type CreateShare = z.infer<typeof CreateShare>

const SHARE = {
  id: '01K9ZQ6N7B8M3X5R6W2V0Y1N4C',
  title: 'January for Fell Runner',
  filters: { startDate: '2026-01-01', endDate: '2026-01-31', branded: false },
  hasPassword: false,
  expiresDate: '2026-03-01T00:00:00.000Z',
} as const

export const ShareView = z
  .strictObject({
    id: z.string(),
    url: z.string().nullable().meta({
      description:
        'The link with its token, shown once when the link is created. Later null. For a `data` link it is the address of the statistics as CSV. To read another list of the report, change the path and keep the token.',
    }),
    title: z.string().nullable(),
    filters: ShareFilterFields.meta({ description: 'The filters that were sent.' }),
    hasPassword: z.boolean(),
    expiresDate: Timestamp.nullable(),
    createdDate: Timestamp,
    visits: z.int().meta({
      description: 'How often its page was opened. For a `data` link, how often its lists were read.',
    }),
    lastVisitDate: Timestamp.nullable(),
    kind: Kind,
  })
  .meta({
    id: 'Share',
    examples: [
      {
        ...SHARE,
        url: 'https://sightline.example/shared/01K9ZQ6N7B8M3X5R6W2V0Y1N4C#sl_share_…',
        createdDate: '2026-02-02T08:29:44.850Z',
        visits: 0,
        lastVisitDate: null,
        kind: 'page',
      },
    ],
  })
export type ShareView = z.infer<typeof ShareView>

export const SharedReport = z
  .strictObject({
    id: z.string().meta({ description: 'The id of the share.' }),
    title: z.string().nullable(),
    reportId: z.string(),
    workspaceId: z.string(),
    filters: ShareFilterFields.meta({ description: 'The filters that apply to every read with this token.' }),
    expiresDate: Timestamp.nullable(),
    hasPassword: z.boolean(),
    isUnlocked: z.boolean().meta({ description: 'Whether this token can read the report.' }),
    report: BrandReport.nullable().meta({ description: 'Null while locked.' }),
    branding: Branding.nullable().meta({ description: 'Null while locked.' }),
  })
  .meta({
    id: 'SharedReport',
    examples: [
      {
        ...SHARE,
        hasPassword: true,
        reportId: '01K9ZQ5A1B8M3X5R6W2V0Y1N4C',
        workspaceId: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C',
        isUnlocked: false,
        report: null,
        branding: null,
      },
    ],
  })
export type SharedReport = z.infer<typeof SharedReport>

/** Accepts texts of any possible length. One that no password can have is simply wrong. */
export const UnlockShare = z
  .strictObject({ password: z.string().min(1).max(400) })
  .meta({ id: 'UnlockShare', examples: [{ password: 'fell-runner-2026' }] })

export const UnlockedShare = z
  .strictObject({
    token: z.string().meta({ description: 'Send it as `Authorization: Bearer <token>`.' }),
    expiresDate: Timestamp.meta({ description: 'In 12 hours, or when the link expires if that is sooner.' }),
  })
  .meta({
    id: 'UnlockedShare',
    examples: [{ token: 'sl_unlock_…', expiresDate: '2026-02-02T20:29:44.850Z' }],
  })
export type UnlockedShare = z.infer<typeof UnlockedShare>
