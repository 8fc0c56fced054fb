import { z } from 'zod'

import { NamedCountry, NamedWorkspace } from '../../fields.js'
import { tool } from '../../tool.js'

export const createPromptsTool = tool({
  name: 'create_prompts',
  title: 'Track new prompts',
  description:
    'Adds questions to a workspace, in one country, and to reports. Uses quota, and money each time engines are asked: say what dryRun says it costs and ask first. Existing prompts are not created again.',
  operations: ['createPrompts', 'readCollectionPlan'],
  writes: true,
  input: z.object({
    workspaceId: NamedWorkspace,
    prompts: z.array(z.string()).min(1).max(50).describe('The questions as people ask them.'),
    country: NamedCountry,
    reportIds: z.array(z.string()).optional().describe('The reports that are to track them.'),
    persona: z.string().optional().describe('The persona that asks.'),
    region: z.string().optional().describe('For example Munich, Bavaria.'),
    followUps: z.array(z.string()).optional().describe('Up to 4, asked next; each costs as a prompt.'),
    dryRun: z.boolean().optional().describe('Only the cost.'),
  }),
  output: z.object({
    prompts: z.array(z.object({ promptId: z.string(), prompt: z.string(), country: z.string() })),
    cost: z.string(),
  }),
  run: async (client, { workspaceId, reportIds, dryRun = false, ...asked }) => {
    const body = { ...asked, brandReportIds: reportIds }
    const added = asked.prompts.length * (1 + (asked.followUps?.length ?? 0))
    const { items } = dryRun ? { items: [] } : await client.prompts.create(workspaceId, body)
    const costs: string[] = []
    for (const reportId of reportIds ?? []) {
      const now = await client.brandReports.readCollectionPlan(reportId)
      const more = { prompts: now.prompts + added }
      const { forecast } = dryRun ? await client.brandReports.readCollectionPlan(reportId, more) : now
      const usd = forecast.usdPerMonth ?? 'an unknown number of'
      costs.push(`${reportId} ${dryRun ? 'would then cost' : 'now costs'} ${usd} USD in 30 days.`)
    }
    return {
      prompts: items.map((item) => ({ promptId: item.id, prompt: item.prompt, country: item.country })),
      cost: costs.join(' '),
    }
  },
})
