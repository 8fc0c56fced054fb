export { requireShown } from './require-shown.js'
export { clientReportRoutes } from './routes.js'
