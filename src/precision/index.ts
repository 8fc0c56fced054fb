export { proposePlans } from './plans/propose-plans.js'
export { planRoutes, qualityRoutes } from './routes.js'
