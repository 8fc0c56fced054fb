import { type Route, tableRoute } from '../../http/routes/index.js'
import { checkWindow, ofReport, ReportParams, WindowQuery } from '../../reports/index.js'
import type { EngineAccess } from '../engine-access.js'
import { readReportCollection } from './read-report-collection.js'
import { ReportCollection } from './schema.js'

export const reportCollectionRoutes = (engineAccess: EngineAccess): Route[] => [
  tableRoute({
    path: '/v1/reports/brand/{reportId}/collection',
    operationId: 'readBrandReportCollection',
    summary: 'Read how a report was asked: planned, answered, failed and why, by engine',
    description:
      'Over the prompts that the report tracks now. An engine that cannot be asked is there with the reason. ' +
      'Prompts that several reports track are counted, and their cost is, in each. CSV has a row an engine.',
    tag: 'Statistics',
    scope: 'read',
    access: ofReport,
    params: ReportParams,
    query: WindowQuery,
    checkQuery: checkWindow,
    columns: ['engine', 'planned', 'answered', 'noAnswers', 'failed', 'reasons'],
    rows: ({ engines }) => engines.map(({ reasons, ...row }) => ({ ...row, reasons: reasons.map(inWords) })),
    success: { status: 200, schema: ReportCollection },
    refuses: [404],
    handle: (ctx, { params, query }) => readReportCollection(ctx, engineAccess, { ...params, query }),
  }),
]

const inWords = ({ reason, count }: { reason: string; count: number }) => `${count} × ${reason}`
