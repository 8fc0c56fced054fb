import { z } from 'zod'

import { DOMAIN_CATEGORIES } from '../answers/index.js'
import { Day } from '../kernel/days.js'
import { Engine } from '../kernel/engines.js'
import { CountryOrAll, Name, text } from '../kernel/fields.js'
import { CreateReport, WINDOW_FIELDS, WindowQuery } from '../reports/index.js'
import examples from './examples.json' with { type: 'json' }
import { MAX_URL_LENGTH } from '../kernel/url/parsed-url.js'
import { canonicalPageUrl } from './page-address.js'

export const CitationCategory = z.enum(DOMAIN_CATEGORIES)
const Flag = z.union([z.literal(0), z.literal(1)])

/** Read in its canonical form. */
export const CitedUrl = z
  .string()
  .min(1)
  .meta({ maxLength: MAX_URL_LENGTH })
  .transform((value, { issues }) => {
    const url = canonicalPageUrl(value)
    if (url !== undefined) return url
    const message = 'Expected the address of a web page such as https://example.com/page.'
    issues.push({ input: value, code: 'invalid_format', format: 'url', message })
    return z.NEVER
  })
  .meta({ description: 'The cited page, in any spelling of its address.' })

export const CitationFilters = WindowQuery.extend({
  domain: CreateReport.shape.brandDomain.optional().meta({ description: 'Only pages of this host.' }),
  search: text({ max: 1000 })
    .optional()
    .meta({ description: 'Only pages whose address or title contains this, ignoring case.' }),
  domainCategory: CitationCategory.optional(),
  brandMentioned: z
    .enum(['0', '1'])
    .optional()
    .meta({ description: 'Whether an answer that cites the page names the report’s own brand.' }),
  competitorMentioned: z
    .enum(['0', '1'])
    .optional()
    .meta({ description: 'Whether an answer that cites the page names a competitor, whichever.' }),
  competitor: Name.optional().meta({
    description: 'Only pages cited by an answer that names this competitor, by its `brand`.',
  }),
})
export type CitationFilters = z.output<typeof CitationFilters>

export const CitationPromptFilters = WindowQuery.extend({ url: CitedUrl })
export type CitationPromptFilters = z.output<typeof CitationPromptFilters>

export const CitationHistoryQuery = z.strictObject({
  ...WINDOW_FIELDS,
  url: CitedUrl,
  startDate: Day.meta({ description: 'First day (UTC), inclusive.' }),
  endDate: Day.meta({ description: 'Last day (UTC), inclusive.' }),
  country: CountryOrAll,
})
export type CitationHistoryQuery = z.output<typeof CitationHistoryQuery>

export const Citation = z
  .strictObject({
    url: z.string().meta({ description: 'As it was first given, without tracking parameters and fragment.' }),
    domain: z.string(),
    title: z.string().nullable(),
    citations: z.int().meta({ description: 'Answers of the window that cite the page.' }),
    prompts: z
      .array(z.string())
      .meta({ description: 'The ids of the prompts that these answers belong to.' }),
    competitors: z.array(z.string()).meta({ description: 'Named in these answers.' }),
    brandMentioned: Flag.meta({
      description: '1 if one of these answers names the report’s own brand, otherwise 0.',
    }),
    isMyBrandDomain: z.boolean(),
    domainCategory: CitationCategory,
    firstSeen: Day.meta({ description: 'Among all answers of the report.' }),
    lastSeen: Day.meta({ description: 'Among all answers of the report.' }),
  })
  .meta({
    id: 'Citation',
    examples: [examples.citation],
  })
export type Citation = z.infer<typeof Citation>

export const CitationPrompt = z
  .strictObject({
    id: z.string(),
    prompt: z.string(),
    country: z.string(),
    engines: z.array(Engine),
    citations: z.int(),
    brandMentioned: Flag,
  })
  .meta({
    id: 'CitationPrompt',
    examples: [examples.prompt],
  })
export type CitationPrompt = z.infer<typeof CitationPrompt>

export const CitedDomain = z
  .strictObject({
    domain: z.string().meta({ description: 'A host, without `www.`.' }),
    citations: z.int().meta({ description: 'Citations of its pages in the window.' }),
    citationShare: z
      .number()
      .nullable()
      .meta({ description: 'Share of all citations in the window, 0 to 100; null when nothing is cited.' }),
    change: z
      .strictObject({
        previous: z
          .number()
          .nullable()
          .meta({ description: '`citationShare` in the previous window of equal length.' }),
        delta: z.number().nullable(),
        significant: z.boolean().nullable().meta({
          description:
            'Whether it is more than noise; null where fewer than five prompts have citations in both windows.',
        }),
      })
      .meta({ description: 'How `citationShare` has changed.' }),
    domainCategory: CitationCategory,
    isMyBrandDomain: z.boolean(),
    competitor: z.string().nullable().meta({ description: 'The competitor whose domain it is.' }),
    pages: z.int().meta({ description: 'Its pages that are cited.' }),
    prompts: z.int().meta({ description: 'Prompts with an answer that cites it.' }),
    engines: z.array(Engine).meta({ description: 'Engines that cite it.' }),
  })
  .meta({ id: 'CitedDomain', examples: [examples.domain] })
export type CitedDomain = z.infer<typeof CitedDomain>

export const CitedDomainFilters = WindowQuery.extend({
  search: text({ max: 1000 })
    .optional()
    .meta({ description: 'Only domains that contain this, ignoring case.' }),
  domainCategory: CitationCategory.optional(),
})
export type CitedDomainFilters = z.output<typeof CitedDomainFilters>

const EngineCitations = z.strictObject({ engine: Engine, citations: z.int() })

export const CitationHistory = z
  .strictObject({
    totalPeriodCitations: z.int(),
    totalCitationsPreviousPeriod: z.int().meta({ description: 'In the previous window of equal length.' }),
    percentageChange: z.number().meta({ description: '+100 when growing from zero.' }),
    citationsHistory: z
      .array(
        z.strictObject({
          date: Day,
          totalCitations: z.int(),
          citationsByEngine: z.array(EngineCitations).meta({ description: 'Highest first.' }),
        }),
      )
      .meta({ description: 'Every day of the window.' }),
  })
  .meta({ id: 'CitationHistory' })
export type CitationHistory = z.infer<typeof CitationHistory>
