export { openReportFeed, type ReportFeed } from './open-report-feed.js'
export { liveRoutes } from './routes.js'
