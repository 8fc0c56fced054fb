import { z } from 'zod'

import { Fix } from '../audits/index.js'
import { Id, text, Timestamp } from '../kernel/fields.js'

export const SiteReportQuery = z.strictObject({
  workspaceId: Id,
  host: text({ max: 300 })
    .optional()
    .meta({ description: 'Only pages of this host. Include the port if the addresses have one.' }),
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
  score: z.number().nullable().meta({
    description: 'Equals `structuralAnalysis.overallScore` of the check. Null if the check has no result.',
  }),
  textScore: z.number().nullable().meta({
    description: 'Equals `contentAnalysis.overallScore` of the check. Null if the check has no result.',
  }),
  staticShare: z.number().nullable().meta({
    description:
      'Equals `dynamicContent.score` of the check. Null if the check has no result or could not compare the texts.',
  }),
})

const CrawlabilitySummary = z.strictObject({
  ...CHECK,
  crawlers: z
    .int()
    .nullable()
    .meta({ description: 'Number of crawlers that were checked. Null if the check has no result.' }),
  keptOut: z.int().nullable().meta({
    description: 'Number of these crawlers that do not get the page. Null if the check has no result.',
  }),
})

export const CheckedPage = z.strictObject({
  url: z.string(),
  content: ContentSummary.nullable(),
  crawlability: CrawlabilitySummary.nullable(),
  gain: z.number().nullable().meta({
    description: 'The gain of all fixes of the page together. Null if no check of the page is completed.',
  }),
})
export type CheckedPage = z.infer<typeof CheckedPage>

export const SiteFix = z.strictObject({
  kind: Fix.shape.kind,
  title: z.string(),
  keepsOut: Fix.shape.keepsOut,
  pages: z.int().meta({ description: 'Number of pages that have the fault.' }),
  gain: z.number().meta({ description: 'The gain of the fix on all these pages together.' }),
  worst: z
    .array(
      z.strictObject({ url: z.string(), checkId: z.string(), problem: z.string(), advice: Fix.shape.advice }),
    )
    .meta({ description: 'Up to ten pages that lose most by the fault.' }),
})
export type SiteFix = z.infer<typeof SiteFix>

export const SiteReport = z
  .strictObject({
    host: z.string().nullable(),
    checks: z.int().meta({ description: 'Number of checks: the newest of each page and kind.' }),
    pending: z.int().meta({ description: 'Number of these checks that have not ended.' }),
    fixes: z
      .array(SiteFix)
      .meta({ description: 'Faults that keep readers out first, then those with the largest gain.' }),
    pages: z.array(CheckedPage).meta({ description: 'The pages, those with the most to gain first.' }),
    truncated: z.boolean().meta({ description: 'Whether more pages were checked than the report shows.' }),
  })
  .meta({
    id: 'SiteReport',
    examples: [{ host: 'example.com', checks: 0, pending: 0, fixes: [], pages: [], truncated: false }],
  })
export type SiteReport = z.infer<typeof SiteReport>
