export { overviewRoutes } from './routes.js'
export type { OverviewItem } from './schema.js'
