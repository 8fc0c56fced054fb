export { planRoutes, qualityRoutes } from './routes.js'
