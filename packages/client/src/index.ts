export {
  Conflict,
  ConnectionFailed,
  Forbidden,
  NotFound,
  RateLimited,
  SightlineError,
  TimedOut,
  Unauthorized,
  Unavailable,
  ValidationError,
} from './errors.js'
export type { EventStream, ServerEvent } from './follow.js'
export { ENGINE_NAMES } from './generated/engines.js'
export { type Figure, FIGURES } from './generated/figures.js'
export type * from './generated/groups.js'
export type * from './generated/types.js'
export type { FollowedPages, Page, Pages, Table } from './pages.js'
export type { RequestOptions, Settings } from './request.js'
export { Sightline } from './sightline.js'
export type { Upload } from './upload.js'
export { InvalidWebhook, verifyWebhook } from './verify-webhook.js'
export { waitFor, type WaitOptions } from './wait-for.js'
