import { z } from 'zod'

import { CitationCategory, CitedKind } from './schema.js'

const Count = z.int().meta({ description: 'Citations in the window.' })
const Share = z
  .number()
  .nullable()
  .meta({ description: 'Share of `total`, 0 to 100; null when nothing is cited.' })
const Rank = z.int().meta({ description: 'Rank by citations, from 1; ties are ordered by address.' })
const Url = z
  .string()
  .meta({ description: 'As it was first given, without tracking parameters and fragment.' })

const Counted = z.strictObject({ citations: Count, citationShare: Share })

export const RankedDomain = z.strictObject({
  domain: z.string(),
  rank: Rank,
  ...Counted.shape,
  isMyBrandDomain: z.boolean(),
  competitor: z.string().nullable(),
  domainCategory: CitationCategory,
})

const DomainRank = z
  .strictObject({
    citations: z
      .array(
        z.strictObject({
          domain: z.string().meta({ description: 'A host, without `www.`.' }),
          rank: Rank,
          ...Counted.shape,
          logoUrl: z.null().meta({ description: 'Always null: not known.' }),
          main: z.boolean().meta({ description: 'Whether it is one of the report’s own domains.' }),
        }),
      )
      .meta({ description: 'The hosts of `domains`, in the same order.' }),
  })
  .meta({ description: 'The hundred most cited hosts, in the form that other clients read.' })

const DomainCitations = z.strictObject({
  current: z
    .int()
    .meta({ description: 'Citations of the brand’s domains in the window; the same as `citations`.' }),
  total: z
    .int()
    .meta({ description: 'Citations of all pages in the window; the same as `total` of the answer.' }),
  citationShare: z
    .number()
    .nullable()
    .meta({ description: 'current / total, 0 to 100; null where nothing is cited.' }),
})

const OwnDomainCitations = DomainCitations.extend({
  mostCitedUrls: z
    .array(
      z.strictObject({
        url: Url,
        rank: z.int().meta({ description: 'Rank among the own pages, from 1; ties are ordered by address.' }),
        currentCitations: z.int().meta({ description: 'Citations of the page in the window.' }),
        citationShare: Share,
      }),
    )
    .meta({ description: 'The ten most cited pages of the report’s own domains.' }),
})

export const CitationStats = z
  .strictObject({
    total: z.int().meta({ description: 'Citations of all pages in the window.' }),
    brand: Counted.meta({ description: 'The citations of the report’s own domains.' }),
    domainCitations: OwnDomainCitations.meta({
      description: 'The citations of the report’s own domains, in the form that other clients read.',
    }),
    competitors: z
      .array(
        z.strictObject({
          brand: z.string(),
          brandDomain: z.string(),
          ...Counted.shape,
          domainCitations: DomainCitations.meta({
            description: 'The citations of the competitor’s domains, in the form that other clients read.',
          }),
        }),
      )
      .meta({ description: 'Most cited first.' }),
    domainRank: DomainRank,
    domains: z.array(RankedDomain).meta({ description: 'The hundred most cited.' }),
    urls: z
      .array(
        z.strictObject({
          url: Url,
          title: z.string().nullable(),
          rank: Rank,
          ...Counted.shape,
        }),
      )
      .meta({ description: 'The hundred most cited.' }),
    categories: z.array(z.strictObject({ category: CitationCategory, ...Counted.shape })),
    kinds: z
      .array(z.strictObject({ kind: CitedKind, ...Counted.shape }))
      .meta({ description: 'What kind of pages these are, counted over all of them; most cited first.' }),
    coreDomains: z.int().nullable().meta({
      description:
        'Core sources: hosts that answers cite on at least 80 % of the days with answers; null below 20 days with answers.',
    }),
    coreShare: z.number().nullable().meta({
      description:
        'Share of the citations that go to core sources, 0 to 100; null where `coreDomains` is or nothing is cited.',
    }),
  })
  .meta({ id: 'CitationStats' })
export type CitationStats = z.infer<typeof CitationStats>
