export { createApiKey, expiryProblems } from './create-api-key.js'
export { listApiKeys } from './list-api-keys.js'
export { apiKeyRoutes, SHOWN_OF_KEY } from './routes.js'
export type { ApiKey } from './schema.js'
