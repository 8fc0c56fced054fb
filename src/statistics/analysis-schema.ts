import { z } from 'zod'

const described = <Schema extends z.ZodType>(schema: Schema, description: string) =>
  schema.meta({ description })
const rate = (description: string) => described(z.number().nullable(), description)

const Brand = described(z.string(), 'The name of the brand.')
const Domain = described(z.string(), 'The brand’s `brandDomain`. The numbers cover all its domains.')
const IsMainBrand = described(z.boolean(), 'True for the report’s own brand, false for a competitor.')
const LogoUrl = described(z.null(), 'Always null. Sightline has no logos.')
const Mentions = described(z.int(), 'Number of answers in the window that name the brand.')
const ShareOfVoice = rate(
  'The brand’s share of the mentions of all brands of the report, 0 to 100. Null if no brand is mentioned.',
)
const BrandCoverage = rate('How many of 100 answers name the brand. Null without answers.')
const VisibilityScore = rate(
  'Coverage and position in one score, 0 to 100: the mean over answers of 100 × 0.9^(position − 1), and 0 for answers that do not name the brand. Null without answers.',
)

const historyOf = <Figures extends z.ZodRawShape>(figures: Figures, description: string) =>
  z
    .array(
      z.strictObject({
        date: described(z.string(), 'The day (UTC).'),
        brands: described(
          z.array(z.strictObject({ brand: Brand, isMainBrand: IsMainBrand, ...figures })),
          'The own brand first, then the competitors in the report’s order.',
        ),
      }),
    )
    .meta({ description: `${description} One entry for each day of the window.` })

const BrandCoverageHistory = historyOf(
  { coverage: rate('`brandCoverage` of the day in `history`. Null without answers.') },
  'How many of 100 answers name each brand, by day.',
)

const BrandVisibilityIndex = historyOf(
  {
    visibilityScore: rate('`visibilityScore` of the day in `history`. Null without answers.'),
    brandCoverage: rate('`brandCoverage` of the day in `history`. Null without answers.'),
  },
  'How visible each brand is, by day.',
)

const DomainCoverageHistory = z
  .array(
    z.strictObject({
      date: described(z.string(), 'The day (UTC).'),
      domains: described(
        z.array(
          z.strictObject({
            domain: Domain,
            isMainBrand: IsMainBrand,
            coverage: rate('`domainCoverage` of the day in `history`. Null without answers.'),
          }),
        ),
        'One entry for each brand: the own brand first, then the competitors in the report’s order.',
      ),
    }),
  )
  .meta({
    description:
      'How many of 100 answers cite each brand’s domains, by day. One entry for each day of the window.',
  })

/** Uses names and shapes that other clients expect. Every number is copied from `brands` or `history`. */
export const AllBrandsAnalysis = z
  .strictObject({
    brandMentions: z
      .array(
        z.strictObject({
          brand: Brand,
          isMainBrand: IsMainBrand,
          rank: described(z.int(), 'Rank by mentions, as in `brands`.'),
          mentions: Mentions,
          shareOfVoice: ShareOfVoice,
          brandCoverage: BrandCoverage,
          domain: Domain,
          logoUrl: LogoUrl,
        }),
      )
      .meta({ description: 'In the order of `brands`.' }),
    brandRankHistory: historyOf(
      {
        rank: described(
          z.int().nullable(),
          'Rank by the day’s mentions, from 1. Of brands with equal mentions, the one listed first in the report ranks first. Null without answers.',
        ),
      },
      'The rank of each brand, by day.',
    ),
    brandCoverageHistory: BrandCoverageHistory,
    brandPositionHistory: historyOf(
      { position: rate('`averagePosition` of the day in `history`. Null if no answer names the brand.') },
      'How early answers name each brand, by day.',
    ),
    brandVisibilityIndex: BrandVisibilityIndex,
    domainCoverageHistory: DomainCoverageHistory,
  })
  .meta({
    id: 'AllBrandsAnalysis',
    description: 'The figures of `brands` and `history`, arranged by measure.',
  })
export type AllBrandsAnalysis = z.infer<typeof AllBrandsAnalysis>

const BrandSentiment = z.strictObject({
  positive: described(z.int(), 'Number of answers that praise the brand.'),
  neutral: described(
    z.int(),
    'Number of answers that name the brand with neither praise nor criticism, or with both.',
  ),
  negative: described(z.int(), 'Number of answers that criticise the brand.'),
  unknown: described(
    z.int(),
    'Number of answers that name the brand in a language whose sentiment Sightline cannot read.',
  ),
  nss: rate(
    'Net sentiment, −100 to 100: 100 × (positive − negative) / (positive + neutral + negative). Null if no sentiment is known.',
  ),
})

export const CompetitorBrandsAnalysis = z
  .strictObject({
    brandMentions: z
      .array(
        z.strictObject({
          brand: Brand,
          domain: Domain,
          logoUrl: LogoUrl,
          isMainBrand: IsMainBrand,
          mentions: Mentions,
          shareOfVoice: ShareOfVoice,
          brandCoverage: BrandCoverage,
          domainCoverage: rate('How many of 100 answers cite the brand’s domains. Null without answers.'),
          domainCitations: described(z.int(), 'Number of citations of pages of the brand’s domains.'),
          averageRank: rate('Mean of the brand’s ranks in `brandRankHistory`. Null without answers.'),
          averagePosition: rate(
            'Mean position among the brands that an answer names, from 1. Null if the brand is never mentioned.',
          ),
          visibilityScore: VisibilityScore,
          likelihoodToBuy: described(z.null(), 'Always null. Sightline does not measure it.'),
          sentiment: BrandSentiment.nullable().meta({
            description: 'Answers by sentiment. Null if the brand is never mentioned.',
          }),
        }),
      )
      .meta({ description: 'In the order of `brands`.' }),
    brandCoverageHistory: BrandCoverageHistory,
    domainCoverageHistory: DomainCoverageHistory,
    brandVisibilityIndex: BrandVisibilityIndex,
  })
  .meta({
    id: 'CompetitorBrandsAnalysis',
    description: 'The figures of `brands` and `history`, for comparing the own brand with its competitors.',
  })
export type CompetitorBrandsAnalysis = z.infer<typeof CompetitorBrandsAnalysis>
