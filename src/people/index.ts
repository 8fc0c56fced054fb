export { personRoutes } from './routes.js'
