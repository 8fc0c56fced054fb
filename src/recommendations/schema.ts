import { z } from 'zod'

import { AiResponse, DOMAIN_CATEGORIES } from '../answers/index.js'
import { Day } from '../kernel/days.js'
import { Engine } from '../kernel/engines.js'
import { Country, Timestamp } from '../kernel/fields.js'
import { ReportParams } from '../reports/index.js'
import { GROUPS, RECOMMENDATION_TYPES } from './recommendation.js'

export const STATES = ['suggested', 'in_progress', 'done', 'archived'] as const
const State = z.enum(STATES).meta({ id: 'RecommendationState', examples: ['suggested'] })
export type RecommendationState = z.infer<typeof State>

export const RecommendationParams = ReportParams.extend({
  recommendationId: z.string().min(1).meta({ description: 'Recommendation identifier.' }),
})

export const RecommendationFilters = z.strictObject({
  country: Country,
  engine: Engine.optional().meta({ description: 'Only of this engine.' }),
  state: State.optional().meta({
    description: 'Only those in this state; `archived` includes those that have gone.',
  }),
})
export type RecommendationFilters = z.infer<typeof RecommendationFilters>

const Type = z
  .enum(RECOMMENDATION_TYPES)
  .meta({ id: 'RecommendationType', examples: ['content_partnership_opportunities'] })

const Data = z
  .strictObject({
    url: z
      .string()
      .meta({ description: 'The address of the page, without tracking parameters and fragment.' }),
    title: z.string(),
    domain: z.string(),
    domainCategory: z.enum(DOMAIN_CATEGORIES),
    mentionedCompetitors: z.array(z.string()).meta({ description: 'The most often named first.' }),
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
    reasoning: z.string().meta({ description: 'Markdown.' }),
    suggestions: z.array(z.string()).meta({ description: 'A Markdown bullet each.' }),
  })
  .meta({ id: 'RecommendationCopy' })

const FIELDS = {
  id: z.string(),
  engine: Engine,
  type: Type,
  group: z.enum(GROUPS),
  priority: z.number().meta({ description: '1 to 10; of one that has gone, 1.' }),
  score: z.number().meta({ description: '0 to 100; of one that has gone, 0.' }),
  state: State,
  data: Data,
  copy: Copy,
  createdDate: Timestamp,
  updatedDate: Timestamp.meta({ description: 'When anything about it last changed.' }),
  goneDate: Day.nullable().meta({
    description: 'The day since which nothing speaks for it any more; it is archived, unless it returns.',
  }),
  simulated: z.boolean().meta({ description: 'True in a sandbox workspace.' }),
  status: State.meta({ description: 'The same as `state`.' }),
}

const EXAMPLE = {
  id: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  engine: 'chatgpt' as const,
  type: 'content_partnership_opportunities' as const,
  group: 'off_page' as const,
  priority: 6,
  score: 54.2,
  state: 'suggested' as const,
  data: {
    url: 'https://fellrunner.example/wide-fit',
    title: 'Wide-fit trail shoes tested',
    domain: 'fellrunner.example',
    domainCategory: 'Unclassified' as const,
    mentionedCompetitors: ['Adidas'],
    citations: 12,
    prompts: [{ promptId: '01K9ZQ7V7B8M3X5R6W2V0Y1N4C', prompt: 'best running shoes?' }],
    country: 'us',
    service: 'chatgpt' as const,
    type: 'content_partnership_opportunities' as const,
  },
  copy: {
    title: 'Be named on fellrunner.example',
    headline: 'ChatGPT cites this page in answers that name Adidas and not Nike.',
    reasoning: 'The page is cited in **12** answers of the last 30 days.',
    suggestions: ['- Ask the authors to test your shoe.'],
  },
  createdDate: '2026-01-26T08:29:44.850Z',
  updatedDate: '2026-01-26T08:29:44.850Z',
  goneDate: null,
  simulated: false,
  status: 'suggested' as const,
}

export const RecommendationItem = z.strictObject(FIELDS).meta({ id: 'Recommendation', examples: [EXAMPLE] })
export type RecommendationItem = z.infer<typeof RecommendationItem>

const Evidence = z
  .strictObject({ runId: z.string(), promptId: z.string(), engine: Engine, day: Day })
  .meta({ id: 'RecommendationEvidence' })

const EvidenceAnswer = AiResponse.extend({ promptId: z.string(), prompt: z.string() }).meta({
  id: 'EvidenceAnswer',
})

export const RecommendationDetail = z
  .strictObject({
    ...FIELDS,
    evidence: z.array(Evidence).meta({ description: 'The answers behind it, newest first, up to 20.' }),
    answers: z
      .array(EvidenceAnswer)
      .meta({ description: 'The same as `ai-responses` show them, each with its prompt.' }),
  })
  .meta({ id: 'RecommendationDetail', examples: [{ ...EXAMPLE, evidence: [], answers: [] }] })
export type RecommendationDetail = z.infer<typeof RecommendationDetail>

export const UpdateRecommendation = z
  .strictObject({ state: State })
  .meta({ id: 'UpdateRecommendation', examples: [{ state: 'in_progress' }] })
export type UpdateRecommendation = z.infer<typeof UpdateRecommendation>
