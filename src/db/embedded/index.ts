export { type EmbeddedPostgres, openEmbedded } from './open-embedded.js'
export type { EmbeddedOptions } from './site.js'
export { EmbeddedUnavailable } from './unavailable.js'
