export { mcpChallenge } from './metadata.js'
export { assistantRoutes } from './routes.js'
