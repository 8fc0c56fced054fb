import { z } from 'zod'

import { MAX_PATTERN_LENGTH } from '../detection/index.js'
import { Id, MAX_NAME_LENGTH, Name, readOnlyFields, sentText, text, Timestamp } from '../kernel/fields.js'
import { MAX_URL_LENGTH } from '../kernel/url/parsed-url.js'
import { brandProblems } from './brand-rules.js'
import { FIELD_NAMES, MAX_ITEMS, MAX_PROMPTS, PromptIds, ReportFields } from './fields.js'
import { PreviewPhrases } from './phrases/phrase-schema.js'
import { reportDraft } from './report-draft.js'

export const ReportParams = z.strictObject({ reportId: Id.meta({ description: 'Brand report identifier.' }) })
export const ReportPromptParams = ReportParams.extend({
  promptId: Id.meta({ description: 'Prompt identifier.' }),
})

export const ReportFilters = z.strictObject({
  workspaceId: Id.optional().meta({
    description: 'Only reports of this workspace. Omitted: all reports that the key can read.',
  }),
  brand: Name.optional().meta({ description: 'Only reports of this brand, ignoring case.' }),
  search: text({ max: 1000 })
    .optional()
    .meta({ description: 'Only reports whose title or brand contains this, ignoring case.' }),
})
export type ReportFilters = z.output<typeof ReportFilters>

export const ShownCompetitor = z
  .strictObject({
    brand: z.string(),
    brandVariations: z.array(z.string()),
    brandDomain: z.string(),
    brandDomainVariations: z.array(z.string()),
    brandDomainWildcard: z.boolean(),
    brandRegex: z.string().nullable(),
  })
  .meta({ id: 'Competitor' })

const ReportTag = z
  .strictObject({ id: z.string(), name: z.string(), color: z.string() })
  .meta({ id: 'ReportTag' })

const Recalculation = z
  .strictObject({
    status: z.enum(['running', 'failed']).meta({
      description:
        '`failed`: the recalculation was given up, and all figures are still those from before the change.',
    }),
    progress: z.number().meta({ description: 'The progress from 0 to 1.' }),
    startedDate: Timestamp.meta({
      description: 'When the change that needs the recalculation was accepted.',
    }),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'Why the recalculation failed, and what to do. Null while it is running.' }),
  })
  .meta({ id: 'Recalculation' })

export const BrandReport = z
  .strictObject({
    id: z.string(),
    workspaceId: z.string(),
    brand: z.string(),
    reportTitle: z.string(),
    brandVariations: z.array(z.string()),
    brandDomain: z.string(),
    brandDomainVariations: z.array(z.string()),
    brandDomainWildcard: z.boolean(),
    brandRegex: z.string().nullable(),
    countries: z.array(z.string()).meta({ description: 'The countries of the report’s prompts, sorted.' }),
    createdDate: Timestamp,
    updatedDate: Timestamp,
    promptIds: z.array(z.string()),
    countryPromptsTotal: z.record(z.string(), z.int()),
    competitors: z.array(ShownCompetitor),
    tags: z.array(ReportTag).meta({ description: 'The tags of the report’s prompts.' }),
    status: z.enum(['setting_up', 'ready', 'failed']).meta({
      description:
        '`failed`: the first set-up was given up, and `recalculation.reason` says why. `POST …/recalculate` or a change of the report starts it again.',
    }),
    isRecalculating: z
      .boolean()
      .meta({ description: 'While true, all figures are still those from before the change.' }),
    recalculation: Recalculation.nullable().meta({
      description: 'The state of the recalculation. Null unless one is running or has failed.',
    }),
    simulated: z.boolean().meta({ description: 'True in a sandbox workspace.' }),
  })
  .meta({
    id: 'BrandReport',
    examples: [
      {
        id: '01K9ZQ8X7B8M3X5R6W2V0Y1N4C',
        workspaceId: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C',
        brand: 'Nike',
        reportTitle: 'Nike',
        brandVariations: ['Nike Running'],
        brandDomain: 'nike.com',
        brandDomainVariations: [],
        brandDomainWildcard: true,
        brandRegex: null,
        countries: ['us'],
        createdDate: '2026-01-26T08:29:44.850Z',
        updatedDate: '2026-01-26T08:29:44.850Z',
        promptIds: ['01K9ZQ7V7B8M3X5R6W2V0Y1N4C'],
        countryPromptsTotal: { us: 1 },
        competitors: [
          {
            brand: 'Adidas',
            brandVariations: [],
            brandDomain: 'adidas.com',
            brandDomainVariations: [],
            brandDomainWildcard: false,
            brandRegex: null,
          },
        ],
        tags: [{ id: '01K9ZQ6N7B8M3X5R6W2V0Y1N4C', name: 'Running', color: 'gold' }],
        status: 'ready',
        isRecalculating: false,
        recalculation: null,
        simulated: false,
      },
    ],
  })
export type BrandReport = z.infer<typeof BrandReport>

export const CreateReport = ReportFields.partial({
  reportTitle: true,
  brand: true,
  brandVariations: true,
  brandDomainVariations: true,
  brandDomainWildcard: true,
  brandRegex: true,
  competitors: true,
})
  .extend({ workspaceId: Id, promptIds: PromptIds })
  .superRefine(
    (body: unknown, { addIssue }) => {
      for (const { path, message, code } of [
        ...missingNames(body),
        ...brandProblems(reportDraft(body), () => true),
      ]) {
        addIssue({ code: 'custom', path: path.split('.'), message, params: { code } })
      }
    },
    { when: () => true },
  )
  .meta({
    id: 'CreateBrandReport',
    examples: [
      {
        workspaceId: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C',
        brand: 'Nike',
        brandDomain: 'nike.com',
        promptIds: ['01K9ZQ7V7B8M3X5R6W2V0Y1N4C'],
        competitors: [{ brand: 'Adidas', brandDomain: 'adidas.com' }],
      },
    ],
  })
export type CreateReport = z.infer<typeof CreateReport>

/** A brand is detected by `brand`, or by `brandRegex` with a title. Reports which name is missing. */
function missingNames(body: unknown) {
  if (typeof body !== 'object' || body === null) return []
  const { brandRegex, brand, reportTitle } = body as Record<string, unknown>
  const needsTitle = brandRegex !== undefined && brandRegex !== null
  const code = 'invalid_type'
  if (needsTitle && reportTitle === undefined)
    return [{ path: 'reportTitle', code, message: 'Required with brandRegex: it is the brand label.' }]
  if (!needsTitle && brand === undefined)
    return [{ path: 'brand', code, message: 'Required unless brandRegex is set.' }]
  return []
}

const SentName = sentText({ max: MAX_NAME_LENGTH })
const SentDomain = sentText({ max: MAX_URL_LENGTH })
const Sent = {
  brand: SentName,
  brandVariations: z.array(SentName).meta({ maxItems: MAX_ITEMS }),
  brandDomain: SentDomain,
  brandDomainVariations: z.array(SentDomain).meta({ maxItems: MAX_ITEMS }),
  brandDomainWildcard: z.boolean(),
  brandRegex: sentText({ max: MAX_PATTERN_LENGTH }).nullable(),
}

const SentCompetitor = z
  .strictObject(Sent)
  .partial({
    brandVariations: true,
    brandDomainVariations: true,
    brandDomainWildcard: true,
    brandRegex: true,
  })
  .meta({ id: 'CompetitorUpdate', examples: [{ brand: 'Adidas', brandDomain: 'adidas.com' }] })

/** Checks only types and names. Lengths, limits and rules apply to the fields that really change. */
export const UpdateReport = z
  .strictObject({
    reportTitle: SentName,
    ...Sent,
    promptIds: z.array(sentText({ max: 64 })).meta({ minItems: 1, maxItems: MAX_PROMPTS }),
    competitors: z.array(SentCompetitor).meta({ maxItems: MAX_ITEMS }),
  })
  .partial()
  .extend(readOnlyFields(BrandReport.shape, FIELD_NAMES))
  .meta({ id: 'UpdateBrandReport', examples: [{ brandVariations: ['Nike Running', 'Nike Inc.'] }] })
export type UpdateReport = z.infer<typeof UpdateReport>

/** A change of detection to preview. Omitted fields keep the report's values. */
export const PreviewDetection = z
  .strictObject({
    ...Sent,
    competitors: z.array(SentCompetitor).meta({ maxItems: MAX_ITEMS }),
    phrases: PreviewPhrases,
  })
  .partial()
  .meta({ id: 'PreviewDetection', examples: [{ brandVariations: ['Nike Running', 'Nike Inc.'] }] })
export type PreviewDetection = z.infer<typeof PreviewDetection>

export const AddReportPrompts = z
  .strictObject({ promptIds: PromptIds })
  .meta({ id: 'AddReportPrompts', examples: [{ promptIds: ['01K9ZQ7V7B8M3X5R6W2V0Y1N4C'] }] })

export const CreationConflict = z.strictObject({ message: z.string(), reportId: z.string() }).meta({
  id: 'CreationConflict',
  examples: [
    {
      message: 'The same report was created moments ago and is still being set up. Read that report instead.',
      reportId: '01K9ZQ8X7B8M3X5R6W2V0Y1N4C',
    },
  ],
})
