import type { Db } from '../../db/db.js'
import { buildSheets } from '../sheets/build-sheets.js'
import type { Threads } from './open-threads.js'
import { scanningHere } from './scanners.js'

/** The same work without threads, for a program that does nothing beside it. */
export function openInlineThreads(db: Db): Threads {
  return {
    scanning: scanningHere,
    sheetBuilder: { concurrency: 1, build: (task) => buildSheets(db, scanningHere, task) },
    close: async () => undefined,
  }
}
