export type { FanOutTools } from './expand-for-engines.js'
export { fanOutGivenUpHandlers, fanOutJobs } from './jobs.js'
export { fanOutRoutes } from './routes.js'
