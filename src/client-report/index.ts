export { clientReportRoutes } from './routes.js'
