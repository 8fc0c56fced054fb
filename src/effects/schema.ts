import { z } from 'zod'

import { CitedUrl } from '../citations/index.js'
import { Day } from '../kernel/days.js'
import { Engine } from '../kernel/engines.js'
import { Country, Id, listOf, Name, Timestamp } from '../kernel/fields.js'
import { ReportParams } from '../reports/index.js'
import { NotCompared } from '../surfaces/index.js'
import example from './example.json' with { type: 'json' }
import { FINDINGS } from './judged-effect.js'

export const EffectParams = ReportParams.extend({ effectId: Id.meta({ description: 'Effect identifier.' }) })
export type EffectParams = z.infer<typeof EffectParams>

export const EffectFilters = z.strictObject({
  country: Country.optional(),
  engines: listOf(Engine).meta({
    description: 'Only answers of these engines: the parameter repeated, or its values joined by commas.',
  }),
})
export type EffectFilters = z.output<typeof EffectFilters>

const MAX_PROMPTS = 1000
const MAX_TAGS = 100
const MAX_URLS = 20
export const DEFAULT_DAYS = 28
const [LEAST_DAYS, MOST_DAYS] = [7, 90]

const Metric = z.enum(['brandCoverage', 'domainCoverage']).meta({
  description: 'Answers that name the brand, or answers that cite one of its pages; of 100.',
})

const EffectDay = Day.meta({
  description: 'The day on which it was done. It counts neither before nor after.',
})

const Points = z.tuple([z.number(), z.number()])

const Share = z
  .strictObject({
    value: z.number().meta({ description: 'The mean over prompts, of 100.' }),
    n: z.int().meta({ description: 'Answers.' }),
  })
  .meta({ id: 'EffectShare' })

const Side = z
  .strictObject({
    prompts: z.int().meta({ description: 'Once it is ready, those that were answered before and after.' }),
    before: Share.nullable(),
    after: Share.nullable(),
  })
  .meta({ id: 'EffectSide' })

const LeftOut = z
  .strictObject({
    promptIds: z.array(z.string()).meta({
      description:
        'Prompts that are on neither side, the first 50: answers to them cite the pages since, or something else was done for them.',
    }),
    effects: z
      .array(z.strictObject({ id: z.string(), title: z.string(), day: Day }).meta({ id: 'OtherEffect' }))
      .meta({ description: 'What else was done for prompts of this report within the windows.' }),
    engines: z.array(NotCompared),
  })
  .meta({ id: 'EffectLeftOut' })

export const Effect = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    day: EffectDay,
    days: z.int().meta({ description: 'The length of each window.' }),
    actionId: z.string().nullable(),
    promptIds: z.array(z.string()),
    tagIds: z.array(z.string()),
    urls: z.array(z.string()).meta({ description: 'Addresses of pages, without scheme.' }),
    engines: z.array(Engine).meta({ description: 'Only these; empty for every engine.' }),
    status: z.enum(['waiting', 'ready', 'impossible']),
    reason: z.string().nullable().meta({ description: 'Why it is not ready; null where it is.' }),
    metric: Metric,
    finding: z
      .enum(FINDINGS)
      .nullable()
      .meta({
        description:
          '`more` and `less`: the interval leaves out zero, there was no difference before, and hardly any earlier day shows as much. ' +
          '`none`: nothing could be seen, and ten points would have been. `untold`: not even these. ' +
          '`unclear`: more than chance makes of prompts, but earlier days speak against it or are too few. Null while it is not ready.',
      }),
    effect: z.number().nullable().meta({
      description: 'In points: how much more the affected prompts moved than the untouched ones.',
    }),
    interval: Points.nullable().meta({ description: '95 %.' }),
    expected: z.number().nullable().meta({
      description: 'In points: what the affected prompts would have moved as the untouched ones did.',
    }),
    pValue: z.number().nullable().meta({
      description:
        'The share of earlier days on which the same is as large, this one included; null where they are fewer than nine.',
    }),
    placeboDays: z.int().nullable().meta({ description: 'How many earlier days it was tried on.' }),
    preTrend: z.strictObject({ effect: z.number(), interval: Points }).nullable().meta({
      id: 'EffectPreTrend',
      description: 'The same between the two windows before the day; it should hold zero.',
    }),
    smallestDetectable: z.number().nullable().meta({
      description:
        'In points: an effect of this size gets the finding `more` or `less` about four times in five.',
    }),
    treated: Side,
    untouched: Side,
    leftOut: LeftOut,
    verdict: z.string().meta({ description: 'What can be said, in a sentence or two.' }),
    createdDate: Timestamp,
  })
  .meta({ id: 'Effect', examples: [example] })
export type Effect = z.infer<typeof Effect>

export const CreateEffect = z
  .strictObject({
    title: Name.meta({ description: 'What was done.' }),
    day: EffectDay,
    promptIds: z.array(Id).min(1).max(MAX_PROMPTS).optional(),
    tagIds: z
      .array(Id)
      .min(1)
      .max(MAX_TAGS)
      .optional()
      .meta({ description: 'Prompts with any of these tags.' }),
    urls: z.array(CitedUrl).min(1).max(MAX_URLS).optional().meta({
      description: 'Prompts whose answers cited one of these pages in the two windows before the day.',
    }),
    engines: z.array(Engine).min(1).max(Engine.options.length).optional(),
    metric: Metric.optional(),
    days: z
      .int()
      .min(LEAST_DAYS)
      .max(MOST_DAYS)
      .optional()
      .meta({
        description: `The length of each window, from ${LEAST_DAYS} to ${MOST_DAYS}; ${DEFAULT_DAYS} by default.`,
      }),
    actionId: Id.optional(),
  })
  .check(({ value: { promptIds, tagIds, urls }, issues, ...rest }) => {
    if (promptIds ?? tagIds ?? urls) return
    const message = 'Say which prompts are affected: by promptIds, tagIds or urls.'
    issues.push({ ...rest, input: undefined, code: 'custom', path: ['promptIds'], message })
  })
  .meta({
    id: 'CreateEffect',
    examples: [{ title: 'The guide was rewritten', day: '2026-01-26', promptIds: [example.promptIds[0]] }],
  })
export type CreateEffect = z.output<typeof CreateEffect>
