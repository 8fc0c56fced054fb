import { type Route, tableRoute } from '../../http/routes/index.js'
import { checkWindow, ofReport, ReportParams, WindowQuery } from '../../reports/index.js'
import type { EngineAccess } from '../engine-access.js'
import { readReportCollection } from './read-report-collection.js'
import { ReportCollection } from './schema.js'

export const reportCollectionRoutes = (engineAccess: EngineAccess): Route[] => [
  tableRoute({
    path: '/v1/reports/brand/{reportId}/collection',
    operationId: 'readBrandReportCollection',
    summary: 'Read how many questions of a report were answered or failed, by engine',
    description:
      'Counts the prompts that the report tracks now. An engine that cannot be asked is listed with the reason. If several reports track the same ' +
      'prompt, each of them counts it and its cost. CSV has one row per engine.',
    tag: 'Statistics',
    scope: 'read',
    access: ofReport,
    params: ReportParams,
    query: WindowQuery,
    checkQuery: checkWindow,
    columns: ['engine', 'planned', 'answered', 'noAnswers', 'failed', 'reasons', 'refused'],
    rows: ({ engines }) => engines.map(({ reasons, ...row }) => ({ ...row, reasons: reasons.map(inWords) })),
    success: { status: 200, schema: ReportCollection },
    handle: (ctx, { params, query }) => readReportCollection(ctx, engineAccess, { ...params, query }),
  }),
]

const inWords = ({ reason, count }: { reason: string; count: number }) => `${count} × ${reason}`
