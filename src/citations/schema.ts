import { z } from 'zod'

import { DOMAIN_CATEGORIES } from '../answers/index.js'
import { ReadPage } from '../cited-pages/index.js'
import { Day } from '../kernel/days.js'
import { Engine } from '../kernel/engines.js'
import { CountryOrAll, Name, text } from '../kernel/fields.js'
import { CitedDomainName } from '../kernel/url/cited-domain.js'
import { PAGE_KINDS } from '../page-kinds/index.js'
import { WINDOW_FIELDS, WindowQuery } from '../reports/index.js'
import examples from './examples.json' with { type: 'json' }
import { MAX_URL_LENGTH } from '../kernel/url/parsed-url.js'
import { canonicalPageUrl } from './page-address.js'

export const CitationCategory = z.enum(DOMAIN_CATEGORIES)

/** The kind of a page or domain for a report. */
export const CitedKind = z.enum(['own', 'competitor', ...PAGE_KINDS]).meta({
  description:
    '`own` and `competitor`: the domain belongs to the own brand or to a competitor. Other kinds are those that people have set for the domain, or else follow from address and title. `unknown`: neither says anything.',
})
export type CitedKind = z.infer<typeof CitedKind>

const Flag = z.union([z.literal(0), z.literal(1)])

/** The address is parsed to its canonical form. */
export const CitedUrl = z
  .string()
  .min(1)
  .meta({ maxLength: MAX_URL_LENGTH })
  .transform((value, { issues }) => {
    const url = canonicalPageUrl(value)
    if (url !== undefined) return url
    const message = 'Expected the address of a web page, for example https://example.com/page.'
    issues.push({ input: value, code: 'invalid_format', format: 'url', message })
    return z.NEVER
  })
  .meta({ description: 'The cited page, in any spelling of its address.' })

export const CitationFilters = WindowQuery.extend({
  domain: CitedDomainName.optional().meta({ description: 'Only pages of this host.' }),
  search: text({ max: 1000 })
    .optional()
    .meta({ description: 'Only pages whose address or title contains this text. Case is ignored.' }),
  domainCategory: CitationCategory.optional(),
  kind: CitedKind.optional().meta({ description: 'Only pages of this kind.' }),
  brand: Name.optional().meta({
    description:
      'The brand, by its `brand`, to which `brandMentioned`, `isMyBrandDomain` and `coverageWhereCited` refer. Default: the own brand. With another brand, `competitors` lists all other brands that are named.',
  }),
  brandMentioned: z
    .enum(['0', '1'])
    .optional()
    .meta({ description: '`1`: pages cited by an answer that names the brand. `0`: other pages.' }),
  competitorMentioned: z
    .enum(['0', '1'])
    .optional()
    .meta({ description: '`1`: pages cited by an answer that names any competitor. `0`: other pages.' }),
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
    value: z.number().nullable().meta({ description: 'From 0 to 100. Null if no answer cites it.' }),
    n: z.int().meta({ description: 'Answers in the window that cite it. Each counts once.' }),
    interval: z.tuple([z.number(), z.number()]).nullable().meta({
      description:
        '95 % confidence interval. Answers to one prompt are not assumed to be independent. Null below 5 prompts.',
    }),
    change: z.null().meta({ description: 'Always null. The value is not compared with the window before.' }),
  })
  .meta({
    id: 'CoverageWhereCited',
    description: 'How many of 100 answers that cite the page or domain name the brand.',
  })
export type CoverageWhereCited = z.infer<typeof CoverageWhereCited>

export const CoverageAgainstOverall = z
  .strictObject({
    coverage: z
      .number()
      .nullable()
      .meta({ description: 'How many of 100 answers in the window name the brand. Null without answers.' }),
    delta: z
      .number()
      .nullable()
      .meta({ description: '`coverageWhereCited` minus `coverage`, in points. Null if either is null.' }),
    significant: z.boolean().nullable().meta({
      description:
        'Whether answers that cite it differ from the other answers by more than noise. Null if fewer than five prompts have answers of both kinds.',
    }),
  })
  .meta({ id: 'CoverageAgainstOverall' })
export type CoverageAgainstOverall = z.infer<typeof CoverageAgainstOverall>

export const Citation = z
  .strictObject({
    url: z
      .string()
      .meta({ description: 'The address as first cited, without tracking parameters and fragment.' }),
    domain: z.string(),
    title: z.string().nullable(),
    citations: z.int().meta({ description: 'Answers in the window that cite the page.' }),
    prompts: z.array(z.string()).meta({ description: 'The ids of the prompts of these answers.' }),
    competitors: z.array(z.string()).meta({ description: 'The competitors that these answers name.' }),
    brandMentioned: Flag.meta({ description: '1 if one of these answers names the brand, otherwise 0.' }),
    isMyBrandDomain: z.boolean(),
    domainCategory: CitationCategory,
    firstSeen: Day.meta({ description: 'Over all answers of the report.' }),
    lastSeen: Day.meta({ description: 'Over all answers of the report.' }),
    kind: CitedKind,
    coverageWhereCited: CoverageWhereCited,
    againstOverall: CoverageAgainstOverall,
    page: ReadPage.nullable().meta({
      description:
        'What the page itself says. Null if it has not been read (`/v1/workspaces/{id}/page-reading`).',
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
    citations: z.int().meta({ description: 'Citations of the domain’s pages in the window.' }),
    citationShare: z
      .number()
      .nullable()
      .meta({ description: 'Share of all citations in the window, 0 to 100. Null if nothing is cited.' }),
    change: z
      .strictObject({
        previous: z
          .number()
          .nullable()
          .meta({ description: '`citationShare` in the preceding window. Null if not comparable.' }),
        delta: z.number().nullable(),
        significant: z.boolean().nullable().meta({
          description:
            'Whether the change is more than noise. Null if fewer than five prompts have citations in both windows.',
        }),
      })
      .meta({ description: 'How `citationShare` has changed since the preceding window.' }),
    domainCategory: CitationCategory,
    isMyBrandDomain: z.boolean(),
    competitor: z.string().nullable().meta({ description: 'The competitor that owns the domain.' }),
    pages: z.int().meta({ description: 'The number of the domain’s pages that are cited.' }),
    prompts: z.int().meta({ description: 'The number of prompts with an answer that cites the domain.' }),
    engines: z.array(Engine).meta({ description: 'The engines whose answers cite the domain.' }),
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
            .meta({ description: 'Share of all citations of the week. Null if nothing is cited.' }),
        }),
      )
      .meta({ description: 'The weeks of the window, oldest first; at most the last 53.' }),
    daysCited: z.int().meta({ description: 'Days in the window on which an answer cites the domain.' }),
    isCore: z.boolean().nullable().meta({
      description:
        'Whether answers cite the domain on at least 80 % of the days with answers. Null below 20 days with answers.',
    }),
  })
  .meta({ id: 'CitedDomain', examples: [examples.domain] })
export type CitedDomain = z.infer<typeof CitedDomain>

export const CitedDomainFilters = WindowQuery.extend({
  search: text({ max: 1000 })
    .optional()
    .meta({ description: 'Only domains that contain this text. Case is ignored.' }),
  domainCategory: CitationCategory.optional(),
  kind: CitedKind.optional().meta({ description: 'Only domains of this kind.' }),
})
export type CitedDomainFilters = z.output<typeof CitedDomainFilters>

const EngineCitations = z.strictObject({ engine: Engine, citations: z.int() })

export const CitationHistory = z
  .strictObject({
    totalPeriodCitations: z.int(),
    totalCitationsPreviousPeriod: z
      .int()
      .meta({ description: 'Citations in the preceding window of equal length.' }),
    percentageChange: z
      .number()
      .meta({ description: 'Change from the preceding window, in percent. +100 for growth from zero.' }),
    citationsHistory: z
      .array(
        z.strictObject({
          date: Day,
          totalCitations: z.int(),
          citationsByEngine: z.array(EngineCitations).meta({ description: 'Most citations first.' }),
        }),
      )
      .meta({ description: 'One entry for each day of the window.' }),
  })
  .meta({ id: 'CitationHistory' })
export type CitationHistory = z.infer<typeof CitationHistory>
