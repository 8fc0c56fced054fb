import { z } from 'zod'

import { Fix } from '../audits/index.js'
import { Id, text, Timestamp } from '../kernel/fields.js'

export const SiteReportQuery = z.strictObject({
  workspaceId: Id,
  host: text({ max: 300 })
    .optional()
    .meta({ description: 'Only pages of this host, with its port where the addresses have one.' }),
})
export type SiteReportQuery = z.output<typeof SiteReportQuery>

const CHECK = {
  checkId: z.string(),
  status: z.enum(['pending', 'completed', 'failed']),
  failureReason: z.string().nullable(),
  createdDate: Timestamp,
}

const ContentSummary = z.strictObject({
  ...CHECK,
  score: z.number().nullable().meta({ description: '`structuralAnalysis.overallScore`.' }),
  textScore: z.number().nullable().meta({ description: '`contentAnalysis.overallScore`.' }),
  staticShare: z.number().nullable().meta({ description: '`dynamicContent.score`.' }),
})

const CrawlabilitySummary = z.strictObject({
  ...CHECK,
  crawlers: z.int().nullable().meta({ description: 'Crawlers that were tried.' }),
  keptOut: z.int().nullable().meta({ description: 'Of these, those that do not get the page.' }),
})

export const CheckedPage = z.strictObject({
  url: z.string(),
  content: ContentSummary.nullable(),
  crawlability: CrawlabilitySummary.nullable(),
  gain: z
    .number()
    .nullable()
    .meta({ description: 'Of all its fixes together; null until a check has ended.' }),
})
export type CheckedPage = z.infer<typeof CheckedPage>

export const SiteFix = z.strictObject({
  kind: Fix.shape.kind,
  title: z.string(),
  keepsOut: Fix.shape.keepsOut,
  pages: z.int().meta({ description: 'Pages that have the fault.' }),
  gain: z.number().meta({ description: 'On all these pages together.' }),
  worst: z
    .array(
      z.strictObject({ url: z.string(), checkId: z.string(), problem: z.string(), advice: Fix.shape.advice }),
    )
    .meta({ description: 'The pages that lose most by it, at most ten.' }),
})
export type SiteFix = z.infer<typeof SiteFix>

export const SiteReport = z
  .strictObject({
    host: z.string().nullable(),
    checks: z.int().meta({ description: 'The newest of each page and kind.' }),
    pending: z.int().meta({ description: 'Of these, those that have not ended.' }),
    fixes: z.array(SiteFix).meta({ description: 'What keeps readers out first, then what is worth most.' }),
    pages: z.array(CheckedPage).meta({ description: 'Those with the most to gain first.' }),
    truncated: z.boolean().meta({ description: 'Whether more pages were checked than are shown.' }),
  })
  .meta({
    id: 'SiteReport',
    examples: [{ host: 'example.com', checks: 0, pending: 0, fixes: [], pages: [], truncated: false }],
  })
export type SiteReport = z.infer<typeof SiteReport>
