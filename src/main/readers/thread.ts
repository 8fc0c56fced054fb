import { workerData } from 'node:worker_threads'

import type { ClientConfig } from 'pg'

import { responseRoutes } from '../../answers/index.js'
import { changeRoutes } from '../../changes/index.js'
import { citationRoutes } from '../../citations/index.js'
import { openPostgres } from '../../db/postgres.js'
import { withRememberedReads } from '../../db/remembered-reads.js'
import { writtenListing } from '../../http/response/formats.js'
import { isTabular } from '../../http/routes/route.js'
import { openJobs } from '../../jobs/index.js'
import { silentLog } from '../../kernel/log.js'
import { openInlineThreads, sheetCache } from '../../mentions/index.js'
import { reportAnswerRoutes } from '../../report-answers/index.js'
import { statisticsRoutes } from '../../statistics/index.js'
import { serveTasks } from '../../worker-pool/index.js'
import type { ReadBytes, ReadTask } from './open-readers.js'

/** The worker that reads large reports, for routes that say so. Nothing is written from here but what a read keeps for the next. */

/** Characters: the sheets of two large reports over a quarter. */
const CACHED_CHARACTERS = 64_000_000

const { connection, poolSize } = workerData as { connection: ClientConfig; poolSize: number }
const db = withRememberedReads(openPostgres({ connection, poolSize }))
const { scanning } = openInlineThreads(db)
const services = { db, scanning, jobs: openJobs(), log: silentLog, arrivals: async () => undefined }
sheetCache.allow(CACHED_CHARACTERS)

const routes = new Map(
  [...statisticsRoutes, ...citationRoutes, ...responseRoutes, ...reportAnswerRoutes, ...changeRoutes]
    .filter(isTabular)
    .filter(({ inThread }) => inThread)
    .map((route) => [route.operationId, route]),
)

/** Figures that were computed before are the same object, and have been written before. */
const written = new WeakMap<object, Buffer>()

function jsonOf(envelope: unknown): Buffer {
  if (typeof envelope !== 'object' || envelope === null) return Buffer.from(JSON.stringify(envelope))
  let bytes = written.get(envelope)
  if (bytes === undefined) written.set(envelope, (bytes = Buffer.from(JSON.stringify(envelope))))
  return bytes
}

async function read({ operationId, granted, input, now, lines }: ReadTask): Promise<ReadBytes> {
  const route = routes.get(operationId)
  if (route === undefined) throw new Error(`No thread reads ${operationId}.`)
  const listing = await route.handle({ ...services, now: () => now, ...granted }, input)
  const texts = writtenListing(route, listing, jsonOf)
  if (lines === undefined) return { text: bytesOf(await texts.json()), next: null }
  const { text, next } = await texts.lines(lines.format, lines.from)
  return { text: bytesOf(text), next }
}

/** In memory of their own: it is given away, and what was written before is kept here. */
function bytesOf(text: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return typeof text === 'string' ? new TextEncoder().encode(text) : new Uint8Array(text)
}

// The main thread would copy megabytes of them while others wait for it.
serveTasks(async (task: ReadTask) => [await read(task)], {
  givenAway: (results) => (results as ReadBytes[]).map(({ text }) => text.buffer),
})
