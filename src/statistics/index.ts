export { measured } from './figures/measures.js'
export { periodsIn } from './figures/periods.js'
export { statisticsRoutes } from './routes.js'
export { ReportStats } from './stats-schema.js'
