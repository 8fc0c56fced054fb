export { citationRoutes } from './routes.js'
