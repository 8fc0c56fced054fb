import { z } from 'zod'

import { Day } from '../kernel/days.js'
import { Timestamp } from '../kernel/fields.js'
import { Branded, BrandedCounted } from '../mentions/index.js'
import { BrandReport, ReportFilters, WINDOW_FIELDS } from '../reports/index.js'
import { ReportStats } from '../statistics/index.js'
import example from './example.json' with { type: 'json' }

export const OverviewQuery = z.strictObject({
  startDate: WINDOW_FIELDS.startDate,
  endDate: WINDOW_FIELDS.endDate,
  branded: Branded,
  search: ReportFilters.shape.search,
})
export type OverviewQuery = z.infer<typeof OverviewQuery>

const { intervals, change } = ReportStats.shape.brands.element.shape

const FIELDS = z.strictObject({
  reportId: z.string().meta({ description: 'The id of the report.' }),
  workspaceId: z.string().meta({ description: 'The workspace of the report.' }),
  reportTitle: BrandReport.shape.reportTitle,
  brand: z.string().meta({ description: 'The report’s own brand.' }),
  status: BrandReport.shape.status,
  simulated: z.boolean().meta({ description: 'True in a sandbox workspace.' }),
  executions: z
    .int()
    .meta({ description: 'Number of answers to the counted prompts in the window, including refusals.' }),
  brandCoverage: z
    .number()
    .nullable()
    .meta({ description: 'How many of 100 answers name the own brand. Null without answers.' }),
  interval: intervals.shape.brandCoverage.meta({
    description: '95 % interval of `brandCoverage`. Null below 5 prompts.',
  }),
  change: change.shape.brandCoverage.meta({
    description: 'The change of `brandCoverage` since the window before.',
  }),
  trend: z
    .array(
      z.strictObject({
        date: Day.meta({ description: 'The Monday of the week, or the first day of the window.' }),
        brandCoverage: z.number().nullable().meta({
          description: 'How many of 100 answers name the own brand. Null without answers in the week.',
        }),
      }),
    )
    .meta({ description: 'One entry for each week of the window, oldest first.' }),
  lastAskedDate: Timestamp.nullable().meta({
    description: 'When an engine was last asked in the window. Null if none was asked.',
  }),
  nextAskingDate: Timestamp.nullable().meta({
    description: 'When the next question is due. Null if none can be asked.',
  }),
  failed: z.int().meta({
    description: 'Number of questions of the window that could not be asked or failed at every attempt.',
  }),
  costUsd: z
    .number()
    .nullable()
    .meta({ description: 'Cost of the answers of the window in USD. Null if no cost is known.' }),
  openRecommendations: z
    .int()
    .meta({ description: 'Number of recommendations that apply now and are `suggested` or `in_progress`.' }),
  totalPrompts: z.int().meta({ description: 'Number of prompts whose answers are counted.' }),
  branded: BrandedCounted,
  workspaceName: z.string().meta({ description: 'The name of the workspace.' }),
  openActions: z.int().meta({
    description:
      'Number of open actions that apply now. All open recommendations about the same target are one action.',
  }),
  recentAlerts: z.int().meta({ description: 'Number of alerts that fire now or fired in the last 7 days.' }),
  actionsWorthDoing: z.int().nullable().meta({
    description:
      'How many of the open actions are worth doing, at most twelve. Null until the report’s actions are computed.',
  }),
})

export const OverviewItem = FIELDS.meta({ id: 'OverviewItem', examples: [FIELDS.parse(example)] })
export type OverviewItem = z.infer<typeof OverviewItem>
