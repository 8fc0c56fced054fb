import { eventRoute, type Route } from '../http/routes/index.js'
import { BrandReport, ofReport, ReportParams } from '../reports/index.js'
import type { ReportFeed } from './open-report-feed.js'
import { GoneReport, SetUpProgress } from './schema.js'

export const liveRoutes = (feed: ReportFeed): Route[] => [
  eventRoute({
    path: '/v1/reports/brand/{reportId}/events',
    operationId: 'followBrandReport',
    summary: 'Follow a brand report while it changes',
    description:
      'A stream of Server-Sent Events, as a browser’s `EventSource` reads it. `report` is sent at once, and again within about a second ' +
      'of every change. Its data is the response of `GET /v1/reports/brand/{reportId}`. Its id changes with the report. `progress` gives the state of ' +
      'the first collection while `status` is `setting_up`. `gone` is the last event of a deleted report. A comment every ' +
      '10 seconds keeps the connection open. The stream ends when the key is revoked or expires, and when the server stops.',
    tag: 'Brand reports',
    scope: 'read',
    access: ofReport,
    params: ReportParams,
    events: { report: BrandReport, progress: SetUpProgress, gone: GoneReport },
    handle: ({ workspaceId }, { params }, { signal }) => feed.follow({ workspaceId, ...params }, signal),
  }),
]
