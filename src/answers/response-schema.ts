import { z } from 'zod'

import { ASPECTS } from '../detection/index.js'
import { Engine } from '../kernel/engines.js'
import { Timestamp } from '../kernel/fields.js'
import { DOMAIN_CATEGORIES } from './domain-category.js'

const ResponseCitation = z.strictObject({
  title: z.string().nullable(),
  link: z
    .string()
    .meta({ description: 'The address from the engine, without tracking parameters and fragment.' }),
  rank: z.int(),
  domain: z.string(),
  domainCategory: z.enum(DOMAIN_CATEGORIES),
  isMyBrandDomain: z.boolean(),
})

const SaidAttribute = z
  .strictObject({
    brand: z.string(),
    aspect: z.enum(ASPECTS),
    polarity: z.enum(['positive', 'negative']),
    offsets: z
      .array(z.tuple([z.int(), z.int()]))
      .meta({ description: 'Where the statement appears in `content`, in UTF-16 units: [start, end).' }),
  })
  .meta({ id: 'SaidAttribute' })

const BrandMention = z.strictObject({
  brand: z.string(),
  isMainBrand: z.boolean(),
  mentions: z.int().meta({ description: 'Number of times that the answer names the brand.' }),
  position: z.int().meta({
    description: 'The position of the brand by first mention among the brands of the report, from 1.',
  }),
  offsets: z
    .array(z.tuple([z.int(), z.int()]))
    .meta({ description: 'Where the brand appears in `content`, in UTF-16 units: [start, end).' }),
})

const EXAMPLE = {
  runId: '01K9ZQ8W7B8M3X5R6W2V0Y1N4C',
  runDate: '2026-01-26T08:29:44.850Z',
  day: '2026-01-26',
  engine: 'chatgpt' as const,
  country: 'us',
  run: 1,
  state: 'finished' as const,
  content: 'Many runners like the **Wideline** ([fellrunner.example](https://fellrunner.example/wide-fit)).',
  overviewAvailable: true,
  simulated: false,
  brandMentions: [
    {
      brand: 'Wideline',
      isMainBrand: true,
      mentions: 1,
      position: 1,
      offsets: [[23, 31] as [number, number]],
    },
  ],
  attributes: [
    {
      brand: 'Wideline',
      aspect: 'reputation' as const,
      polarity: 'positive' as const,
      offsets: [[0, 17] as [number, number]],
    },
  ],
  citations: [
    {
      title: 'Wide-fit trail shoes tested',
      link: 'https://fellrunner.example/wide-fit',
      rank: 1,
      domain: 'fellrunner.example',
      domainCategory: 'Unclassified' as const,
      isMyBrandDomain: false,
    },
  ],
  searchQueries: ['best wide running shoes 2026'],
  provider: 'openai',
  model: 'gpt-6-luna',
  capture: 'api' as const,
  countryApplied: 'native' as const,
  costUsd: 0.0213,
  webSearchQuery: 'best wide running shoes 2026',
  ads: [],
  shopping: [
    {
      title: 'Wideline 4E',
      price: 129.99,
      currency: 'USD',
      merchant: 'Fell Sports',
      url: 'https://shop.example/wideline-4e',
      position: 1,
      brand: null,
    },
  ],
  refused: null,
}

const Url = z.string().nullable()
const Position = z.int().meta({ description: 'The position on the screen, from 1.' })

const ShoppingItem = z
  .strictObject({
    title: z.string(),
    price: z.number().nullable(),
    currency: z.string().nullable().meta({
      description: 'The currency code, or the sign shown if that sign is used for several currencies.',
    }),
    merchant: z.string().nullable(),
    url: Url,
    position: Position,
    brand: z.string().nullable().meta({ description: 'The brand on the card. Null if the card names none.' }),
  })
  .meta({ id: 'ShoppingItem' })

const Ad = z
  .strictObject({
    title: z.string(),
    url: Url,
    advertiser: z.string().nullable(),
    position: Position,
  })
  .meta({ id: 'Ad' })

/** One answer of an engine with its evidence. */
export const AiResponse = z
  .strictObject({
    runId: z.string(),
    runDate: Timestamp,
    day: z.string(),
    engine: Engine,
    country: z.string(),
    run: z.int(),
    state: z
      .enum(['finished', 'incomplete', 'no_answer', 'refused'])
      .meta({ description: '`no_answer`: the engine showed no AI answer at all.' }),
    content: z.string(),
    overviewAvailable: z.boolean(),
    simulated: z.boolean(),
    brandMentions: z
      .array(BrandMention)
      .meta({ description: 'The brands of the report that the answer names.' }),
    attributes: z.array(SaidAttribute).meta({
      description:
        'The praise and criticism in the answer. Empty for a language that Sightline does not read.',
    }),
    citations: z.array(ResponseCitation),
    searchQueries: z
      .array(z.string())
      .meta({ description: 'The queries that the engine really searched for.' }),
    provider: z.string(),
    model: z.string().nullable(),
    capture: z.enum(['api', 'screen', 'import', 'simulated']),
    countryApplied: z.enum(['native', 'prompt', 'none', 'unknown']).meta({
      description:
        'How the engine was told the country. `native`: by a setting. `prompt`: in words. `none`: not at all. `unknown`: imported answer.',
    }),
    costUsd: z.number().nullable(),
    webSearchQuery: z
      .string()
      .nullable()
      .meta({ description: 'The first of `searchQueries`. Null if there are none.' }),
    ads: z.array(Ad).meta({
      description: 'Advertisements shown with the answer. They count neither as mentions nor as citations.',
    }),
    shopping: z.array(ShoppingItem).meta({
      description:
        'Product cards shown with the answer. They are not part of its text, so they are not mentions.',
    }),
    refused: z
      .strictObject({ reason: z.string() })
      .nullable()
      .meta({ description: 'The engine’s own reason for the refusal. Null if the engine did not refuse.' }),
  })
  .meta({ id: 'AiResponse', examples: [EXAMPLE] })
export type AiResponse = z.infer<typeof AiResponse>
