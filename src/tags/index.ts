export { createTag } from './create-tag.js'
export { tagRoutes } from './routes.js'
export { TAG_FIELDS, type TagQuery, tagsOf } from './tag-query.js'
export { unknownQueryTags, unknownTags } from './unknown-tags.js'
