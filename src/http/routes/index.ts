export { AfterCommit } from './after-commit.js'
export { completedHere, type Computation, LeftToThread } from './computation.js'
export {
  creationRoute,
  openRoute,
  pushRoute,
  redirectRoute,
  route,
  signInRoute,
  streamRoute,
} from './define-route.js'
export type { StreamedEvent } from './route.js'
export { eventRoute } from './event-route.js'
export { fileRoute } from './file-route.js'
export { listRoute } from './list-route.js'
export { pagedTableRoute } from './paged-table-route.js'
export type { ProtocolRequest } from './route.js'
export { protocolRoute } from './protocol-route.js'
export { oauthRoute, refusedOAuth } from './oauth-route.js'
export { type Caller, type Client, HttpResponse, type Route } from './route.js'
export { sortedListRoute } from './sorted-list-route.js'
export { tableRoute } from './table-route.js'
