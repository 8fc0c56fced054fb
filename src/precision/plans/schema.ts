import { z } from 'zod'

import { CollectionPlan } from '../../collection/index.js'
import { Engine } from '../../kernel/engines.js'
import { Id } from '../../kernel/fields.js'
import { MOST_PROMPTS } from './plan-options.js'
import example from './plans-example.json' with { type: 'json' }

const Points = z.number().min(0.5).max(40)

const Target = z
  .strictObject({
    halfWidth: Points.optional().meta({
      description: 'Target for half the 95 % interval of coverage in 30 days, in points.',
    }),
    detect: Points.optional().meta({
      description: 'Size of a change of coverage that is to be found four times in five, in points.',
    }),
    days: z.int().min(7).max(180).optional().meta({
      description: 'With `detect`: length in days of each of the two windows that are compared.',
    }),
    budgetUsdPerMonth: z.number().positive().max(1_000_000).optional().meta({
      description: 'Most that all answers of 30 days may cost, in USD.',
    }),
  })
  .meta({
    description: 'The target. Send one of `halfWidth`, `detect` with `days`, and `budgetUsdPerMonth`.',
  })

export const ProposePlans = z
  .strictObject({
    reportId: Id.optional().meta({
      description: 'Proposes plans for this report, based on how its own answers vary.',
    }),
    prompts: z
      .int()
      .min(1, 'Send at least 1 prompt.')
      .max(MOST_PROMPTS)
      .optional()
      .meta({ description: 'Number of prompts, for a report that does not exist yet.' }),
    engines: z
      .array(Engine)
      .min(1, 'Choose at least one engine.')
      .max(20)
      .refine((engines) => new Set(engines).size === engines.length, 'Send each engine once.')
      .optional()
      .meta({
        description:
          'The engines to ask. Needed without `reportId`; by default the engines of the report’s plan.',
      }),
    target: Target,
  })
  .superRefine(({ reportId, prompts, engines, target }, { addIssue }) => {
    const refuse = (path: string[], message: string) =>
      addIssue({ code: 'custom', path, message, params: { code: 'conflict' } })
    if (reportId !== undefined && prompts !== undefined)
      refuse(['prompts'], 'Send reportId or prompts, not both.')
    if (reportId === undefined && prompts === undefined)
      refuse(['prompts'], 'Send the number of prompts, or a reportId.')
    if (reportId === undefined && engines === undefined) refuse(['engines'], 'Send the engines to ask.')
    if (target.days !== undefined && target.detect === undefined)
      refuse(['target', 'days'], 'Send days only with detect.')
    if (target.detect !== undefined && target.days === undefined)
      refuse(['target', 'days'], 'Send days with detect: the days of each window.')
    const named = [target.halfWidth, target.detect, target.budgetUsdPerMonth]
    if (named.filter((one) => one !== undefined).length !== 1)
      refuse(['target'], 'Send one of halfWidth, detect and budgetUsdPerMonth.')
  })
  .meta({ id: 'ProposePlans', examples: [{ prompts: 50, engines: ['chatgpt'], target: { halfWidth: 5 } }] })
export type ProposePlans = z.output<typeof ProposePlans>

const ProposedPlan = z
  .strictObject({
    prompts: z.int(),
    engines: z.array(Engine),
    runsPerDay: z.int(),
    daysPerWeek: z.int(),
    answersPerMonth: z.int().meta({ description: 'Number of answers in 30 days.' }),
    usdPerMonth: z.number().nullable().meta({
      description: 'Cost of 30 days in USD. Null if the price of an answer is not known. 0 in a sandbox.',
    }),
    byEngine: CollectionPlan.shape.forecast.shape.engines,
    halfWidth: z.number().meta({ description: 'Half the 95 % interval of coverage in 30 days, in points.' }),
    detectable: z.number().meta({
      description:
        'The smallest change between two windows that is found four times in five, in points. The windows have the `days` of the target, or 30 days.',
    }),
    recommended: z.boolean(),
  })
  .meta({ id: 'ProposedPlan' })
export type ProposedPlan = z.infer<typeof ProposedPlan>

const Share = z.number().meta({ description: 'Share of the variance, 0 to 100.' })

const ProposedPlansFields = z.strictObject({
  options: z.array(ProposedPlan).meta({
    description:
      'Plans that reach the target with as few prompts as possible, fewest runs first. Empty if none does.',
  }),
  current: ProposedPlan.nullable().meta({
    description: 'How the report is asked now. Null below 2 prompts and without `reportId`.',
  }),
  variance: z
    .strictObject({ prompt: Share, engine: Share, day: Share, promptEngine: Share, run: Share })
    .nullable()
    .meta({
      description:
        'Why one answer names the brand and another does not, as shares of the variance in the last 28 days. Null if there are too few answers.',
    }),
  why: z.string().meta({ description: 'What the plans are based on, and where more money helps most.' }),
})

export const ProposedPlans = ProposedPlansFields.meta({
  id: 'ProposedPlans',
  examples: [ProposedPlansFields.parse(example)],
})
export type ProposedPlans = z.infer<typeof ProposedPlans>
