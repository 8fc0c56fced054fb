import type { ClientConfig } from 'pg'

import type { Input } from '../../auth/index.js'
import type { Granted, Readers } from '../../http/app-options.js'
import type { Encoding } from '../../http/response/compression.js'
import { JsonText, type LineFormat, type WrittenLines } from '../../http/response/formats.js'
import { openWorkerPool } from '../../worker-pool/index.js'

/** A task for a reading thread. */
export interface ReadTask {
  operationId: string
  granted: Granted
  input: Input
  now: Date
  /** Lines from a place on; the whole as JSON, unless given. */
  lines?: { format: LineFormat; from: string | undefined }
  /** Set where there is a replica: how far it must have followed. */
  position?: string
  /** Of the whole. */
  encoding?: Encoding | undefined
}

export interface ReadBytes extends WrittenLines {
  text: Uint8Array<ArrayBuffer>
  encoding?: Encoding | undefined
}

export interface OpenReaders extends Readers {
  /** A thread loads for half a second: the first read should not wait for that. */
  start(): void
  close(): Promise<void>
}

interface ReaderOptions {
  connection: ClientConfig
  now: () => Date
  /** Where to read, as far as it has followed, and how far that must be. */
  replica?: ClientConfig
  findPosition?: () => Promise<string>
  /** The script of the threads, where it is not beside this one. */
  file?: URL
}

const THREAD = new URL('./thread.js', import.meta.url)

const THREADS = 2
/** Tasks that wait for the database give way to each other. */
const READS_PER_THREAD = 4
/** Of each thread; a queue longer than that takes longer than clients wait. */
const MAX_WAITING = 100
const LIMIT_MS = 60_000
const MAX_HEAP_MB = 2048

/** Threads for what may take long to compute. A report is always read in the same one, which keeps its sheets in memory. */
export function openReaders(options: ReaderOptions): OpenReaders {
  const { connection, now, replica, findPosition, file = THREAD } = options
  const settings = { connection, replica, poolSize: READS_PER_THREAD }
  const pools = Array.from({ length: THREADS }, () =>
    openWorkerPool<ReadTask>({
      file,
      size: 1,
      settings,
      tasksPerWorker: READS_PER_THREAD,
      maxWaiting: MAX_WAITING,
      limitMs: LIMIT_MS,
      maxHeapMb: MAX_HEAP_MB,
    }),
  )
  const read = async (asked: ReadTask): Promise<ReadBytes> => {
    const task = findPosition ? { ...asked, position: await findPosition() } : asked
    const [result] = (await pools[threadOf(task)]?.run<ReadBytes>([task])) ?? []
    if (result === undefined) throw new Error(`${task.operationId} has read nothing.`)
    return result
  }
  return {
    open: (operationId, granted, input) => {
      const task = () => ({ operationId, granted, input, now: now() })
      return {
        json: async (wanted) => {
          const { text, encoding } = await read({ ...task(), encoding: wanted })
          return new JsonText(text, encoding)
        },
        lines: (format, from) => read({ ...task(), lines: { format, from } }),
      }
    },
    start: () => {
      for (const pool of pools) pool.start()
    },
    close: async () => {
      await Promise.all(pools.map((pool) => pool.close()))
    },
  }
}

/** By the report, whose id ends in random characters. */
function threadOf({ input: { params } }: ReadTask): number {
  const { reportId = '' } = params as { reportId?: string }
  return (reportId.charCodeAt(reportId.length - 1) || 0) % THREADS
}
