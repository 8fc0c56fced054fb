import { z } from 'zod'

import { DOMAIN_CATEGORIES } from '../answers/index.js'
import { ReadPage } from '../cited-pages/index.js'
import { Day } from '../kernel/days.js'
import { Engine } from '../kernel/engines.js'
import { CountryOrAll, Name, text } from '../kernel/fields.js'
import { PAGE_KINDS } from '../page-kinds/index.js'
import { CreateReport, WINDOW_FIELDS, WindowQuery } from '../reports/index.js'
import examples from './examples.json' with { type: 'json' }
import { MAX_URL_LENGTH } from '../kernel/url/parsed-url.js'
import { canonicalPageUrl } from './page-address.js'

export const CitationCategory = z.enum(DOMAIN_CATEGORIES)

/** What a page or domain is to a report. */
export const CitedKind = z.enum(['own', 'competitor', ...PAGE_KINDS]).meta({
  description:
    '`own` and `competitor` lie on a domain of a brand. What people have set comes next, then what address and title tell; `unknown` where they tell nothing.',
})
export type CitedKind = z.infer<typeof CitedKind>

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
  kind: CitedKind.optional().meta({ description: 'Only pages of this kind.' }),
  brand: Name.optional().meta({
    description:
      'The `brand` that `brandMentioned`, `isMyBrandDomain` and `coverageWhereCited` are about; by default the own brand. `competitors` are then all other brands that are named.',
  }),
  brandMentioned: z
    .enum(['0', '1'])
    .optional()
    .meta({ description: 'Whether an answer that cites the page names the brand.' }),
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

export const CoverageWhereCited = z
  .strictObject({
    value: z.number().nullable().meta({ description: '0 to 100; null without such answers.' }),
    n: z.int().meta({ description: 'Answers of the window that cite it, each once.' }),
    interval: z.tuple([z.number(), z.number()]).nullable().meta({
      description: '95 %, with answers to one prompt not taken for independent; null below 5 prompts.',
    }),
    change: z.null().meta({ description: 'Not compared with the window before.' }),
  })
  .meta({
    id: 'CoverageWhereCited',
    description: 'How many of 100 answers that cite it name the report’s own brand.',
  })
export type CoverageWhereCited = z.infer<typeof CoverageWhereCited>

export const CoverageAgainstOverall = z
  .strictObject({
    coverage: z
      .number()
      .nullable()
      .meta({ description: 'How many of 100 answers of the window name the brand.' }),
    delta: z.number().nullable().meta({ description: '`coverageWhereCited` less this, in points.' }),
    significant: z.boolean().nullable().meta({
      description:
        'Whether answers that cite it differ from the other answers by more than noise; null where fewer than five prompts have both.',
    }),
  })
  .meta({ id: 'CoverageAgainstOverall' })
export type CoverageAgainstOverall = z.infer<typeof CoverageAgainstOverall>

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
    kind: CitedKind,
    coverageWhereCited: CoverageWhereCited,
    againstOverall: CoverageAgainstOverall,
    page: ReadPage.nullable().meta({
      description:
        'What the page itself says; null where it has not been read (`/v1/workspaces/{id}/page-reading`).',
    }),
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
    kind: CitedKind,
    coverageWhereCited: CoverageWhereCited,
    againstOverall: CoverageAgainstOverall,
    trend: z
      .array(
        z.strictObject({
          date: Day.meta({ description: 'The Monday of the week, or the first day of the window.' }),
          citations: z.int(),
          citationShare: z
            .number()
            .nullable()
            .meta({ description: 'Share of all citations of the week; null when nothing is cited in it.' }),
        }),
      )
      .meta({ description: 'The weeks of the window, oldest first; the last 53 at most.' }),
    daysCited: z.int().meta({ description: 'Days of the window on which an answer cites it.' }),
    isCore: z.boolean().nullable().meta({
      description:
        'Whether answers cite it on at least 80 % of the days with answers; null below 20 days with answers.',
    }),
  })
  .meta({ id: 'CitedDomain', examples: [examples.domain] })
export type CitedDomain = z.infer<typeof CitedDomain>

export const CitedDomainFilters = WindowQuery.extend({
  search: text({ max: 1000 })
    .optional()
    .meta({ description: 'Only domains that contain this, ignoring case.' }),
  domainCategory: CitationCategory.optional(),
  kind: CitedKind.optional().meta({ description: 'Only domains of this kind.' }),
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
