export { reportAnswerRoutes } from './routes.js'
