export { comparisonRoutes } from './routes.js'
