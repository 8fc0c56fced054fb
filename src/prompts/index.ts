export type { PromptReports } from './report-port.js'
export { promptRoutes } from './routes.js'
export { listKnownPromptIds } from './store.js'
