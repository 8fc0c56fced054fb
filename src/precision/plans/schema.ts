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
      description: 'Points: coverage is to be known to plus or minus so much in 30 days.',
    }),
    detect: Points.optional().meta({
      description: 'Points: a change of coverage so large is to be found four times in five.',
    }),
    days: z.int().min(7).max(180).optional().meta({
      description: 'With `detect`: the days of each of the two windows that are compared.',
    }),
    budgetUsdPerMonth: z.number().positive().max(1_000_000).optional().meta({
      description: 'What all answers of 30 days may cost.',
    }),
  })
  .meta({ description: 'One of `halfWidth`, `detect` with `days`, and `budgetUsdPerMonth`.' })

export const ProposePlans = z
  .strictObject({
    reportId: Id.optional().meta({
      description: 'Plans for this report, from how its own answers vary.',
    }),
    prompts: z
      .int()
      .min(1, 'Send at least 1 prompt.')
      .max(MOST_PROMPTS)
      .optional()
      .meta({ description: 'How many prompts there are, for a report that does not exist yet.' }),
    engines: z
      .array(Engine)
      .min(1, 'Choose at least one engine.')
      .max(20)
      .refine((engines) => new Set(engines).size === engines.length, 'Send each engine once.')
      .optional()
      .meta({ description: 'Needed without `reportId`; by default those of the report’s plan.' }),
    target: Target,
  })
  .superRefine(({ reportId, prompts, engines, target }, { addIssue }) => {
    const refuse = (path: string[], message: string) =>
      addIssue({ code: 'custom', path, message, params: { code: 'conflict' } })
    if (reportId !== undefined && prompts !== undefined)
      refuse(['prompts'], 'Send reportId or prompts, not both.')
    if (reportId === undefined && prompts === undefined)
      refuse(['prompts'], 'Send the number of prompts, or a reportId.')
    if (reportId === undefined && engines === undefined)
      refuse(['engines'], 'Send the engines that are to be asked.')
    if (target.days !== undefined && target.detect === undefined)
      refuse(['target', 'days'], 'Send days only with detect.')
    if (target.detect !== undefined && target.days === undefined)
      refuse(['target', 'days'], 'Send the days in which the change is to be seen.')
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
    answersPerMonth: z.int().meta({ description: 'In 30 days.' }),
    usdPerMonth: z.number().nullable().meta({
      description: 'In 30 days; null where the price of an answer is not known. 0 in a sandbox.',
    }),
    byEngine: CollectionPlan.shape.forecast.shape.engines,
    halfWidth: z.number().meta({ description: 'Points: half the 95 % interval of coverage in 30 days.' }),
    detectable: z.number().meta({
      description:
        'Points: the smallest change between two windows that is found four times in five. The windows have the `days` of the target, else 30 days.',
    }),
    recommended: z.boolean(),
  })
  .meta({ id: 'ProposedPlan' })
export type ProposedPlan = z.infer<typeof ProposedPlan>

const Share = z.number().meta({ description: '0 to 100.' })

const ProposedPlansFields = z.strictObject({
  options: z.array(ProposedPlan).meta({
    description:
      'Fewest runs first; each reaches the target with as few prompts as do. Empty where none does.',
  }),
  current: ProposedPlan.nullable().meta({
    description: 'How the report is asked now; null below 2 prompts and without `reportId`.',
  }),
  variance: z
    .strictObject({ prompt: Share, engine: Share, day: Share, promptEngine: Share, run: Share })
    .nullable()
    .meta({
      description:
        'What makes one answer name the brand and another not, as shares of the variance in the last 28 days. Null where too few answers tell.',
    }),
  why: z.string().meta({ description: 'What the plans follow from, and where the next dollar goes.' }),
})

export const ProposedPlans = ProposedPlansFields.meta({
  id: 'ProposedPlans',
  examples: [ProposedPlansFields.parse(example)],
})
export type ProposedPlans = z.infer<typeof ProposedPlans>
