export { computePlans } from './plans/compute-plans.js'
export { readPlanGround } from './plans/read-plan-ground.js'
export { planRoutes, qualityRoutes } from './routes.js'
