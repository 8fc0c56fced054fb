import { z } from 'zod'

import { Engine } from '../../kernel/engines.js'
import { listOf, Timestamp } from '../../kernel/fields.js'

export const MAX_RUNS = 24
const MAX_USD = 1_000_000

const RunsPerDay = z.int().min(1).max(MAX_RUNS)
const DaysPerWeek = z.int().min(1).max(7)

const RUNS_WORDS = 'How often each engine is asked each prompt on such a day.'
const DAYS_WORDS =
  '7: every day. 5: Monday to Friday. 1: on Mondays. Others: 2 Monday and Thursday, 3 Monday, Wednesday and Friday, 4 Monday, Tuesday, Thursday and ' +
  'Friday, 6 Monday to Saturday. Days are UTC.'

export const UpdateCollectionPlan = z
  .strictObject({
    engines: z
      .array(Engine)
      .min(1, 'Choose at least one engine.')
      .max(20)
      .refine((engines) => new Set(engines).size === engines.length, 'Send each engine once.')
      .meta({ description: 'Those of them that are connected are asked.' }),
    runsPerDay: RunsPerDay.meta({ description: RUNS_WORDS }),
    daysPerWeek: DaysPerWeek.meta({ description: DAYS_WORDS }),
    budgetUsdPerMonth: z.number().min(0).max(MAX_USD).nullable().optional().meta({
      description:
        'What all questions of the report’s workspace may cost in a calendar month (UTC). Null: no limit but that of the day. Left out: as it is.',
    }),
  })
  .meta({
    id: 'UpdateCollectionPlan',
    examples: [{ engines: ['chatgpt', 'perplexity'], runsPerDay: 1, daysPerWeek: 5, budgetUsdPerMonth: 100 }],
  })
export type UpdateCollectionPlan = z.output<typeof UpdateCollectionPlan>

const Count = (schema: z.ZodInt) => z.coerce.number().pipe(schema).optional()

/** A plan that is thought of: its forecast is read before it is saved. */
export const PlanDraft = z.strictObject({
  engines: listOf(Engine).meta({ description: 'Forecast for these engines instead of those of the plan.' }),
  runsPerDay: Count(RunsPerDay).meta({ description: 'Forecast for so many runs a day.' }),
  daysPerWeek: Count(DaysPerWeek).meta({ description: 'Forecast for so many days a week.' }),
  prompts: Count(z.int().min(0).max(1_000_000)).meta({ description: 'Forecast for so many prompts.' }),
})
export type PlanDraft = z.output<typeof PlanDraft>

const FORECAST = {
  answersPerMonth: z.int().meta({ description: 'In 30 days.' }),
  usdPerMonth: z.number().nullable().meta({
    description: 'In 30 days; null where the price of an answer is not known. 0 in a sandbox.',
  }),
}

export const Forecast = z.strictObject(FORECAST)

export const CollectionPlan = z
  .strictObject({
    engines: z.array(Engine),
    runsPerDay: z.int().meta({ description: RUNS_WORDS }),
    daysPerWeek: z.int().meta({ description: DAYS_WORDS }),
    budgetUsdPerMonth: z.number().nullable().meta({
      description: 'Of the report’s workspace, for a calendar month (UTC); null where it has none.',
    }),
    isDefault: z.boolean().meta({
      description:
        'True while no plan is saved: every connected engine is asked, as the installation is set.',
    }),
    updatedDate: Timestamp.nullable(),
    prompts: z.int().meta({
      description:
        'Prompts that the forecast counts: those that the report tracks, or those asked for. It counts every turn of a chain, a later one as a tenth of an answer more for each turn before it.',
    }),
    spentUsd: z.number().meta({
      description: 'Spent by the workspace this month (UTC), with what is reserved for calls in flight.',
    }),
    isBudgetSpent: z.boolean().meta({
      description: 'Whether the budget of the month keeps questions of the workspace from being asked.',
    }),
    forecast: z
      .strictObject({
        ...FORECAST,
        engines: z.array(
          z.strictObject({
            engine: Engine,
            isConnected: z
              .boolean()
              .meta({ description: 'An engine that is not connected costs nothing until it is.' }),
            usdPerAnswer: z.number().nullable(),
            ...FORECAST,
            notAsked: z.int().meta({
              description:
                'Prompts, each turn of a chain counted, that it is not asked: its provider takes no conversation, or no region.',
            }),
          }),
        ),
      })
      .meta({
        description:
          'Of the plan; of what the query asks for, where it does. Reports that share a prompt each count it.',
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
