export { assistantView } from './list-assistants.js'
export { mcpChallenge } from './metadata.js'
export { assistantRoutes } from './routes.js'
export { ConnectedAssistant } from './schema.js'
