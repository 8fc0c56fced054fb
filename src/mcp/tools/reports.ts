import { z } from 'zod'

import { promptsInWords, NextCursor, PAGE, pageQuery, NamedReport, UNBRANDED_IF_ENOUGH } from '../fields.js'
import { COUNT, Figure, toFigure } from '../figure.js'
import { asListed, sortedBy } from '../order.js'
import { tool } from '../tool.js'

export const listWorkspacesTool = tool({
  name: 'list_workspaces',
  title: 'List workspaces',
  description: 'The key’s workspaces with their quotas. Gives the workspaceId that other tools need.',
  orders: { workspaces: sortedBy('newest first', { field: 'id', order: 'desc' }) },
  operations: ['listWorkspaces'],
  input: z.object(PAGE),
  output: z.object({
    workspaces: z.array(
      z.object({ workspaceId: z.string(), name: z.string(), prompts: z.string(), audits: z.string() }),
    ),
    nextCursor: NextCursor,
  }),
  run: async (client, input) => {
    const { items, paging } = await client.workspaces.list(pageQuery(input)).page()
    return {
      workspaces: items.map((item) => ({
        workspaceId: item.id,
        name: item.name,
        prompts: `${item.promptsUsedCount} of ${item.promptsMaxCount} used`,
        audits: `${item.geoAuditUsedCount} of ${item.geoAuditMaxCount} used this month`,
      })),
      nextCursor: paging.nextCursor,
    }
  },
})

export const listReportsTool = tool({
  name: 'list_reports',
  title: 'List reports',
  description:
    'Every report of the key with its brand coverage over 30 days, the change and the open recommendations. Begin here: it gives the reportId.',
  orders: { reports: sortedBy('newest first', { field: 'reportId', order: 'desc' }) },
  operations: ['listOverview'],
  input: z.object(PAGE),
  output: z.object({
    reports: z.array(
      z.object({
        reportId: z.string(),
        workspaceId: z.string(),
        title: z.string(),
        brand: z.string(),
        status: z.string(),
        simulated: z.boolean(),
        coverage: Figure,
        counted: z.string(),
        openRecommendations: z.number(),
        lastAskedDate: z.string().nullable(),
      }),
    ),
    nextCursor: NextCursor,
  }),
  run: async (client, input) => {
    const query = { ...pageQuery(input), ...UNBRANDED_IF_ENOUGH }
    const { items, paging } = await client.statistics.listOverview(query).page()
    return {
      reports: items.map((item) => ({
        reportId: item.reportId,
        workspaceId: item.workspaceId,
        title: item.reportTitle,
        brand: item.brand,
        status: item.status,
        simulated: item.simulated,
        coverage: toFigure(item.brandCoverage, {
          unit: '% of answers',
          n: item.executions,
          interval: item.interval,
          change: item.change,
        }),
        counted: promptsInWords(item.branded),
        openRecommendations: item.openRecommendations,
        lastAskedDate: item.lastAskedDate,
      })),
      nextCursor: paging.nextCursor,
    }
  },
})

const MOST_TAGS = 50

export const getReportTool = tool({
  name: 'get_report',
  title: 'Read the settings of a report',
  description:
    'What a report tracks: the brand, its spellings and domains, competitors, countries, number of prompts, tags. Figures are in get_overview.',
  orders: {
    spellings: asListed(''),
    domains: asListed('the main one first'),
    competitors: asListed(''),
    countries: asListed(''),
    tags: asListed(''),
  },
  operations: ['readBrandReport'],
  input: z.object({ reportId: NamedReport }),
  output: z.object({
    reportId: z.string(),
    workspaceId: z.string(),
    title: z.string(),
    brand: z.string(),
    spellings: z.array(z.string()),
    domains: z.array(z.string()),
    pattern: z.string().nullable(),
    competitors: z.array(z.object({ brand: z.string(), spellings: z.array(z.string()), domain: z.string() })),
    countries: z.array(z.string()),
    prompts: Figure,
    tags: z.array(z.object({ tagId: z.string(), name: z.string() })),
    status: z.string(),
    simulated: z.boolean(),
  }),
  run: async (client, { reportId }) => {
    const report = await client.brandReports.read(reportId)
    return {
      reportId: report.id,
      workspaceId: report.workspaceId,
      title: report.reportTitle,
      brand: report.brand,
      spellings: report.brandVariations,
      domains: [report.brandDomain, ...report.brandDomainVariations],
      pattern: report.brandRegex,
      competitors: report.competitors.map(({ brand, brandVariations, brandDomain }) => ({
        brand,
        spellings: brandVariations.slice(0, 10),
        domain: brandDomain,
      })),
      countries: report.countries,
      prompts: toFigure(report.promptIds.length, COUNT),
      tags: report.tags.slice(0, MOST_TAGS).map(({ id, name }) => ({ tagId: id, name })),
      status: report.status,
      simulated: report.simulated,
    }
  },
})
