export { attributeRoutes } from './routes.js'
export type { BrandAttribute } from './schema.js'
