export { attributeRoutes } from './routes.js'
