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
    description: 'Only answers of these engines. Repeat the parameter or separate the values by commas.',
  }),
})
export type EffectFilters = z.output<typeof EffectFilters>

const MAX_PROMPTS = 1000
const MAX_TAGS = 100
const MAX_URLS = 20
export const DEFAULT_DAYS = 28
const [LEAST_DAYS, MOST_DAYS] = [7, 90]

const Metric = z.enum(['brandCoverage', 'domainCoverage']).meta({
  description: 'What is measured: how many of 100 answers name the brand, or how many cite one of its pages.',
})

const EffectDay = Day.meta({
  description: 'The day on which it was done. The day itself counts neither before nor after.',
})

const Points = z.tuple([z.number(), z.number()])

const Share = z
  .strictObject({
    value: z.number().meta({ description: 'How many of 100 answers: the mean over prompts.' }),
    n: z.int().meta({ description: 'Number of answers.' }),
  })
  .meta({ id: 'EffectShare' })

const Side = z
  .strictObject({
    prompts: z.int().meta({
      description: 'Number of prompts. Once the effect is ready, only prompts with answers before and after.',
    }),
    before: Share.nullable(),
    after: Share.nullable(),
  })
  .meta({ id: 'EffectSide' })

const LeftOut = z
  .strictObject({
    promptIds: z.array(z.string()).meta({
      description:
        'The first 50 prompts on neither side, because their answers cite the pages only since that day, or because something else was done for them.',
    }),
    effects: z
      .array(z.strictObject({ id: z.string(), title: z.string(), day: Day }).meta({ id: 'OtherEffect' }))
      .meta({ description: 'Other effects for prompts of this report within the windows.' }),
    engines: z.array(NotCompared),
  })
  .meta({ id: 'EffectLeftOut' })

export const Effect = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    day: EffectDay,
    days: z.int().meta({ description: 'Length of each window, in days.' }),
    actionId: z.string().nullable(),
    promptIds: z.array(z.string()),
    tagIds: z.array(z.string()),
    urls: z.array(z.string()).meta({ description: 'Addresses of pages, without the scheme.' }),
    engines: z.array(Engine).meta({ description: 'The engines that are compared. Empty for all.' }),
    status: z.enum(['waiting', 'ready', 'impossible']),
    reason: z.string().nullable().meta({ description: 'Why the effect is not ready. Null if it is ready.' }),
    metric: Metric,
    finding: z
      .enum(FINDINGS)
      .nullable()
      .meta({
        description:
          '`more` and `less`: the interval does not contain zero, there was no difference before, and hardly any earlier day shows as much. ' +
          '`none`: no effect was seen, although ten points would have been. `untold`: even ten points would not have been seen. ' +
          '`unclear`: the difference is more than noise, but earlier days speak against an effect or are too few. Null while the effect is not ready.',
      }),
    effect: z.number().nullable().meta({
      description:
        'How much more the affected prompts moved than the untouched ones, in points. Null while not ready.',
    }),
    interval: Points.nullable().meta({
      description: '95 % interval of `effect`, in points. Null while not ready.',
    }),
    expected: z.number().nullable().meta({
      description:
        'Change of the affected prompts, in points, if they had moved like the untouched ones. Null while not ready.',
    }),
    pValue: z.number().nullable().meta({
      description:
        'Share of earlier days, plus this day, with a difference at least as large. Null if fewer than nine earlier days can be tried.',
    }),
    placeboDays: z
      .int()
      .nullable()
      .meta({ description: 'Number of earlier days that were tried. Null while not ready.' }),
    preTrend: z.strictObject({ effect: z.number(), interval: Points }).nullable().meta({
      id: 'EffectPreTrend',
      description:
        'The same difference between the two windows before the day. Its interval should contain zero. Null if there are too few answers.',
    }),
    smallestDetectable: z.number().nullable().meta({
      description:
        'Size of an effect, in points, that gets the finding `more` or `less` about four times in five. Null while not ready.',
    }),
    treated: Side,
    untouched: Side,
    leftOut: LeftOut,
    verdict: z.string().meta({ description: 'The result in one or two sentences.' }),
    createdDate: Timestamp,
  })
  .meta({ id: 'Effect', examples: [example] })
export type Effect = z.infer<typeof Effect>

export const CreateEffect = z
  .strictObject({
    title: Name.meta({ description: 'What was done, in a few words.' }),
    day: EffectDay,
    promptIds: z.array(Id).min(1).max(MAX_PROMPTS).optional(),
    tagIds: z
      .array(Id)
      .min(1)
      .max(MAX_TAGS)
      .optional()
      .meta({ description: 'Affects prompts with any of these tags.' }),
    urls: z.array(CitedUrl).min(1).max(MAX_URLS).optional().meta({
      description:
        'Affects prompts whose answers cited one of these pages in the two windows before the day.',
    }),
    engines: z.array(Engine).min(1).max(Engine.options.length).optional(),
    metric: Metric.optional(),
    days: z
      .int()
      .min(LEAST_DAYS)
      .max(MOST_DAYS)
      .optional()
      .meta({
        description: `Length of each window in days, from ${LEAST_DAYS} to ${MOST_DAYS}; ${DEFAULT_DAYS} by default.`,
      }),
    actionId: Id.optional(),
  })
  .check(({ value: { promptIds, tagIds, urls }, issues, ...rest }) => {
    if (promptIds ?? tagIds ?? urls) return
    const message = 'Say which prompts are affected: send promptIds, tagIds or urls.'
    issues.push({ ...rest, input: undefined, code: 'custom', path: ['promptIds'], message })
  })
  .meta({
    id: 'CreateEffect',
    examples: [{ title: 'The guide was rewritten', day: '2026-01-26', promptIds: [example.promptIds[0]] }],
  })
export type CreateEffect = z.output<typeof CreateEffect>
