export { createTag } from './create-tag.js'
export { tagRoutes } from './routes.js'
export { unknownTags } from './unknown-tags.js'
