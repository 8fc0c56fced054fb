import { z } from 'zod'

import { Day } from '../kernel/days.js'
import { Timestamp } from '../kernel/fields.js'
import { Branded, BrandedCounted } from '../mentions/index.js'
import { BrandReport, WINDOW_FIELDS } from '../reports/index.js'
import { ReportStats } from '../statistics/index.js'
import example from './example.json' with { type: 'json' }

export const OverviewQuery = z.strictObject({
  startDate: WINDOW_FIELDS.startDate,
  endDate: WINDOW_FIELDS.endDate,
  branded: Branded,
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
  executions: z.int().meta({ description: 'Answers in the window to these prompts, refusals included.' }),
  brandCoverage: z
    .number()
    .nullable()
    .meta({ description: 'Executions that name the own brand, 0 to 100; null without executions.' }),
  interval: intervals.shape.brandCoverage.meta({
    description: '95 % interval of `brandCoverage`; null below 5 prompts.',
  }),
  change: change.shape.brandCoverage.meta({
    description: 'The change of `brandCoverage` since the previous window.',
  }),
  trend: z
    .array(
      z.strictObject({
        date: Day.meta({ description: 'The Monday of the week, or the first day of the window.' }),
        brandCoverage: z.number().nullable().meta({ description: 'Null without executions in the week.' }),
      }),
    )
    .meta({ description: 'Every week of the window, oldest first.' }),
  lastAskedDate: Timestamp.nullable().meta({
    description: 'When an engine was last asked in the window; null where none was.',
  }),
  nextAskingDate: Timestamp.nullable().meta({
    description: 'When the next question is due; null where none can be asked.',
  }),
  failed: z.int().meta({
    description: 'Questions of the window that could not be asked, or failed at every attempt.',
  }),
  costUsd: z
    .number()
    .nullable()
    .meta({ description: 'What the answers of the window cost; null if no cost is known.' }),
  openRecommendations: z
    .int()
    .meta({ description: 'Recommendations that apply now and are `suggested` or `in_progress`.' }),
  totalPrompts: z.int().meta({ description: 'How many prompts the figures of answers are counted of.' }),
  branded: BrandedCounted,
  workspaceName: z.string().meta({ description: 'The name of the workspace.' }),
  openActions: z.int().meta({
    description:
      'Actions that apply now and are open: one for all open recommendations about the same target.',
  }),
  recentAlerts: z.int().meta({ description: 'Alerts that fire now, or have fired in the last 7 days.' }),
  actionsWorthDoing: z.int().nullable().meta({
    description:
      'How many of these are worth doing, twelve at most; null until the report’s actions are computed.',
  }),
})

export const OverviewItem = FIELDS.meta({ id: 'OverviewItem', examples: [FIELDS.parse(example)] })
export type OverviewItem = z.infer<typeof OverviewItem>
