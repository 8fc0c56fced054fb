import { z } from 'zod'

import type { RecommendationDetail, RecommendationItem } from '../../recommendations/index.js'
import { NextCursor, PAGE, type PageOf, pageQuery, NamedReport, shortened, untrusted } from '../fields.js'
import { ownWords } from '../own-words.js'
import { tool } from '../tool.js'

const STATES = ['suggested', 'in_progress', 'done', 'archived'] as const

const TITLE = 100
const ADDRESS = 300

const LISTED = {
  recommendationId: z.string(),
  title: z.string(),
  headline: z.string(),
  type: z.string(),
  group: z.string(),
  state: z.string(),
  engine: z.string(),
  country: z.string(),
  score: z.number(),
  url: z.string(),
  citations: z.number(),
  competitorsThere: z.array(z.string()),
  untrustedText: untrusted,
}

const listed = (item: RecommendationItem) => ({
  recommendationId: item.id,
  title: ownWords(item.data, item.copy.title),
  headline: ownWords(item.data, item.copy.headline),
  type: item.type,
  group: item.group,
  state: item.state,
  engine: item.engine,
  country: item.country,
  score: item.score,
  url: shortened(item.data.url, ADDRESS),
  citations: item.data.citations,
  competitorsThere: item.data.mentionedCompetitors.slice(0, 10),
  untrustedText: shortened(item.data.title, TITLE),
})

export const listRecommendationsTool = tool({
  name: 'list_recommendations',
  title: 'List what to do next',
  description:
    'What would make engines name and cite the brand more often, the most worthwhile first (score 0 to 100). Filter by state, engine or country.',
  operations: ['listRecommendations'],
  input: z.object({
    reportId: NamedReport,
    country: z.string().default('all'),
    engine: z.string().optional(),
    state: z.enum(STATES).optional(),
    ...PAGE,
  }),
  output: z.object({ recommendations: z.array(z.object(LISTED)), nextCursor: NextCursor }),
  run: async (ask, { reportId, country, engine, state, ...page }) => {
    const { items, paging } = await ask<PageOf<RecommendationItem>>('listRecommendations', {
      params: { reportId },
      query: { ...pageQuery(page), country, engine, state },
    })
    return { recommendations: items.map(listed), nextCursor: paging.nextCursor }
  },
})

export const getRecommendationTool = tool({
  name: 'get_recommendation',
  title: 'Read one recommendation and its evidence',
  description:
    'Why it is worth doing, the steps, the prompts it would help, and the answers behind it by id.',
  operations: ['readRecommendation'],
  input: z.object({ reportId: NamedReport, recommendationId: z.string() }),
  output: z.object({
    ...LISTED,
    reasoning: z.string(),
    steps: z.array(z.string()),
    prompts: z.array(z.object({ promptId: z.string(), prompt: z.string() })),
    answerIds: z.array(z.string()),
  }),
  run: async (ask, { reportId, recommendationId }) => {
    const item = await ask<RecommendationDetail>('readRecommendation', {
      params: { reportId, recommendationId },
    })
    return {
      ...listed(item),
      reasoning: ownWords(item.data, item.copy.reasoning),
      steps: item.copy.suggestions.map((step) => ownWords(item.data, step)),
      prompts: item.data.prompts.slice(0, 10),
      answerIds: item.evidence.slice(0, 10).map(({ runId }) => runId),
    }
  },
})

export const setRecommendationStateTool = tool({
  name: 'set_recommendation_state',
  title: 'Mark a recommendation',
  description:
    'Sets the state of a recommendation once the person has said so: in_progress, done, archived or suggested.',
  operations: ['updateRecommendation'],
  writes: true,
  input: z.object({ reportId: NamedReport, recommendationId: z.string(), state: z.enum(STATES) }),
  output: z.object({
    recommendationId: z.string(),
    title: z.string(),
    state: z.string(),
    since: z.string().nullable(),
  }),
  run: async (ask, { reportId, recommendationId, state }) => {
    const item = await ask<RecommendationItem>('updateRecommendation', {
      params: { reportId, recommendationId },
      body: { state },
    })
    return {
      recommendationId: item.id,
      title: ownWords(item.data, item.copy.title),
      state: item.state,
      since: item.stateDate,
    }
  },
})
