export { statisticsRoutes } from './routes.js'
