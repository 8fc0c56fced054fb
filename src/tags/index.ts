export { tagRoutes } from './routes.js'
export { unknownTags } from './unknown-tags.js'
