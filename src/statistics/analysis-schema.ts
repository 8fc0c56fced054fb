import { z } from 'zod'

const described = <Schema extends z.ZodType>(schema: Schema, description: string) =>
  schema.meta({ description })
const rate = (description: string) => described(z.number().nullable(), description)

const Brand = described(z.string(), 'The name of the brand.')
const Domain = described(z.string(), 'The brand’s `brandDomain`; the numbers are of all its domains.')
const IsMainBrand = described(z.boolean(), 'Whether it is the report’s own brand, and not a competitor.')
const LogoUrl = described(z.null(), 'Always null: not known.')
const Mentions = described(z.int(), 'Executions of the window that name the brand.')
const ShareOfVoice = rate(
  'Share of the mentions of all brands of the report, 0 to 100; null when no brand is mentioned.',
)
const BrandCoverage = rate('Executions that name the brand, 0 to 100; null without executions.')
const VisibilityScore = rate(
  'Mean over executions of 100 × 0.9^(position − 1), 0 where the brand is not named; null without executions.',
)

const historyOf = <Figures extends z.ZodRawShape>(figures: Figures, description: string) =>
  z
    .array(
      z.strictObject({
        date: described(z.string(), 'The day (UTC).'),
        brands: described(
          z.array(z.strictObject({ brand: Brand, isMainBrand: IsMainBrand, ...figures })),
          'The own brand first, the competitors in the report’s order.',
        ),
      }),
    )
    .meta({ description: `${description} Every day of the window.` })

const BrandCoverageHistory = historyOf(
  { coverage: rate('`brandCoverage` of the day in `history`; null without executions.') },
  'How many of the day’s executions name each brand.',
)

const BrandVisibilityIndex = historyOf(
  {
    visibilityScore: rate('`visibilityScore` of the day in `history`; null without executions.'),
    brandCoverage: rate('`brandCoverage` of the day in `history`; null without executions.'),
  },
  'How visible each brand is.',
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
            coverage: rate('`domainCoverage` of the day in `history`; null without executions.'),
          }),
        ),
        'One for each brand: the own one first, the competitors in the report’s order.',
      ),
    }),
  )
  .meta({
    description: 'How many of the day’s executions cite each brand’s domains. Every day of the window.',
  })

/** Names and shapes as other clients of the interface know them; every number is one of `brands` or `history`. */
export const AllBrandsAnalysis = z
  .strictObject({
    brandMentions: z
      .array(
        z.strictObject({
          brand: Brand,
          isMainBrand: IsMainBrand,
          rank: described(z.int(), 'By mentions, as in `brands`.'),
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
          'Rank by the day’s mentions, from 1; of equals the one listed first in the report. Null without executions.',
        ),
      },
      'The place of each brand.',
    ),
    brandCoverageHistory: BrandCoverageHistory,
    brandPositionHistory: historyOf(
      { position: rate('`averagePosition` of the day in `history`; null where the brand is not named.') },
      'How early each brand is named.',
    ),
    brandVisibilityIndex: BrandVisibilityIndex,
    domainCoverageHistory: DomainCoverageHistory,
  })
  .meta({
    id: 'AllBrandsAnalysis',
    description: 'The figures of `brands` and `history` of the own brand and its competitors, by measure.',
  })
export type AllBrandsAnalysis = z.infer<typeof AllBrandsAnalysis>

const BrandSentiment = z.strictObject({
  positive: described(z.int(), 'Executions that praise the brand.'),
  neutral: described(z.int(), 'Executions that name it without praise or complaint, or with both.'),
  negative: described(z.int(), 'Executions that complain about it.'),
  unknown: described(
    z.int(),
    'Executions that name it in a language whose sentiment Sightline does not read.',
  ),
  nss: rate('Net sentiment, −100 to 100: 100 × (positive − negative) / (positive + neutral + negative).'),
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
          domainCoverage: rate(
            'Executions that cite the brand’s domains, 0 to 100; null without executions.',
          ),
          domainCitations: described(z.int(), 'Citations of pages of the brand’s domains.'),
          averageRank: rate('Mean of the brand’s ranks in `brandRankHistory`; null without executions.'),
          averagePosition: rate('Counted from 1; null when the brand is never mentioned.'),
          visibilityScore: VisibilityScore,
          likelihoodToBuy: described(z.null(), 'Always null: not measured.'),
          sentiment: BrandSentiment.nullable().meta({
            description: 'Null when the brand is never mentioned.',
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
