export { type EmbeddedPostgres, openEmbedded } from './open-embedded.js'
export type { EmbeddedOptions } from './embedded-server.js'
export { EmbeddedUnavailable } from './unavailable.js'
