export { siteReportRoutes } from './routes.js'
