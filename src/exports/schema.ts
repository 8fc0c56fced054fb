import { z } from 'zod'

import { PAPERS } from '../browser/index.js'
import { Day } from '../kernel/days.js'
import { Id, Timestamp } from '../kernel/fields.js'
import { ReportParams, windowProblem } from '../reports/index.js'
import { ShareFilterFields } from '../shares/index.js'
import { SCHEDULE_LENGTHS } from './full-period.js'

export const ExportParams = ReportParams.extend({ exportId: Id.meta({ description: 'Export identifier.' }) })
export type ExportParams = z.infer<typeof ExportParams>

const EXPORT_KINDS = ['pdf', 'png', 'csv'] as const
const ExportKind = z.enum(EXPORT_KINDS).meta({
  description:
    '`pdf`: the report as pages. `png`: the report as one picture. `csv`: the statistics of each brand.',
})
const PaperSize = z.enum(PAPERS).meta({ description: 'Paper size of a PDF.' })

/** The filters of an exported report, apart from the days. */
export const ExportFilters = ShareFilterFields.omit({ startDate: true, endDate: true }).meta({
  id: 'ExportFilters',
  examples: [{ branded: false }],
})
export type ExportFilters = z.infer<typeof ExportFilters>

const EXAMPLE_WINDOW = { startDate: '2026-01-01', endDate: '2026-01-31' }

export const CreateExport = z
  .strictObject({
    kind: ExportKind,
    paper: PaperSize.default('a4'),
    startDate: Day.optional().meta({
      description: 'First day (UTC), inclusive. Needs `endDate`. Without both, the last 30 days.',
    }),
    endDate: Day.optional().meta({ description: 'Last day (UTC), inclusive.' }),
    ...ExportFilters.shape,
  })
  .check(({ value, issues }) => {
    const { path, code, message } = windowProblem(value.startDate, value.endDate) ?? {}
    if (path !== undefined)
      issues.push({ input: value, code: 'custom', path: [path], message, params: { code } })
  })
  .meta({ id: 'CreateExport', examples: [{ kind: 'pdf', paper: 'a4', ...EXAMPLE_WINDOW }] })
export type CreateExport = z.infer<typeof CreateExport>

export const ReportExport = z
  .strictObject({
    id: z.string(),
    kind: ExportKind,
    paper: PaperSize,
    filters: ExportFilters,
    window: z.strictObject({ startDate: Day, endDate: Day }),
    status: z.enum(['queued', 'running', 'completed', 'failed']),
    reason: z
      .string()
      .nullable()
      .meta({ description: 'Why the export failed, and what to do. Null if it has not failed.' }),
    pages: z.int().nullable().meta({
      description: 'Number of pages of a PDF. Null for other files, and until the export is completed.',
    }),
    bytes: z
      .int()
      .nullable()
      .meta({ description: 'Size of the file in bytes. Null until the export is completed.' }),
    fileName: z
      .string()
      .nullable()
      .meta({ description: 'Name of the file. Null until the export is completed.' }),
    scheduled: z.boolean().meta({ description: 'Whether the schedule made this export.' }),
    createdDate: Timestamp,
    completedDate: Timestamp.nullable().meta({
      description: 'When the export was completed or failed. Null while it is queued or running.',
    }),
  })
  .meta({
    id: 'ReportExport',
    examples: [
      {
        id: '01K9ZQ6N7B8M3X5R6W2V0Y1N4C',
        kind: 'pdf',
        paper: 'a4',
        filters: {},
        window: EXAMPLE_WINDOW,
        status: 'completed',
        reason: null,
        pages: 4,
        bytes: 183_204,
        fileName: 'acme-2026-01-01-2026-01-31.pdf',
        scheduled: false,
        createdDate: '2026-02-01T08:29:44.850Z',
        completedDate: '2026-02-01T08:29:51.120Z',
      },
    ],
  })
export type ReportExport = z.infer<typeof ReportExport>

const SCHEDULE_FIELDS = {
  every: z.enum(SCHEDULE_LENGTHS).nullable().meta({
    description: 'Export after each full ISO week or calendar month (UTC). Null: no schedule.',
  }),
  kind: ExportKind,
}

export const ExportSchedule = z
  .strictObject({ ...SCHEDULE_FIELDS, paper: PaperSize, filters: ExportFilters })
  .meta({
    id: 'ExportSchedule',
    examples: [{ every: 'month', kind: 'pdf', paper: 'a4', filters: {} }],
  })
export type ExportSchedule = z.infer<typeof ExportSchedule>

export const UpdateExportSchedule = z
  .strictObject({ ...SCHEDULE_FIELDS, paper: PaperSize.default('a4'), filters: ExportFilters.default({}) })
  .meta({
    id: 'UpdateExportSchedule',
    examples: [{ every: 'month', kind: 'pdf', paper: 'a4', filters: {} }],
  })
export type UpdateExportSchedule = z.infer<typeof UpdateExportSchedule>
