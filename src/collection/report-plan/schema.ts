import { z } from 'zod'

import { Engine } from '../../kernel/engines.js'
import { listOf, Timestamp } from '../../kernel/fields.js'

export const MAX_RUNS = 24
const MAX_USD = 1_000_000

const RunsPerDay = z.int().min(1).max(MAX_RUNS)
const DaysPerWeek = z.int().min(1).max(7)

const RUNS_WORDS = 'How often each engine is asked each prompt on a day of the plan.'
const DAYS_WORDS =
  'On how many days a week the report asks. 1: Monday. 2: Monday and Thursday. 3: Monday, Wednesday and Friday. 4: Monday, Tuesday, Thursday and ' +
  'Friday. 5: Monday to Friday. 6: Monday to Saturday. 7: every day. Days are UTC.'

export const UpdateCollectionPlan = z
  .strictObject({
    engines: z
      .array(Engine)
      .min(1, 'Choose at least one engine.')
      .max(20)
      .refine((engines) => new Set(engines).size === engines.length, 'Send each engine once.')
      .meta({ description: 'The engines of the report. Only connected engines are asked.' }),
    runsPerDay: RunsPerDay.meta({ description: RUNS_WORDS }),
    daysPerWeek: DaysPerWeek.meta({ description: DAYS_WORDS }),
    budgetUsdPerMonth: z.number().min(0).max(MAX_USD).nullable().optional().meta({
      description:
        'Limit in USD for all questions of the report’s workspace in a calendar month (UTC). Null: only the daily budget applies. Omitted: the budget stays unchanged.',
    }),
  })
  .meta({
    id: 'UpdateCollectionPlan',
    examples: [{ engines: ['chatgpt', 'perplexity'], runsPerDay: 1, daysPerWeek: 5, budgetUsdPerMonth: 100 }],
  })
export type UpdateCollectionPlan = z.output<typeof UpdateCollectionPlan>

const Count = (schema: z.ZodInt) => z.coerce.number().pipe(schema).optional()

/** An unsaved plan whose forecast is requested. */
export const PlanDraft = z.strictObject({
  engines: listOf(Engine).meta({ description: 'Forecast for these engines instead of those of the plan.' }),
  runsPerDay: Count(RunsPerDay).meta({ description: 'Forecast for this number of runs a day.' }),
  daysPerWeek: Count(DaysPerWeek).meta({ description: 'Forecast for this number of days a week.' }),
  prompts: Count(z.int().min(0).max(1_000_000)).meta({ description: 'Forecast for this number of prompts.' }),
})
export type PlanDraft = z.output<typeof PlanDraft>

const FORECAST = {
  answersPerMonth: z.int().meta({ description: 'Number of answers in 30 days.' }),
  usdPerMonth: z.number().nullable().meta({
    description: 'USD in 30 days. Null if the price of an answer is unknown. 0 in a sandbox.',
  }),
}

export const Forecast = z.strictObject(FORECAST)

export const CollectionPlan = z
  .strictObject({
    engines: z.array(Engine),
    runsPerDay: z.int().meta({ description: RUNS_WORDS }),
    daysPerWeek: z.int().meta({ description: DAYS_WORDS }),
    budgetUsdPerMonth: z.number().nullable().meta({
      description:
        'Budget of the report’s workspace in USD for a calendar month (UTC). Null: the workspace has no monthly budget.',
    }),
    isDefault: z.boolean().meta({
      description:
        'True if no plan is saved. The report then asks every connected engine as often as the installation is configured to.',
    }),
    updatedDate: Timestamp.nullable(),
    prompts: z.int().meta({
      description:
        'Number of prompts in the forecast: those that the report tracks, or the number in the query. The forecast counts every turn of a chain. A later turn costs a tenth of an answer more for each turn before it.',
    }),
    spentUsd: z.number().meta({
      description:
        'USD that the workspace has spent this month (UTC), including reservations for calls in flight.',
    }),
    isBudgetSpent: z.boolean().meta({
      description:
        'True if the monthly budget is used up, so that the workspace asks no more questions this month.',
    }),
    forecast: z
      .strictObject({
        ...FORECAST,
        engines: z.array(
          z.strictObject({
            engine: Engine,
            isConnected: z.boolean().meta({
              description:
                'True if the engine can be asked. An engine that is not connected costs nothing until someone connects it.',
            }),
            usdPerAnswer: z.number().nullable(),
            ...FORECAST,
            notAsked: z.int().meta({
              description:
                'Number of prompts that this engine is not asked, because its provider does not support conversations or regions. Each turn of a chain counts.',
            }),
          }),
        ),
      })
      .meta({
        description:
          'Forecast for the saved plan, or for the plan in the query. If reports share a prompt, each of them counts it.',
      }),
  })
  .meta({
    id: 'CollectionPlan',
    examples: [
      {
        engines: ['chatgpt'],
        runsPerDay: 1,
        daysPerWeek: 7,
        budgetUsdPerMonth: 100,
        isDefault: false,
        updatedDate: '2026-03-02T10:00:00.000Z',
        prompts: 50,
        spentUsd: 12.5,
        isBudgetSpent: false,
        forecast: {
          answersPerMonth: 1500,
          usdPerMonth: 31.5,
          engines: [
            {
              engine: 'chatgpt',
              isConnected: true,
              usdPerAnswer: 0.021,
              answersPerMonth: 1500,
              usdPerMonth: 31.5,
              notAsked: 0,
            },
          ],
        },
      },
    ],
  })
export type CollectionPlan = z.infer<typeof CollectionPlan>
