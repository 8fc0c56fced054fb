import { z } from 'zod'

import { AiResponse, DOMAIN_CATEGORIES } from '../answers/index.js'
import { Day } from '../kernel/days.js'
import { Engine } from '../kernel/engines.js'
import { CountryOrAll, Id, listOf, readOnlyFields, Timestamp } from '../kernel/fields.js'
import { ReportParams } from '../reports/index.js'
import example from './example.json' with { type: 'json' }
import { GROUPS } from './recommendation-types/definition.js'
import { RECOMMENDATION_DEFINITIONS } from './recommendation-types/index.js'

export const STATES = ['suggested', 'in_progress', 'done', 'archived'] as const
export const RecommendationState = z.enum(STATES).meta({ id: 'RecommendationState', examples: ['suggested'] })
export type RecommendationState = z.infer<typeof RecommendationState>

export const RecommendationParams = ReportParams.extend({
  recommendationId: Id.meta({ description: 'Recommendation identifier.' }),
})

const Type = z
  .enum(RECOMMENDATION_DEFINITIONS.map(({ type }) => type))
  .meta({ id: 'RecommendationType', examples: ['content_partnership_opportunities'] })

export const RecommendationFilters = z.strictObject({
  country: CountryOrAll,
  engine: Engine.optional().meta({ description: 'Only recommendations for this engine.' }),
  engines: listOf(Engine).meta({
    description:
      'Only recommendations for these engines. Repeat the parameter or separate the values by commas.',
  }),
  type: Type.optional().meta({ description: 'Only recommendations of this type.' }),
  state: RecommendationState.optional().meta({
    description:
      'Only recommendations in this state. `archived` includes recommendations that no longer apply.',
  }),
})
export type RecommendationFilters = z.infer<typeof RecommendationFilters>

const Data = z
  .strictObject({
    url: z
      .string()
      .meta({ description: 'The address of the page, without tracking parameters and fragment.' }),
    title: z.string(),
    domain: z.string(),
    domainCategory: z.enum(DOMAIN_CATEGORIES),
    mentionedCompetitors: z
      .array(z.string())
      .meta({ description: 'Competitors named in the answers, most often named first.' }),
    citations: z.number(),
    prompts: z.array(z.strictObject({ promptId: z.string(), prompt: z.string() })),
    country: z.string(),
    service: Engine,
    type: Type,
  })
  .meta({ id: 'RecommendationData' })

const Copy = z
  .strictObject({
    title: z.string(),
    headline: z.string(),
    reasoning: z.string().meta({ description: 'The reasons, in Markdown.' }),
    suggestions: z.array(z.string()).meta({ description: 'Steps, each a Markdown bullet.' }),
  })
  .meta({ id: 'RecommendationCopy' })

const FIELDS = {
  id: z.string(),
  engine: Engine,
  type: Type,
  group: z.enum(GROUPS),
  priority: z
    .number()
    .meta({ description: 'From 1 to 10, 10 is most urgent. 1 if the recommendation no longer applies.' }),
  score: z.number().meta({ description: 'From 0 to 100. 0 if the recommendation no longer applies.' }),
  state: RecommendationState,
  data: Data,
  copy: Copy,
  createdDate: Timestamp,
  updatedDate: Timestamp.meta({ description: 'When the recommendation last changed.' }),
  goneDate: Day.nullable().meta({
    description:
      'The day on which it stopped applying. It stays archived until it applies again. Null while it applies.',
  }),
  simulated: z.boolean().meta({ description: 'True in a sandbox workspace.' }),
  status: RecommendationState.meta({ description: 'Equals `state`.' }),
  country: z.string().meta({ description: 'The country of the prompts. Equals `data.country`.' }),
  stateDate: Timestamp.nullable().meta({
    description:
      'When a person last changed its state. Null if the state was never changed, or changed before this was recorded.',
  }),
}

const EXAMPLE = z.strictObject(FIELDS).parse(example)

export const RecommendationItem = z.strictObject(FIELDS).meta({ id: 'Recommendation', examples: [EXAMPLE] })
export type RecommendationItem = z.infer<typeof RecommendationItem>

const Counts = z.int().meta({ description: 'Number of recommendations.' })
const countsOf = <Key extends z.ZodEnum>(key: Key, description: string) =>
  z.record(key, Counts).meta({ description })

export const RecommendationStats = z
  .strictObject({
    byState: countsOf(
      RecommendationState,
      'Number of recommendations in each state. Those that no longer apply are `archived`.',
    ),
    byGroup: countsOf(z.enum(GROUPS), 'Number of recommendations in each group.'),
    byType: countsOf(Type, 'Number of recommendations of each type.'),
  })
  .meta({
    id: 'RecommendationStats',
    description: 'Each map has all keys, with 0 if there are no recommendations.',
  })
export type RecommendationStats = z.infer<typeof RecommendationStats>

const EvidenceReference = z
  .strictObject({ runId: z.string(), promptId: z.string(), engine: Engine, day: Day })
  .meta({ id: 'RecommendationEvidence' })

const EvidenceAnswer = AiResponse.extend({ promptId: z.string(), prompt: z.string() }).meta({
  id: 'EvidenceAnswer',
})

export const RecommendationDetail = z
  .strictObject({
    ...FIELDS,
    evidence: z
      .array(EvidenceReference)
      .meta({ description: 'Up to 20 answers behind the recommendation, newest first.' }),
    answers: z.array(EvidenceAnswer).meta({
      description: 'The answers in `evidence` in the form of `ai-responses`, each with its prompt.',
    }),
  })
  .meta({ id: 'RecommendationDetail', examples: [{ ...EXAMPLE, evidence: [], answers: [] }] })
export type RecommendationDetail = z.infer<typeof RecommendationDetail>

export const UpdateRecommendation = z
  .strictObject({ state: RecommendationState })
  .extend(readOnlyFields(RecommendationDetail.shape, ['state']))
  .meta({ id: 'UpdateRecommendation', examples: [{ state: 'in_progress' }] })
export type UpdateRecommendation = z.infer<typeof UpdateRecommendation>
