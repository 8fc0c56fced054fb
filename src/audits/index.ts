export { auditJobs } from './jobs.js'
export { auditRoutes } from './routes.js'
