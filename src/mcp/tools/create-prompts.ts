import { z } from 'zod'

import { NamedCountry, NamedWorkspace } from '../fields.js'
import { tool } from '../tool.js'

export const createPromptsTool = tool({
  name: 'create_prompts',
  title: 'Track new prompts',
  description:
    'Adds questions to a workspace, in one country, and to reports. Uses quota, and money each time engines are asked: ask the person first. A prompt that exists is not made twice.',
  operations: ['createPrompts', 'readCollectionPlan'],
  writes: true,
  input: z.object({
    workspaceId: NamedWorkspace,
    prompts: z.array(z.string()).min(1).max(50).describe('The questions as people ask them.'),
    country: NamedCountry,
    reportIds: z.array(z.string()).optional().describe('The reports that are to track them.'),
  }),
  output: z.object({
    prompts: z.array(z.object({ promptId: z.string(), prompt: z.string(), country: z.string() })),
    cost: z.string(),
  }),
  run: async (client, { workspaceId, prompts, country, reportIds }) => {
    const body = { prompts, country, brandReportIds: reportIds }
    const { items } = await client.prompts.create(workspaceId, body)
    const costs: string[] = []
    for (const reportId of reportIds ?? []) {
      const { forecast } = await client.brandReports.readCollectionPlan(reportId)
      costs.push(`${reportId} now costs ${forecast.usdPerMonth ?? 'an unknown number of'} USD in 30 days.`)
    }
    return {
      prompts: items.map((item) => ({ promptId: item.id, prompt: item.prompt, country: item.country })),
      cost: costs.join(' '),
    }
  },
})
