import { serialize } from 'node:v8'
import { workerData } from 'node:worker_threads'

import type { ClientConfig } from 'pg'

import type { Db } from '../../db/db.js'
import { openPostgres } from '../../db/postgres.js'
import { answeredWithin, openReplica } from '../../db/replica.js'
import { findMomentName, withRememberedReads } from '../../db/remembered-reads.js'
import { compressed } from '../../http/response/compression.js'
import { bufferOf, writtenListing } from '../../http/response/formats.js'
import { openJobs } from '../../jobs/index.js'
import { dayOf } from '../../kernel/days.js'
import { Invalid, Refusal } from '../../kernel/errors.js'
import { silentLog } from '../../kernel/log.js'
import { scanningHere as scanning, sheetCache } from '../../mentions/index.js'
import { traced } from '../../telemetry/index.js'
import { lowerPriority, serveTasks } from '../../worker-pool/index.js'
import type { ReadBytes, ReadTask } from './open-readers.js'
import { tracedDb } from '../traced-tools.js'
import { openRememberedResponses, type WrittenResponse } from './remembered-responses.js'
import { threadedReads } from './threaded-routes.js'

/** The worker that reads large reports, for routes that ask for it. It writes only what a read stores for the next read. */

/** Enough for the sheets of two large reports over a quarter, and what was computed from them. */
const CACHED_BYTES = 160_000_000

interface ThreadSettings {
  connection: ClientConfig
  replica: ClientConfig | undefined
  poolSize: number
  /** Whether the read belongs to a greedy group. Such reads let other reads go first. */
  givesWay: boolean
}

const { connection, replica: follower, poolSize, givesWay } = workerData as ThreadSettings
if (givesWay) lowerPriority('low')
const db = withRememberedReads(tracedDb(openPostgres({ connection, poolSize })))
const replica =
  follower && openReplica({ replica: openPostgres({ connection: follower, poolSize }), primary: db })
const services = { db, scanning, jobs: openJobs(), log: silentLog, arrivals: async () => undefined }
sheetCache.allow(CACHED_BYTES)

const { responseAt, bytes } = openRememberedResponses(() => findMomentName(db))

async function read(task: ReadTask, signal: AbortSignal): Promise<ReadBytes> {
  const primary: Source = { db: claimed(db, signal), isPrimary: true, signal }
  if (replica === undefined || task.position === undefined) return readFrom(primary, task)
  const source = await replica.at(task.position)
  if (!source.isReplica) return readFrom(primary, task)
  try {
    const following = { db: claimed(source.db, signal), isPrimary: false, signal }
    return await answeredWithin(REPLICA_MS, readFrom(following, task))
  } catch (error) {
    if (error instanceof Refusal || error instanceof Invalid || signal.aborted) throw error
    // The replica hangs, is gone, or cancelled the read so that it could replay changes.
    replica.passOver()
    return readFrom(primary, task)
  }
}

interface Source {
  db: Db
  isPrimary: boolean
  signal: AbortSignal
}

/** Each read has its own connection, so groups need not take turns here. A read still ends when its request is aborted. */
function claimed(source: Db, signal: AbortSignal): Db {
  return source.onBehalfOf?.({ group: '', signal }) ?? source
}

/** Leaves the primary enough time before the pool ends the thread. */
const REPLICA_MS = 15_000

async function readFrom(source: Source, task: ReadTask): Promise<ReadBytes> {
  const { lines } = task
  if (lines === undefined) {
    // Responses from a replica are not remembered: the state it has reached has no name.
    const asked = {
      read: () =>
        traced({ name: `read ${task.operationId}`, kind: 'internal' }, async () => {
          const { listing } = await handle(source, task)
          return (await listing.envelope()) as object
        }),
      write: (envelope: object) =>
        traced({ name: 'write the response', kind: 'internal' }, () => written(envelope, task)),
    }
    const { text, encoding } = source.isPrimary
      ? await responseAt(requestOf(task), asked)
      : await asked.write(await asked.read())
    return { text: bytesOf(text), encoding, next: null }
  }
  const { route, listing } = await handle(source, task)
  const { text, next } = await writtenListing(route, listing).lines(lines)
  return { text: bytesOf(text), next }
}

/** Returns equal keys for equal requests. Of the time, only the day matters. */
function requestOf({ now, ...request }: ReadTask): string {
  return serialize({ ...request, position: undefined, day: dayOf(now) }).toString('latin1')
}

async function handle({ db: own, signal }: Source, { operationId, granted, input, now }: ReadTask) {
  const route = threadedReads.get(operationId)
  if (route === undefined) throw new Error(`No thread reads ${operationId}.`)
  return {
    route,
    listing: await route.handle(
      {
        ...services,
        db: own,
        scanning: scanning.onBehalfOf?.({ group: '', signal }) ?? scanning,
        now: () => now,
        ...granted,
      },
      input,
    ),
  }
}

async function written(envelope: object, { encoding }: ReadTask): Promise<WrittenResponse> {
  const { body, encoding: used } = await compressed(Buffer.from(JSON.stringify(envelope)), encoding)
  return { text: bufferOf(body), encoding: used }
}

/** Copies the text, because its buffer is transferred to the main thread while the remembered response stays here. */
function bytesOf(text: string | Uint8Array): Uint8Array<ArrayBuffer> {
  return typeof text === 'string' ? new TextEncoder().encode(text) : new Uint8Array(text)
}

// The buffers are transferred: otherwise the main thread would copy megabytes while other requests wait.
serveTasks(async (task: ReadTask, signal) => [await read(task, signal)], {
  givenAway: (results) => (results as ReadBytes[]).map(({ text }) => text.buffer),
  caches: () => ({ sheets: sheetCache.bytes, answers: bytes() }),
})
