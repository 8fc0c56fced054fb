import { z } from 'zod'

import { AiResponse } from '../answers/index.js'
import { Day } from '../kernel/days.js'
import { Engine } from '../kernel/engines.js'
import { flag, Id, Name, text, Timestamp } from '../kernel/fields.js'
import { citedDomain } from '../kernel/url/cited-domain.js'
import { canonicalUrl } from '../kernel/url/canonical-url.js'
import { MAX_URL_LENGTH } from '../kernel/url/parsed-url.js'
import { Branded, HitEvidence } from '../mentions/index.js'
import { ReportParams, WindowQuery } from '../reports/index.js'
import examples from './examples.json' with { type: 'json' }
import { MAX_SEARCH_WORDS, searchWords } from './search-patterns.js'

export const AnswerParams = ReportParams.extend({
  runId: Id.meta({ description: 'The identifier of an answer, `runId` in lists of answers.' }),
})

const SENTIMENTS = ['positive', 'neutral', 'negative'] as const
const Sentiment = z
  .enum(SENTIMENTS)
  .nullable()
  .meta({ description: 'Null if the answer is in a language whose sentiment Sightline cannot read.' })

const OUTCOMES = ['namedAndCited', 'namedOnly', 'citedOnly', 'neither'] as const

/** A page by its canonical address, or all pages of a host. */
export type Cites = { page: string } | { host: string }

const Cited = z
  .string()
  .min(1)
  .meta({ maxLength: MAX_URL_LENGTH })
  .transform((value, { issues }): Cites => {
    const isPage = /[/?#]/.test(value)
    const page = isPage
      ? canonicalUrl(/^\s*https?:/i.test(value) ? value : `https://${value.trim()}`)
      : undefined
    const host = isPage ? undefined : citedDomain(value)
    if (page !== undefined) return { page }
    if (host !== undefined) return { host }
    const message = 'Expected a domain such as example.com or a page such as https://example.com/page.'
    issues.push({ input: value, code: 'invalid_format', format: 'url', message })
    return z.NEVER
  })

const Search = text({ max: 1000 }).check(({ value, issues }) => {
  const words = searchWords(value).length
  const common = { input: value, origin: 'string', inclusive: true } as const
  if (words === 0)
    issues.push({
      ...common,
      code: 'too_small',
      minimum: 1,
      message: 'Expected a word with letters or digits.',
    })
  if (words > MAX_SEARCH_WORDS) {
    const message = `Expected at most ${MAX_SEARCH_WORDS} different words.`
    issues.push({ ...common, code: 'too_big', maximum: MAX_SEARCH_WORDS, message })
  }
})

export const AnswerFilters = WindowQuery.extend({
  promptId: Id.optional().meta({ description: 'Only answers to this prompt of the report.' }),
  brand: Name.optional().meta({
    description: 'The `brand` that `named`, `sentiment` and `outcome` refer to; by default the own brand.',
  }),
  named: flag('`true`: only answers that name the brand. `false`: only answers that do not.'),
  branded: Branded,
  sentiment: z
    .enum([...SENTIMENTS, 'unknown'])
    .optional()
    .meta({
      description:
        'Only answers that name the brand with this sentiment. `unknown`: in a language whose sentiment Sightline cannot read.',
    }),
  outcome: z.enum(OUTCOMES).optional().meta({
    description:
      'Only answers with this outcome: whether they name the brand, and whether they cite a page of its domains. `outcomes` of `GET …/stats` counts them.',
  }),
  cites: Cited.optional().meta({
    type: 'string',
    description: 'Only answers that cite this page. A domain without a path means any page of that host.',
  }),
  search: Search.optional().meta({
    description:
      'Only answers whose text contains all of these words: whole words in any order, ignoring case and accents. ' +
      'In Chinese, Japanese, Korean and Thai a word is also found inside others.',
  }),
  sortBy: z.enum(['relevance']).optional().meta({
    description:
      'With `search`: sorts by how often the words occur, relative to the length of the text. Ranks the newest 1,000 matching answers.',
  }),
})
export type AnswerFilters = z.output<typeof AnswerFilters>

const NamedBrand = z
  .strictObject({
    brand: z.string(),
    isMainBrand: z.boolean(),
    position: z.int().meta({ description: 'Rank by first mention among the brands of the report, from 1.' }),
    mentions: z.int().meta({ description: 'How often the answer names the brand.' }),
    sentiment: Sentiment,
  })
  .meta({ id: 'NamedBrand' })

export const ListedAnswer = z
  .strictObject({
    runId: z.string(),
    promptId: z.string(),
    prompt: z.string(),
    country: z.string(),
    engine: Engine,
    model: AiResponse.shape.model,
    capture: AiResponse.shape.capture,
    day: Day,
    run: z.int(),
    askedDate: Timestamp,
    excerpt: z.string().meta({
      description:
        'The beginning of the text. With `search`, the text around the first match; with `brand`, `named`, `sentiment` or `outcome`, the text around ' +
        'the first mention of that brand.',
    }),
    matches: z.array(z.tuple([z.int(), z.int()])).meta({
      description: 'The positions of the words of `search`, in UTF-16 units of `excerpt`: [start, end).',
    }),
    brandMatches: z.array(z.tuple([z.int(), z.int()])).meta({
      description:
        'The positions of the names of the brand that `brand`, `named`, `sentiment` or `outcome` refers to, in UTF-16 units of `excerpt`. Empty without these filters.',
    }),
    brands: z
      .array(NamedBrand)
      .meta({ description: 'The brands of the report that the answer names, by first mention.' }),
    citationsCount: z.int().meta({ description: 'Number of different pages that the answer cites.' }),
    persona: z
      .string()
      .nullable()
      .meta({ description: 'The persona as whom the prompt was asked. Null without a persona.' }),
    region: z.string().nullable().meta({
      description: 'The part of the country that the prompt was asked from. Null for the whole country.',
    }),
    turn: z.int().meta({ description: 'Number of the turn in its chain; 1 for a prompt without a chain.' }),
  })
  .meta({ id: 'ListedAnswer', examples: [examples.listed] })
export type ListedAnswer = z.infer<typeof ListedAnswer>

const SentimentPassage = z
  .strictObject({ from: z.int(), to: z.int(), text: z.string() })
  .meta({ id: 'SentimentPassage' })

const [mention] = [AiResponse.shape.brandMentions.element]

const ExplainedMention = mention
  .extend({
    sentiment: Sentiment,
    sentimentPassage: SentimentPassage.nullable().meta({
      description:
        'The passage that decided the sentiment, in UTF-16 units of `content`. Null if the brand is only named as a source, or if Sightline cannot read the language.',
    }),
    evidence: z.array(HitEvidence).meta({
      description:
        'The rule that decided each mention, for the first 50 occurrences in an answer. `from` and `to` are UTF-16 offsets in `content`.',
    }),
  })
  .meta({ id: 'ExplainedMention' })

/** One whole answer, with the evidence for everything that was detected in it. */
export const ExplainedAnswer = AiResponse.extend({
  promptId: z.string(),
  prompt: z.string(),
  brandMentions: z
    .array(ExplainedMention)
    .meta({ description: 'The brands of the report that the answer names.' }),
  sentimentPassage: SentimentPassage.nullable().meta({
    description: 'The `sentimentPassage` of the report’s own brand. Null if the answer does not name it.',
  }),
  countryAsked: z
    .string()
    .meta({ description: 'The country that the prompt is asked in. Equals `country`.' }),
}).meta({ id: 'ExplainedAnswer', examples: [examples.explained] })
export type ExplainedAnswer = z.infer<typeof ExplainedAnswer>
