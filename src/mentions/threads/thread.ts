import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'

import type { ClientConfig } from 'pg'

import { openPostgres } from '../../db/postgres.js'
import { namesIn } from '../../detection/index.js'
import { buildSheets } from '../build-sheets.js'
import type { Order, Outcome } from './message.js'
import { judged, scanningHere, scanTexts } from './scanners.js'

/** Where texts and patterns from outside are looked at: one order after another. */

export interface ThreadSettings {
  /** Of a thread that builds sheets; one that only scans needs none. */
  connection: ClientConfig | undefined
}

/** On Linux, and only there, this is the priority of the thread alone: whoever waits for an answer goes before a recalculation. */
const NICE = 10

const { connection } = workerData as ThreadSettings
const db = connection && openPostgres({ connection, poolSize: 1 })
if (db !== undefined && process.platform === 'linux') setPriority(NICE)

async function carryOut(order: Order): Promise<Outcome> {
  if (order.kind === 'scan') return { results: scanTexts(order.matchers, order.texts) }
  if (order.kind === 'name') return { results: namesIn(order.texts) }
  if (order.kind === 'judge') return { results: judged(order.patterns) }
  if (db === undefined) throw new Error('This thread has no database.')
  await buildSheets(db, scanningHere, order.task)
  return { results: [] }
}

parentPort?.on('message', (order: Order) => {
  void carryOut(order)
    .catch((failure: unknown): Outcome => ({ failure }))
    .then((outcome) => parentPort?.postMessage(outcome))
})
