export { timelineRoutes } from './routes.js'
