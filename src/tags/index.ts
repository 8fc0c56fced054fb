export { createTag } from './edit-tags.js'
export { tagRoutes } from './routes.js'
export { shownTags, TAG_FIELDS, TAG_WINDOW, type TagQuery, tagsOf } from './tag-query.js'
export { unknownQueryTags, unknownTags } from './tag-query.js'
