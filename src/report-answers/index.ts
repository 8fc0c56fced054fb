export { listRunIds } from './answer-store.js'
export { reportAnswerRoutes } from './routes.js'
export type { ExplainedAnswer, ListedAnswer } from './schema.js'
