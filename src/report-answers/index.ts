export { listRunIds } from './answer-store.js'
export { reportAnswerRoutes } from './routes.js'
