export { changeRoutes } from './routes.js'
