export { readBranding } from './edit-branding.js'
export { brandingRoutes } from './routes.js'
export { Branding } from './schema.js'
