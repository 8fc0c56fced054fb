import { z } from 'zod'

import { ReadPage } from '../cited-pages/index.js'
import { Day } from '../kernel/days.js'
import { Engine } from '../kernel/engines.js'
import { CountryOrAll, flag, Id, listOf, text, Timestamp } from '../kernel/fields.js'
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
  worthDoing: flag('`true`: only those worth doing, twelve at most; `false`: only the others.'),
  state: RecommendationState.optional().meta({
    description: 'Only actions in this state; `archived` includes those that no longer apply.',
  }),
  kind: listOf(ActionKind).meta({
    description: 'Only these kinds: the parameter repeated, or its values joined by commas.',
  }),
  assignee: Assignee.optional().meta({ description: 'Only actions of this assignee.' }),
  assigneeId: Id.optional().meta({ description: 'Only actions of this person.' }),
  country: CountryOrAll.optional(),
  engine: Engine.optional().meta({ description: 'Only actions that concern this engine.' }),
  engines: listOf(Engine).meta({
    description:
      'Only actions that concern one of these engines: the parameter repeated, or its values joined by commas.',
  }),
})
export type ActionFilters = z.output<typeof ActionFilters>

const Gap = z
  .strictObject({
    value: z.number().nullable().meta({ description: 'Of 100; null where nothing is counted.' }),
    n: z.int().meta({ description: 'The answers it is a share of.' }),
    interval: z
      .tuple([z.number(), z.number()])
      .nullable()
      .meta({ description: '95 % interval; null below five prompts.' }),
    change: z.null().meta({ description: 'Not compared with the window before.' }),
  })
  .meta({ id: 'ActionGap' })

const Effect = z
  .strictObject({
    metric: z.enum(['brandCoverage', 'domainCoverage']).meta({
      description: 'What it may change: answers that name the brand, or answers that cite one of its pages.',
    }),
    answers: z.tuple([z.int(), z.int()]).meta({ description: 'Answers of 30 days, from none to at most.' }),
    points: z
      .tuple([z.number(), z.number()])
      .meta({ description: 'The same as percentage points of all answers of the report.' }),
    reason: z.string().meta({ description: 'What would have to happen for the most.' }),
  })
  .meta({ id: 'ActionEffect', description: 'A range, and never a promise.' })

const FIELDS = {
  id: z.string(),
  kind: ActionKind,
  target: z.string().meta({
    description:
      'What to work on: the address of a page, a domain, the prompt that a topic is called by, the host that crawlers cannot read, or `competitors`.',
  }),
  title: z.string(),
  text: z.string().meta({ description: 'Why, in plain sentences.' }),
  steps: z.array(z.string()).meta({ description: 'What to do, in this order.' }),
  worthDoing: z.boolean().meta({
    description: 'Among the best twelve that are open and more than noise, varied in kind and site.',
  }),
  rank: z.number().meta({ description: '0 to 100; 0 if it no longer applies.' }),
  moreThanNoise: z.boolean().meta({
    description:
      'Whether the gap is larger than usual by more than chance would make it, on enough answers and prompts.',
  }),
  reach: z
    .strictObject({
      answers: z
        .int()
        .meta({ description: 'Answers of the last 30 days that it is about, each counted once.' }),
      prompts: z.int(),
      engines: z.array(Engine),
    })
    .meta({ id: 'ActionReach' }),
  gap: Gap.meta({
    description:
      'How much of that is lost to the brand. Of pages of others: answers that name a competitor and not the brand. Of own pages: answers that do not ' +
      'name the brand, or citations lost since the 30 days before. Of topics: answers that cite a competitor’s own page and no page of the brand.',
  }),
  usual: z.number().nullable().meta({
    description:
      'The same share, of 100, in all answers of these engines and countries; null where nothing is compared.',
  }),
  effect: Effect.nullable().meta({ description: 'What it may bring; null where that cannot be said.' }),
  effort: z.enum(['small', 'medium', 'large']),
  state: RecommendationState.meta({
    description: 'That of its recommendations; `in_progress` where some are done and others are not.',
  }),
  stateDate: Timestamp.nullable(),
  assignee: z.string().nullable(),
  assigneeId: z.string().nullable().meta({ description: 'Where the assignee is a person with an account.' }),
  dueDay: Day.nullable(),
  note: z.string().nullable(),
  tried: z
    .array(z.strictObject({ state: z.enum(['done', 'archived']), date: Timestamp }).meta({ id: 'ActionTry' }))
    .meta({ description: 'When it, or a part of it, was done or archived; newest first.' }),
  countries: z.array(z.string()),
  prompts: z
    .array(
      z
        .strictObject({ promptId: z.string(), prompt: z.string(), answers: z.int() })
        .meta({ id: 'ActionPrompt' }),
    )
    .meta({ description: 'The first ten prompts, those with most lost answers first.' }),
  competitors: z
    .array(z.strictObject({ name: z.string(), answers: z.int() }).meta({ id: 'ActionCompetitor' }))
    .meta({
      description:
        'Named in the lost answers, most often first; names that are not tracked for `competitor`.',
    }),
  pages: z
    .array(
      z
        .strictObject({ url: z.string(), title: z.string().nullable(), answers: z.int() })
        .meta({ id: 'ActionPage' }),
    )
    .meta({
      description:
        'The first ten pages of a domain, or competitors’ pages of a topic, most lost answers first.',
    }),
  recommendations: z.array(z.string()).meta({
    description: 'Its recommendations that apply, by id, best first, up to 100. All take its state.',
  }),
  evidence: z.array(z.string()).meta({ description: 'Up to 20 answers behind it by `runId`, newest first.' }),
  createdDate: Timestamp,
  updatedDate: Timestamp,
  goneDate: Day.nullable().meta({ description: 'The day on which it stopped applying.' }),
  simulated: z.boolean().meta({ description: 'True in a sandbox workspace.' }),
  page: ReadPage.nullable().meta({
    description: 'What the page that it is about says itself; null where it has not been read.',
  }),
  effectId: z.string().nullable().meta({
    description:
      'What it did since it was done: read it at `…/effects/{effectId}`. Null where that is not watched.',
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
      .meta({ description: 'The same answers as in `evidence`.' }),
  })
  .meta({ id: 'ActionDetail', examples: [{ ...EXAMPLE, answers: [] }] })
export type ActionDetail = z.infer<typeof ActionDetail>

/** Of all that match `kind`, `assignee`, `country` and `engines`, whatever their state. */
export const ActionCounts = z
  .strictObject({
    worthDoing: z.int(),
    byState: z
      .record(RecommendationState, z.int())
      .meta({ description: 'Every state, 0 where there is none.' }),
  })
  .meta({
    id: 'ActionCounts',
    description: 'How many actions there are under the other filters than `state` and `worthDoing`.',
  })
export type ActionCounts = z.infer<typeof ActionCounts>

export const UpdateAction = z
  .strictObject({
    state: RecommendationState.optional(),
    assignee: Assignee.nullable().optional().meta({
      description: 'The name of somebody without an account; null for nobody. Of people send `assigneeId`.',
    }),
    assigneeId: Id.nullable().optional().meta({
      description:
        'A person of the workspace (`GET /v1/workspaces/{id}/members`), who is notified; null for nobody. Their name becomes the `assignee`.',
    }),
    dueDay: Day.nullable().optional(),
    note: text({ max: MAX_NOTE }).nullable().optional(),
  })
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
    items: z.array(Action).meta({ description: 'The actions as they are now, in the order sent.' }),
  })
  .meta({ id: 'ActionStates', examples: [{ items: [EXAMPLE] }] })
export type ActionStates = z.infer<typeof ActionStates>
