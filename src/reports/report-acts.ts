import type { WorkspaceContext } from '../context.js'
import type { RecordedAct } from '../http/routes/contract.js'
import { readReport } from './read-report.js'

type ReportAct = RecordedAct<WorkspaceContext, { params: { reportId: string } }>

const shows = [
  'reportTitle',
  'brand',
  'brandVariations',
  'brandDomain',
  'brandDomainVariations',
  'brandDomainWildcard',
  'brandRegex',
  'competitors',
  'promptIds',
]

const read: ReportAct['read'] = (ctx, { params }) => readReport(ctx, params.reportId)

/** The acts on reports that the audit log records. */
export const REPORT_CREATED = { action: 'report.created', shows } as const
export const REPORT_UPDATED: ReportAct = { action: 'report.updated', shows, read }
export const REPORT_DELETED: ReportAct = { action: 'report.deleted', shows, read }
