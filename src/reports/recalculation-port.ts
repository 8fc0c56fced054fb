import type { Lease } from '../jobs/index.js'
import type { ReportKey } from './version-store.js'

/** What setting up a report needs of detection, which stands above it; wired in `main/`. */
export interface Recalculation {
  /** Computes the version and moves the report to it, unless a later one has come. */
  (version: ReportKey & { version: number }, lease: Lease): Promise<void>
}
