export { openEmbedded } from './open-embedded.js'
export { EmbeddedUnavailable } from './unavailable.js'
