/** Exports what an import of logs needs, without the routes: with them, the command would start a second later. */
export { findConnector } from '../connectors/store.js'
export type { IngestResult } from './drop-reasons.js'
export { type IntakeServices, openIntake } from './open-intake.js'
export { unpackedBody } from './unpacked-body.js'
