import { z } from 'zod'

import type { Recommendation } from '../../../packages/client/src/index.js'
import { ENGINES } from '../../kernel/engines.js'
import {
  NamedCountry,
  NextCursor,
  SHORT_PAGE,
  pageQuery,
  NamedReport,
  Slotted,
  shortened,
} from '../fields.js'
import { asListed, sortedBy } from '../order.js'
import { openSlots, type Slots } from '../slots.js'
import { tool } from '../tool.js'

const STATES = ['suggested', 'in_progress', 'done', 'archived'] as const

const TITLE = 100
const ADDRESS = 300

const NamedRecommendation = z.string().describe('From list_recommendations.')

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
  untrustedText: Slotted,
}

/** Of this type the competitors are names that were found in answers, not those that the report tracks. */
const isOfFoundNames = ({ type }: Recommendation) => type === 'competitors_count'

const slotsOf = (item: Recommendation): Slots =>
  openSlots({
    page: item.data,
    names: isOfFoundNames(item) ? item.data.mentionedCompetitors : [],
    ours: item.data.prompts.map(({ prompt }) => prompt),
  })

const wordsIn = (slots: Slots) =>
  Object.fromEntries(Object.entries(slots.words()).map(([slot, words]) => [slot, shortened(words, TITLE)]))

/** What a recommendation says besides is put into the same slots first. */
const listed = (item: Recommendation, slots = slotsOf(item)) => ({
  recommendationId: item.id,
  title: slots.filled(item.copy.title),
  headline: slots.filled(item.copy.headline),
  type: item.type,
  group: item.group,
  state: item.state,
  engine: item.engine,
  country: item.country,
  score: item.score,
  url: shortened(item.data.url, ADDRESS),
  citations: item.data.citations,
  competitorsThere: isOfFoundNames(item) ? [] : item.data.mentionedCompetitors.slice(0, 10),
  untrustedText: wordsIn(slots),
})

export const listRecommendationsTool = tool({
  name: 'list_recommendations',
  title: 'List what to do next',
  description: 'What would make engines name and cite the brand more often, with a score of 0 to 100.',
  orders: {
    recommendations: sortedBy(
      'the most worthwhile first',
      { field: 'priority', order: 'desc' },
      { field: 'score', order: 'desc' },
    ),
  },
  operations: ['listRecommendations'],
  input: z.object({
    reportId: NamedReport,
    country: NamedCountry.default('all'),
    engine: z.enum(ENGINES).optional().describe('Only for this one.'),
    state: z.enum(STATES).optional().describe('Only in this state.'),
    ...SHORT_PAGE,
  }),
  output: z.object({ recommendations: z.array(z.object(LISTED)), nextCursor: NextCursor }),
  run: async (client, { reportId, country, engine, state, ...page }) => {
    const query = { ...pageQuery(page), country, engine, state }
    const { items, paging } = await client.recommendations.list(reportId, query).page()
    return { recommendations: items.map((item) => listed(item)), nextCursor: paging.nextCursor }
  },
})

export const getRecommendationTool = tool({
  name: 'get_recommendation',
  title: 'Read one recommendation and its evidence',
  description:
    'Why it is worth doing, the steps, the prompts it would help, and the answers behind it by id.',
  orders: {
    competitorsThere: asListed(''),
    steps: asListed('in the order to take them'),
    prompts: asListed(''),
    answerIds: sortedBy('newest first', { field: 'day', order: 'desc' }),
  },
  operations: ['readRecommendation'],
  input: z.object({ reportId: NamedReport, recommendationId: NamedRecommendation }),
  output: z.object({
    ...LISTED,
    reasoning: z.string(),
    steps: z.array(z.string()),
    prompts: z.array(z.object({ promptId: z.string(), prompt: z.string() })),
    answerIds: z.array(z.string()),
  }),
  run: async (client, { reportId, recommendationId }) => {
    const item = await client.recommendations.read(reportId, recommendationId)
    const slots = slotsOf(item)
    const said = {
      reasoning: slots.filled(item.copy.reasoning),
      steps: item.copy.suggestions.map((step) => slots.filled(step.replace(/^- /, ''))),
    }
    return {
      ...listed(item, slots),
      ...said,
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
  input: z.object({
    reportId: NamedReport,
    recommendationId: NamedRecommendation,
    state: z.enum(STATES).describe('The new one.'),
  }),
  output: z.object({
    recommendationId: z.string(),
    title: z.string(),
    state: z.string(),
    since: z.string().nullable(),
    untrustedText: Slotted,
  }),
  run: async (client, { reportId, recommendationId, state }) => {
    const item = await client.recommendations.update(reportId, recommendationId, { state })
    const { title, untrustedText } = listed(item)
    return { recommendationId: item.id, title, state: item.state, since: item.stateDate, untrustedText }
  },
})
