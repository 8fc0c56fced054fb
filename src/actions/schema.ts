import { z } from 'zod'

import { ReadPage } from '../cited-pages/index.js'
import { Day } from '../kernel/days.js'
import { Engine } from '../kernel/engines.js'
import { CountryOrAll, flag, Id, listOf, readOnlyFields, text, Timestamp } from '../kernel/fields.js'
import { RecommendationState, TARGET_KINDS } from '../recommendations/index.js'
import { ReportParams } from '../reports/index.js'
import example from './example.json' with { type: 'json' }

export const ActionParams = ReportParams.extend({ actionId: Id.meta({ description: 'Action identifier.' }) })

const ActionKind = z.enum(TARGET_KINDS).meta({ id: 'ActionKind', examples: ['page'] })

const MAX_ASSIGNEE = 200
const MAX_NOTE = 2000
const MAX_BULK = 100

const Assignee = text({ max: MAX_ASSIGNEE })

export const ActionFilters = z.strictObject({
  worthDoing: flag('`true`: only actions worth doing, twelve at most. `false`: only the others.'),
  state: RecommendationState.optional().meta({
    description: 'Only actions in this state; `archived` includes those that no longer apply.',
  }),
  kind: listOf(ActionKind).meta({
    description: 'Only actions of these kinds. Repeat the parameter or separate the values by commas.',
  }),
  assignee: Assignee.optional().meta({ description: 'Only actions assigned to this name.' }),
  assigneeId: Id.optional().meta({ description: 'Only actions assigned to the person with this id.' }),
  country: CountryOrAll.optional(),
  engine: Engine.optional().meta({ description: 'Only actions that concern this engine.' }),
  engines: listOf(Engine).meta({
    description:
      'Only actions that concern one of these engines. Repeat the parameter or separate the values by commas.',
  }),
})
export type ActionFilters = z.output<typeof ActionFilters>

const Gap = z
  .strictObject({
    value: z.number().nullable().meta({ description: 'Share in percent. Null if nothing is counted.' }),
    n: z.int().meta({ description: 'Number of answers that the share refers to.' }),
    interval: z
      .tuple([z.number(), z.number()])
      .nullable()
      .meta({ description: '95 % interval of the share. Null with fewer than five prompts.' }),
    change: z.null().meta({ description: 'Always null. Gaps are not compared with the window before.' }),
  })
  .meta({ id: 'ActionGap' })

const Effect = z
  .strictObject({
    metric: z.enum(['brandCoverage', 'domainCoverage']).meta({
      description:
        'What the action may increase: answers that name the brand, or answers that cite one of its pages.',
    }),
    answers: z
      .tuple([z.int(), z.int()])
      .meta({ description: 'Gained answers in 30 days, from least (0) to most.' }),
    points: z.tuple([z.number(), z.number()]).meta({
      description: 'The gain in percentage points of all answers of the report, from least (0) to most.',
    }),
    reason: z.string().meta({ description: 'What would have to happen to reach the highest value.' }),
  })
  .meta({ id: 'ActionEffect', description: 'The possible gain as a range. It is not a promise.' })

const FIELDS = {
  id: z.string(),
  kind: ActionKind,
  target: z.string().meta({
    description:
      'What to work on: the address of a page, a domain, the prompt that names a topic, the host that crawlers cannot read, or `competitors`.',
  }),
  title: z.string(),
  text: z.string().meta({ description: 'The reason for the action, in plain sentences.' }),
  steps: z.array(z.string()).meta({ description: 'The steps to take, in order.' }),
  worthDoing: z.boolean().meta({
    description:
      'Whether it is one of the best twelve actions that are open and more than noise. The twelve vary in kind and site.',
  }),
  rank: z
    .number()
    .meta({ description: 'From 0 to 100, higher is more urgent. 0 if the action no longer applies.' }),
  moreThanNoise: z.boolean().meta({
    description:
      'Whether the gap is larger than usual by more than chance, based on enough answers and prompts.',
  }),
  reach: z
    .strictObject({
      answers: z
        .int()
        .meta({ description: 'Answers of the last 30 days that the action is about, each counted once.' }),
      prompts: z.int(),
      engines: z.array(Engine),
    })
    .meta({ id: 'ActionReach' }),
  gap: Gap.meta({
    description:
      'The share of these answers that is lost to the brand. Third-party pages: answers that name a competitor and not the brand. Own pages: answers that do not ' +
      'name the brand, or citations lost since the 30 days before. Topics: answers that cite a competitor’s own page and no page of the brand.',
  }),
  usual: z.number().nullable().meta({
    description:
      'The same share in all answers of these engines and countries, in percent. Null if nothing is compared.',
  }),
  effect: Effect.nullable().meta({
    description: 'What the action may gain. Null if that cannot be estimated.',
  }),
  effort: z.enum(['small', 'medium', 'large']),
  state: RecommendationState.meta({
    description: 'The state of its recommendations. `in_progress` if some are done and others are not.',
  }),
  stateDate: Timestamp.nullable(),
  assignee: z.string().nullable(),
  assigneeId: z
    .string()
    .nullable()
    .meta({ description: 'The assignee’s id. Null if the assignee has no account, or if there is none.' }),
  dueDay: Day.nullable(),
  note: z.string().nullable(),
  tried: z
    .array(z.strictObject({ state: z.enum(['done', 'archived']), date: Timestamp }).meta({ id: 'ActionTry' }))
    .meta({
      description: 'When the action, or one of its recommendations, was done or archived, newest first.',
    }),
  countries: z.array(z.string()),
  prompts: z
    .array(
      z
        .strictObject({ promptId: z.string(), prompt: z.string(), answers: z.int() })
        .meta({ id: 'ActionPrompt' }),
    )
    .meta({ description: 'Up to ten prompts, those with most lost answers first.' }),
  competitors: z
    .array(z.strictObject({ name: z.string(), answers: z.int() }).meta({ id: 'ActionCompetitor' }))
    .meta({
      description:
        'Competitors named in the lost answers, most often named first. For `competitor`, names that are not tracked.',
    }),
  pages: z
    .array(
      z
        .strictObject({ url: z.string(), title: z.string().nullable(), answers: z.int() })
        .meta({ id: 'ActionPage' }),
    )
    .meta({
      description:
        'Up to ten pages of a domain, or competitors’ pages of a topic, those with most lost answers first.',
    }),
  recommendations: z.array(z.string()).meta({
    description:
      'Ids of its recommendations that apply, highest score first, up to 100. They all have the state of the action.',
  }),
  evidence: z
    .array(z.string())
    .meta({ description: 'The `runId` of up to 20 answers behind the action, newest first.' }),
  createdDate: Timestamp,
  updatedDate: Timestamp,
  goneDate: Day.nullable().meta({
    description: 'The day on which the action stopped applying. Null while it applies.',
  }),
  simulated: z.boolean().meta({ description: 'True in a sandbox workspace.' }),
  page: ReadPage.nullable().meta({
    description: 'What Sightline read from the page of the action. Null if it has not read the page.',
  }),
  effectId: z.string().nullable().meta({
    description:
      'Id of its measured effect: read it at `…/effects/{effectId}`. Null if no effect is measured.',
  }),
}

const EXAMPLE = z.strictObject(FIELDS).parse(example)

export const Action = z.strictObject(FIELDS).meta({ id: 'Action', examples: [EXAMPLE] })
export type Action = z.infer<typeof Action>

export const ActionDetail = z
  .strictObject({
    ...FIELDS,
    answers: z
      .array(
        z
          .strictObject({ runId: z.string(), promptId: z.string(), engine: Engine, day: Day })
          .meta({ id: 'ActionAnswer' }),
      )
      .meta({ description: 'The answers in `evidence`, with prompt, engine and day.' }),
  })
  .meta({ id: 'ActionDetail', examples: [{ ...EXAMPLE, answers: [] }] })
export type ActionDetail = z.infer<typeof ActionDetail>

/** Counts all actions that match `kind`, `assignee`, `country` and `engines`, in any state. */
export const ActionCounts = z
  .strictObject({
    worthDoing: z.int(),
    byState: z
      .record(RecommendationState, z.int())
      .meta({ description: 'Number of actions in each state, 0 if there are none.' }),
  })
  .meta({
    id: 'ActionCounts',
    description: 'Counts of the actions that match the filters, without regard to `state` and `worthDoing`.',
  })
export type ActionCounts = z.infer<typeof ActionCounts>

export const UpdateAction = z
  .strictObject({
    state: RecommendationState.optional(),
    assignee: Assignee.nullable().optional().meta({
      description:
        'Name of an assignee without an account; null removes the assignee. For a person with an account, send `assigneeId`.',
    }),
    assigneeId: Id.nullable().optional().meta({
      description:
        'Id of a person of the workspace (`GET /v1/workspaces/{id}/members`); null removes the assignee. The person is notified, and their name becomes the `assignee`.',
    }),
    dueDay: Day.nullable().optional(),
    note: text({ max: MAX_NOTE }).nullable().optional(),
  })
  .extend(readOnlyFields(ActionDetail.shape, ['state', 'assignee', 'assigneeId', 'dueDay', 'note']))
  .meta({ id: 'UpdateAction', examples: [{ state: 'in_progress', assignee: 'Mira', dueDay: '2026-12-01' }] })
export type UpdateAction = z.infer<typeof UpdateAction>

export const UpdateActionStates = z
  .strictObject({
    ids: z
      .array(Id)
      .min(1)
      .max(MAX_BULK)
      .meta({ description: `Actions of the report, ${MAX_BULK} at most; all or none are changed.` }),
    state: RecommendationState,
  })
  .meta({ id: 'UpdateActionStates', examples: [{ ids: [EXAMPLE.id], state: 'done' }] })
export type UpdateActionStates = z.infer<typeof UpdateActionStates>

export const ActionStates = z
  .strictObject({
    items: z.array(Action).meta({ description: 'The changed actions, in the order sent.' }),
  })
  .meta({ id: 'ActionStates', examples: [{ items: [EXAMPLE] }] })
export type ActionStates = z.infer<typeof ActionStates>
