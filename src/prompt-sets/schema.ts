import { z } from 'zod'

import { pageAddressSchema } from '../crawl-probe/index.js'
import { Country, Id, text, verbatim } from '../kernel/fields.js'
import { LANGUAGES } from '../language/index.js'
import type { AddressRange } from '../web/index.js'
import example from './prompt-set-example.json' with { type: 'json' }
import { CANDIDATE_SOURCES } from './set/query.js'
import { INTENTS } from './set/query-intent.js'
import { MOST_ROWS } from './sources/table-queries.js'

/** The sources of questions besides pasted lines. */
const SENT_SOURCES = ['csv', 'gsc', 'gsc_ai', 'fan_outs', 'site', 'competitors', 'templates'] as const
export type SentSource = (typeof SENT_SOURCES)[number]

const MEBIBYTE = 1024 * 1024
const MAX_FILE_LENGTH = 2 * MEBIBYTE
const MAX_LINE_LENGTH = 1000
const MOST_NAMES = 20
export const PREVIEW_BYTES = 8 * MEBIBYTE

const Names = z
  .array(text({ max: 120 }))
  .min(1)
  .max(MOST_NAMES)

/** Each installation has its own schema, because it may allow other address ranges. */
export const previewPromptSetSchema = (allowed: AddressRange[]) =>
  z
    .strictObject({
      workspaceId: Id,
      lines: z
        .array(verbatim({ max: MAX_LINE_LENGTH }))
        .max(MOST_ROWS)
        .optional()
        .meta({
          description: 'Questions as they were pasted, one each; empty ones are left out.',
        }),
      source: z
        .union([z.enum(SENT_SOURCES), z.array(z.enum(SENT_SOURCES)).min(1).max(SENT_SOURCES.length)])
        .optional()
        .meta({
          description:
            'Where else questions come from, one or several. `csv`: `file`. `gsc`, `gsc_ai`: queries of imported files of Search Console. `fan_outs`: what ' +
            'engines searched for stored answers of the last 90 days. `site`: headings and questions of `url` or of the first 20 pages of `sitemap`. ' +
            '`competitors`: the own brand against each. `templates`: questions of each intent about each of `subjects`, in en, de, fr, es and it.',
        }),
      file: verbatim({ max: MAX_FILE_LENGTH })
        .optional()
        .meta({
          description: `Of \`csv\`: a table with a column of questions and perhaps one of impressions, at most ${MOST_ROWS} rows.`,
        }),
      url: pageAddressSchema(allowed).optional(),
      sitemap: pageAddressSchema(allowed).optional(),
      subjects: Names.optional().meta({
        description: 'Of `templates`: what is asked about, such as `running shoes`.',
      }),
      competitors: Names.optional().meta({
        description: 'Of `competitors`: by default those of the report.',
      }),
      reportId: Id.optional().meta({
        description:
          'Its brands, its prompts and its plan are those that count; by default all prompts of the workspace.',
      }),
      language: z
        .enum(LANGUAGES)
        .optional()
        .meta({ description: 'By default the language that most of them are in.' }),
      country: Country.optional().meta({ description: 'Only prompts of this country count as tracked.' }),
    })
    .superRefine(({ lines, source, ...sent }, { addIssue }) => {
      const sources = sourcesIn(source)
      const need = (path: string, message: string) =>
        addIssue({ code: 'custom', path: [path], message, params: { code: 'required' } })
      if (lines === undefined && sources.length === 0) need('lines', 'Send lines, a source, or both.')
      if (sources.includes('csv') && sent.file === undefined) need('file', 'Send the table as file.')
      if (sources.includes('templates') && sent.subjects === undefined)
        need('subjects', 'Send what is asked about as subjects.')
      if (sources.includes('site') && (sent.url === undefined) === (sent.sitemap === undefined))
        need('url', 'Send the address of a page as url, or of a sitemap as sitemap.')
      if (sources.includes('competitors') && sent.competitors === undefined && sent.reportId === undefined)
        need('competitors', 'Send the names of competitors, or a reportId.')
    })
    .meta({
      id: 'PreviewPromptSet',
      examples: [
        {
          workspaceId: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C',
          lines: ['best running shoes for flat feet', 'buy trail shoes'],
        },
      ],
    })
export type PreviewPromptSet = z.output<ReturnType<typeof previewPromptSetSchema>>

export const sourcesIn = (source: SentSource | readonly SentSource[] | undefined): readonly SentSource[] =>
  source === undefined ? [] : typeof source === 'string' ? [source] : [...new Set(source)]

const Intent = z.enum(INTENTS)
const Source = z.enum(CANDIDATE_SOURCES.filter((source) => source !== 'tracked'))

const Item = z
  .strictObject({
    prompt: z
      .string()
      .meta({ description: 'The wording that is tracked, else the one that was searched most.' }),
    topic: z.string(),
    intent: Intent,
    branded: z.boolean().meta({ description: 'It names the own brand or a competitor.' }),
    volume: z
      .strictObject({ impressions: z.int(), source: z.enum(CANDIDATE_SOURCES) })
      .nullable()
      .meta({
        description:
          'Impressions of all its wordings, from an import; null where nobody counted. Never estimated.',
      }),
    duplicatesOf: z.array(z.string()).meta({ description: 'The near copies that it replaces.' }),
    why: z.string(),
    language: z.string(),
    sources: z.array(Source),
    tracked: z.boolean().meta({ description: 'A prompt asks it already.' }),
    recommended: z
      .boolean()
      .meta({ description: 'With these the set has the recommended size, and each topic its share.' }),
  })
  .meta({ id: 'PromptSetItem' })

const PromptSetFields = z.strictObject({
  items: z.array(Item).meta({ description: 'Those with the most impressions first.' }),
  topics: z
    .array(
      z.strictObject({
        name: z.string(),
        prompts: z.int().meta({ description: 'How many questions are about it, tracked ones included.' }),
        demand: z.int().nullable().meta({ description: 'Their impressions; null where nobody counted.' }),
        tracked: z.int().meta({ description: 'How many prompts ask about it already.' }),
      }),
    )
    .meta({ description: 'Those with the most impressions first.' }),
  gaps: z
    .array(z.strictObject({ topic: z.string().nullable(), intent: Intent.nullable(), why: z.string() }))
    .meta({
      description: 'Topics that people search and no prompt asks about, then intents that nothing here has.',
    }),
  recommendedSize: z.int().nullable().meta({
    description:
      'How many prompts know coverage to ±5 points in 30 days, as `POST /v1/collection-plans` says; null where no plan does.',
  }),
  recommendedSizeWhy: z.string(),
  language: z.string().meta({ description: 'The language that most of them are in.' }),
})

export const PreviewedPromptSet = PromptSetFields.meta({
  id: 'PreviewedPromptSet',
  examples: [PromptSetFields.parse(example)],
})
export type PreviewedPromptSet = z.infer<typeof PreviewedPromptSet>
