export { reportJobs } from './jobs.js'
export { promptReports } from './prompt-reports.js'
export { reportRoutes } from './routes.js'
