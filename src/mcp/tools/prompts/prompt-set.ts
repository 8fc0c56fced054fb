import { z } from 'zod'

import { NamedCountry, NamedReport, NamedWorkspace, untrusted } from '../../fields.js'
import { asListed } from '../../order.js'
import { tool } from '../../tool.js'

const SOURCES = ['gsc', 'gsc_ai', 'fan_outs', 'site', 'competitors', 'templates'] as const
const MOST_PROMPTS = 15
const MOST_TOPICS = 10
const MOST_GAPS = 8

export const previewPromptSetTool = tool({
  name: 'preview_prompt_set',
  title: 'Build a prompt set',
  description:
    'What to track, from what people ask: near copies folded, topics, intents, gaps and a recommended size. Stores nothing; create_prompts does. volume is imported impressions, else null.',
  orders: {
    prompts: asListed('most impressions first'),
    topics: asListed('most impressions first'),
    gaps: asListed('topics before intents'),
  },
  operations: ['previewPromptSet'],
  reachesOut: true,
  input: z.object({
    workspaceId: NamedWorkspace,
    reportId: NamedReport.optional(),
    lines: z.array(z.string()).max(500).optional().describe('Questions, or a source.'),
    source: z.array(z.enum(SOURCES)).optional().describe('site needs url, templates needs subjects.'),
    url: z.string().optional().describe('A page.'),
    subjects: z.array(z.string()).optional().describe('Such as running shoes.'),
    language: z.string().optional().describe('Two letters.'),
    country: NamedCountry.optional(),
  }),
  output: z.object({
    prompts: z.array(
      z.object({
        untrustedText: untrusted,
        untrustedTopic: untrusted,
        intent: z.string(),
        volume: z.number().nullable(),
        tracked: z.boolean(),
        recommended: z.boolean(),
      }),
    ),
    of: z.number(),
    topics: z.array(
      z.object({ untrustedText: untrusted, prompts: z.number(), demand: z.number().nullable() }),
    ),
    gaps: z.array(
      z.object({ untrustedTopic: untrusted.nullable(), intent: z.string().nullable(), why: z.string() }),
    ),
    recommendedSize: z.number().nullable(),
    why: z.string(),
  }),
  run: async (client, { source, ...asked }) => {
    const body = { ...asked, ...(source !== undefined && { source }) } as Parameters<
      typeof client.promptSets.preview
    >[0]
    const { items, topics, gaps, recommendedSize, recommendedSizeWhy } = await client.promptSets.preview(body)
    return {
      prompts: items
        .slice(0, MOST_PROMPTS)
        .map(({ prompt, topic, intent, volume, tracked, recommended }) => ({
          untrustedText: prompt,
          untrustedTopic: topic,
          intent,
          volume: volume?.impressions ?? null,
          tracked,
          recommended,
        })),
      of: items.length,
      topics: topics
        .slice(0, MOST_TOPICS)
        .map(({ name, prompts, demand }) => ({ untrustedText: name, prompts, demand })),
      gaps: gaps
        .slice(0, MOST_GAPS)
        .map(({ topic, intent, why }) => ({ untrustedTopic: topic, intent, why })),
      recommendedSize,
      why: recommendedSizeWhy,
    }
  },
})
