import type { SpanContext } from '../context.js'
import { type Page, pageOf, type PageRequest } from '../kernel/paging.js'
import { reportView } from './report-view.js'
import type { BrandReport, ReportFilters } from './schema.js'
import { listStoredReports } from './store.js'

export async function listReports(
  { db, workspaces }: SpanContext,
  { brand, search }: ReportFilters,
  page: PageRequest,
): Promise<Page<BrandReport>> {
  const rows = await listStoredReports(db, { ...page, workspaces, brand, search })
  return pageOf(rows.map(reportView), page, (report) => report.id)
}
