import { inWorkspace } from '../auth/index.js'
import { route, type Route } from '../http/routes/index.js'
import { readSiteReport } from './read-site-report.js'
import { SiteReport, SiteReportQuery } from './schema.js'

export const siteReportRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/v1/audits/geo/site-report',
    operationId: 'readSiteReport',
    summary: 'Read the checks of many pages as one report',
    description:
      'Combines the newest content and crawlability check of each page of a workspace, or of one host: what to fix first, and the ' +
      'pages with the most to gain. It covers at most the 200 pages that were checked last.',
    tag: 'Audits',
    scope: 'read',
    access: inWorkspace('query.workspaceId'),
    query: SiteReportQuery,
    success: { status: 200, schema: SiteReport },
    handle: (ctx, { query }) => readSiteReport(ctx, query),
  }),
]
