export { overviewRoutes } from './routes.js'
