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
          description: 'Pasted questions, one per item. Empty items are ignored.',
        }),
      source: z
        .union([z.enum(SENT_SOURCES), z.array(z.enum(SENT_SOURCES)).min(1).max(SENT_SOURCES.length)])
        .optional()
        .meta({
          description:
            'One or several further sources of questions. `csv`: `file`. `gsc`, `gsc_ai`: queries of imported files from Search Console. `fan_outs`: what ' +
            'engines searched for stored answers of the last 90 days. `site`: headings and questions of `url` or of the first 20 pages of `sitemap`. ' +
            '`competitors`: questions that compare the own brand with each competitor. `templates`: questions of each intent about each of `subjects`, in en, de, fr, es and it.',
        }),
      file: verbatim({ max: MAX_FILE_LENGTH })
        .optional()
        .meta({
          description: `For \`csv\`: a table with a column of questions and optionally one of impressions, at most ${MOST_ROWS} rows.`,
        }),
      url: pageAddressSchema(allowed).optional(),
      sitemap: pageAddressSchema(allowed).optional(),
      subjects: Names.optional().meta({
        description: 'For `templates`: the subjects of the questions, for example `running shoes`.',
      }),
      competitors: Names.optional().meta({
        description: 'For `competitors`: names of competitors. Default: those of the report.',
      }),
      reportId: Id.optional().meta({
        description:
          'The report whose brands, prompts and plan apply. Omitted: all prompts of the workspace count as tracked.',
      }),
      language: z
        .enum(LANGUAGES)
        .optional()
        .meta({ description: 'The language of the questions. Default: the language of most of them.' }),
      country: Country.optional().meta({ description: 'Only prompts of this country count as tracked.' }),
    })
    .superRefine(({ lines, source, ...sent }, { addIssue }) => {
      const sources = sourcesIn(source)
      const need = (path: string, message: string) =>
        addIssue({ code: 'custom', path: [path], message, params: { code: 'required' } })
      if (lines === undefined && sources.length === 0) need('lines', 'Send lines, a source, or both.')
      if (sources.includes('csv') && sent.file === undefined) need('file', 'Send the table as file.')
      if (sources.includes('templates') && sent.subjects === undefined)
        need('subjects', 'Send the subjects of the questions as subjects.')
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
      .meta({ description: 'The tracked wording. If there is none, the most searched wording.' }),
    topic: z.string(),
    intent: Intent,
    branded: z.boolean().meta({ description: 'True if the question names the own brand or a competitor.' }),
    volume: z
      .strictObject({ impressions: z.int(), source: z.enum(CANDIDATE_SOURCES) })
      .nullable()
      .meta({
        description:
          'Imported impressions of all its wordings. Null if no source counted them. Never estimated.',
      }),
    duplicatesOf: z.array(z.string()).meta({ description: 'The near copies that this question replaces.' }),
    why: z.string(),
    language: z.string(),
    sources: z.array(Source),
    tracked: z.boolean().meta({ description: 'True if a prompt already asks this question.' }),
    recommended: z.boolean().meta({
      description:
        'True for the questions that bring the set to the recommended size, with a share for each topic.',
    }),
  })
  .meta({ id: 'PromptSetItem' })

const PromptSetFields = z.strictObject({
  items: z.array(Item).meta({ description: 'Sorted by impressions, highest first.' }),
  topics: z
    .array(
      z.strictObject({
        name: z.string(),
        prompts: z
          .int()
          .meta({ description: 'Number of questions about the topic, including tracked ones.' }),
        demand: z
          .int()
          .nullable()
          .meta({ description: 'Impressions of these questions. Null if no source counted them.' }),
        tracked: z.int().meta({ description: 'Number of prompts that already ask about the topic.' }),
      }),
    )
    .meta({ description: 'Sorted by impressions, highest first.' }),
  gaps: z
    .array(z.strictObject({ topic: z.string().nullable(), intent: Intent.nullable(), why: z.string() }))
    .meta({
      description: 'Topics that people search but no prompt asks about, then intents that no question has.',
    }),
  recommendedSize: z.int().nullable().meta({
    description:
      'Number of prompts that measure coverage to ±5 points in 30 days, as in `POST /v1/collection-plans`. Null if no plan reaches that.',
  }),
  recommendedSizeWhy: z.string(),
  language: z.string().meta({ description: 'The language of most questions.' }),
})

export const PreviewedPromptSet = PromptSetFields.meta({
  id: 'PreviewedPromptSet',
  examples: [PromptSetFields.parse(example)],
})
export type PreviewedPromptSet = z.infer<typeof PreviewedPromptSet>
