import { z } from 'zod'

import type { ReportStats } from '../../statistics/index.js'
import { NamedReport, WINDOW, windowQuery } from '../fields.js'
import { Figure, toFigure } from '../figure.js'
import {
  coverageOf,
  OWN_FIGURES,
  ownFigures,
  ownOf,
  shareOfVoiceOf,
  ComparedWindow,
  windowOfStats,
} from '../own-figures.js'
import { tool } from '../tool.js'

const MOST_RIVALS = 10

export const getOverviewTool = tool({
  name: 'get_overview',
  title: 'Read how a brand stands',
  description:
    'How often, how early and how favourably answers name the brand, its share against competitors, and whether each change against the window before is more than noise. The last 30 days unless two days are given. groupBy splits by engine, country or tag.',
  operations: ['readBrandReportStats'],
  input: z.object({
    reportId: NamedReport,
    ...WINDOW,
    groupBy: z.enum(['engine', 'country', 'tag']).optional(),
  }),
  output: z.object({
    brand: z.string(),
    simulated: z.boolean(),
    window: ComparedWindow,
    answers: z.number(),
    prompts: z.number(),
    nobodyNamed: Figure,
    ...OWN_FIGURES,
    competitors: z.array(z.object({ brand: z.string(), coverage: Figure, shareOfVoice: Figure })),
    groups: z
      .array(z.object({ group: z.string(), answers: z.number(), coverage: Figure, shareOfVoice: Figure }))
      .optional(),
  }),
  run: async (ask, { reportId, groupBy, ...filters }) => {
    const stats = await ask<ReportStats>('readBrandReportStats', {
      params: { reportId },
      query: { ...windowQuery(filters), groupBy, compact: true },
    })
    const { executions, anyBrandCoverage } = stats
    return {
      brand: stats.brand.brand,
      simulated: stats.simulated,
      window: windowOfStats(stats),
      answers: executions,
      prompts: stats.totalPrompts,
      nobodyNamed: toFigure(
        anyBrandCoverage === null ? null : Math.round((100 - anyBrandCoverage) * 100) / 100,
        {
          unit: '% of answers that name no tracked brand',
          n: executions,
        },
      ),
      ...ownFigures(ownOf(stats), stats),
      competitors: stats.brands
        .filter(({ isMainBrand }) => !isMainBrand)
        .slice(0, MOST_RIVALS)
        .map((rival) => ({
          brand: rival.brand,
          coverage: coverageOf(rival, executions),
          shareOfVoice: shareOfVoiceOf(rival, stats),
        })),
      ...(stats.groups !== undefined && {
        groups: stats.groups.slice(0, MOST_RIVALS).map((group) => ({
          group: group.label,
          answers: group.executions,
          coverage: coverageOf(ownOf(group), group.executions),
          shareOfVoice: shareOfVoiceOf(ownOf(group), group),
        })),
      }),
    }
  },
})
