export { createApiKey, expiryProblems } from './create-api-key.js'
export { listApiKeys } from './list-api-keys.js'
export { apiKeyRoutes } from './routes.js'
