export type { FanOutTools } from './expand-for-engines.js'
export { fanOutAftermaths, fanOutJobs } from './jobs.js'
export { fanOutRoutes } from './routes.js'
