/** What it takes to import logs, without the routes: a command that loads all of them starts a second later. */
export { findConnector } from '../connectors/store.js'
export type { IngestResult } from './drop-reasons.js'
export { type IntakeServices, openIntake } from './open-intake.js'
export { unpackedBody } from './unpacked-body.js'
