export { createTag } from './edit-tags.js'
export { tagRoutes } from './routes.js'
export { listKnownTagIds, lockKnownTagIds } from './store.js'
export {
  requireTag,
  shownTags,
  TAG_FIELDS,
  TAG_WINDOW,
  type TagQuery,
  tagsOf,
  unknownTags,
} from './tag-query.js'
