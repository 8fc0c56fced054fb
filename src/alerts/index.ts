export { countRecentAlerts } from './alert-store.js'
export { ALERT_GIVEN_UP_HANDLERS, alertJobs } from './jobs.js'
export { alertRoutes } from './routes.js'
export { planEvaluations } from './runs/plan-evaluations.js'
export {
  type AlertEvaluator,
  openAlertEvaluator,
  openInlineAlertEvaluator,
} from './threads/open-alert-evaluator.js'
