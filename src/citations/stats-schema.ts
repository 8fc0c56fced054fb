import { z } from 'zod'

import { CitationCategory, CitedKind } from './schema.js'

const Count = z.int().meta({ description: 'Citations in the window.' })
const Share = z
  .number()
  .nullable()
  .meta({ description: 'Share of `total`, 0 to 100. Null if nothing is cited.' })
const Rank = z.int().meta({ description: 'Rank by citations, from 1. Ties are sorted by address.' })
const Url = z
  .string()
  .meta({ description: 'The address as first cited, without tracking parameters and fragment.' })

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
          logoUrl: z.null().meta({ description: 'Always null. Sightline stores no logos.' }),
          main: z.boolean().meta({ description: 'Whether it is one of the report’s own domains.' }),
        }),
      )
      .meta({ description: 'The hosts of `domains`, in the same order.' }),
  })
  .meta({ description: 'The hundred most cited hosts, in the form that other clients read.' })

const DomainCitations = z.strictObject({
  current: z
    .int()
    .meta({ description: 'Citations of the brand’s domains in the window. Equal to `citations`.' }),
  total: z
    .int()
    .meta({ description: 'Citations of all pages in the window. Equal to `total` of the response.' }),
  citationShare: z
    .number()
    .nullable()
    .meta({ description: '`current` as a share of `total`, 0 to 100. Null if nothing is cited.' }),
})

const OwnDomainCitations = DomainCitations.extend({
  mostCitedUrls: z
    .array(
      z.strictObject({
        url: Url,
        rank: z.int().meta({ description: 'Rank among the own pages, from 1. Ties are sorted by address.' }),
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
    domains: z.array(RankedDomain).meta({ description: 'The hundred most cited hosts.' }),
    urls: z
      .array(
        z.strictObject({
          url: Url,
          title: z.string().nullable(),
          rank: Rank,
          ...Counted.shape,
        }),
      )
      .meta({ description: 'The hundred most cited pages.' }),
    categories: z.array(z.strictObject({ category: CitationCategory, ...Counted.shape })),
    kinds: z
      .array(z.strictObject({ kind: CitedKind, ...Counted.shape }))
      .meta({ description: 'Citations by kind of page, over all cited pages. Most cited first.' }),
    coreDomains: z.int().nullable().meta({
      description:
        'The number of core sources: hosts that answers cite on at least 80 % of the days with answers. Null below 20 days with answers.',
    }),
    coreShare: z.number().nullable().meta({
      description:
        'Share of the citations that core sources get, 0 to 100. Null if `coreDomains` is null or nothing is cited.',
    }),
  })
  .meta({ id: 'CitationStats' })
export type CitationStats = z.infer<typeof CitationStats>
