import { z } from 'zod'

import { Day } from '../kernel/days.js'
import { Engine } from '../kernel/engines.js'
import { Country, Id, Moment, text, verbatim } from '../kernel/fields.js'

const MAX_CONTENT_LENGTH = 262_144
const MAX_URL_LENGTH = 2048
const MAX_CITATIONS = 200
const MAX_SEARCH_QUERIES = 100
const MAX_RUN = 1000

/** `linkedPage` checks whether it is a web address. */
const Url = z.string().max(MAX_URL_LENGTH).meta({ format: 'uri' })

const IMPORT_EXAMPLE = {
  prompt: 'What are the best running shoes for flat feet?',
  country: 'us',
  engine: 'chatgpt' as const,
  day: '2026-01-26',
  text: 'Many runners like the **Wideline** ([fellrunner.example](https://fellrunner.example/wide-fit)).',
  citations: [{ url: 'https://fellrunner.example/wide-fit', title: 'Wide-fit trail shoes tested' }],
}

export const ImportedAnswer = z
  .strictObject({
    promptId: Id.optional().meta({
      description: 'The id of the prompt. Send it instead of `prompt` and `country`.',
    }),
    prompt: text({ max: 1000 }).optional().meta({
      description:
        'The text of the prompt. Send it with `country`. A text that is new in the workspace becomes a prompt and is charged.',
    }),
    country: Country.optional(),
    engine: Engine,
    day: Day.optional().meta({
      description: 'The day (UTC) on which the engine was asked. You can send `askedDate` instead.',
    }),
    askedDate: Moment.optional(),
    run: z
      .int()
      .min(1)
      .max(MAX_RUN)
      .default(1)
      .meta({ description: 'Distinguishes answers of the same day.' }),
    text: verbatim({ max: MAX_CONTENT_LENGTH }).meta({
      description: 'The answer as Markdown. Empty if the engine showed no AI answer.',
    }),
    citations: z
      .array(z.strictObject({ url: Url, title: text({ min: 0, max: 1000 }).nullish() }))
      .max(MAX_CITATIONS)
      .default([]),
    searchQueries: z
      .array(text({ max: 1000 }))
      .max(MAX_SEARCH_QUERIES)
      .default([]),
    model: text({ max: 200 }).nullish(),
  })
  .meta({ id: 'ImportedAnswer', examples: [IMPORT_EXAMPLE] })
export type ImportedAnswer = z.infer<typeof ImportedAnswer>

export const ImportedAnswers = z
  .array(ImportedAnswer)
  .meta({ id: 'ImportedAnswers', examples: [[IMPORT_EXAMPLE]] })

const Line = z.int().meta({ description: 'The line in the body or the position in the array, from 1.' })
const Problem = z.strictObject({ path: z.string(), message: z.string(), code: z.string() })
const LineProblem = z.strictObject({ line: Line, ...Problem.shape })
export type LineProblem = z.infer<typeof LineProblem>

export const ImportResult = z
  .strictObject({
    received: z.int(),
    stored: z.int(),
    unchanged: z
      .int()
      .meta({ description: 'Number of lines whose answer was already stored with the same text.' }),
    conflicting: z.int().meta({
      description:
        'Number of lines for which another text is stored with the same prompt, engine, day and run. The stored text stays.',
    }),
    rejected: z.int(),
    errors: z.array(LineProblem).meta({ description: 'The first hundred problems of rejected lines.' }),
    conflictingLines: z.array(Line).meta({ description: 'The first hundred lines that are `conflicting`.' }),
  })
  .meta({
    id: 'ImportResult',
    examples: [
      {
        received: 3,
        stored: 1,
        unchanged: 1,
        conflicting: 0,
        rejected: 1,
        errors: [
          {
            line: 3,
            path: 'engine',
            message:
              'There is no engine "bard". Expected one of chatgpt, google, perplexity, copilot, google_ai_mode, gemini, claude.',
            code: 'invalid_value',
          },
        ],
        conflictingLines: [],
      },
    ],
  })
export type ImportResult = z.infer<typeof ImportResult>

/** Enough lines to show whether the columns are right. */
export const MAX_PREVIEWED = 10

const READ_EXAMPLE = { ...IMPORT_EXAMPLE, askedDate: '2026-01-26T12:00:00.000Z', run: 1, searchQueries: [] }

/** `ImportedAnswer` with its defaults as a type of its own: fields that a line may omit are always present after parsing. */
const ReadAnswer = ImportedAnswer.extend({}).meta({ id: 'ReadAnswer', examples: [READ_EXAMPLE] })

export const ImportPreview = z
  .strictObject({
    items: z
      .array(
        z.strictObject({
          line: Line,
          answer: ReadAnswer.nullable().meta({
            description: 'The answer as it would be stored. Null if the line would be rejected.',
          }),
          problems: z.array(Problem),
        }),
      )
      .meta({ description: 'The first ten lines.' }),
  })
  .meta({
    id: 'ImportPreview',
    examples: [{ items: [{ line: 1, answer: READ_EXAMPLE, problems: [] }] }],
  })
export type ImportPreview = z.input<typeof ImportPreview>
