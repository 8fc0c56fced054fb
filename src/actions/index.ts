export { actionRoutes } from './routes.js'
