import type { Db } from '../../db/db.js'
import { buildSheets } from '../sheets/build-sheets.js'
import type { Threads } from './open-threads.js'
import { scanningHere } from './scanners.js'

/** Does the same work without worker threads, for programs that do nothing else. */
export function openInlineThreads(db: Db): Threads {
  return {
    scanning: scanningHere,
    sheetBuilder: { concurrency: 1, build: (task) => buildSheets(db, scanningHere, task) },
    close: async () => undefined,
  }
}
