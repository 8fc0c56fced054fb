import type { ClientConfig } from 'pg'

import type { Input } from '../../auth/index.js'
import type { Granted, Readers } from '../../http/app-options.js'
import type { Encoding } from '../../http/response/compression.js'
import { JsonText, type LinesWanted, type WrittenLines } from '../../http/response/formats.js'
import { Refusal, Unavailable } from '../../kernel/errors.js'
import { type Claimant, openFairTurns, type WaitingLimits } from '../../kernel/turns.js'
import { openWorkerPool } from '../../worker-pool/index.js'
import { openThreadChoice } from './thread-choice.js'

/** A task for a reading thread. */
export interface ReadTask {
  operationId: string
  granted: Granted
  input: Input
  now: Date
  /** If set, only the lines from a cursor on. Otherwise the whole response as JSON. */
  lines?: LinesWanted
  /** Set if there is a replica: the position that it must have reached. */
  position?: string
  /** The compression of the whole response. */
  encoding?: Encoding | undefined
}

export interface ReadBytes extends WrittenLines {
  text: Uint8Array<ArrayBuffer>
  encoding?: Encoding | undefined
}

export interface OpenReaders extends Readers {
  /** Starts the threads in advance. Loading takes half a second, and the first read should not wait for that. */
  start(): void
  close(): Promise<void>
}

interface ReaderOptions {
  connection: ClientConfig
  now: () => Date
  /** The replica to read from, and the position that it must have reached. */
  replica?: ClientConfig
  findPosition?: () => Promise<string>
  /** The script of the threads, if it is not next to this file. */
  file?: URL
}

const THREAD = new URL('./thread.js', import.meta.url)

const THREADS = 2
/** Several reads share a thread: one can run while another waits for the database. */
const READS_PER_THREAD = 4
/**
 * Reads reserved for workspaces that have none running. Otherwise one workspace could keep a thread and its database connection
 * from the others.
 */
const KEPT_READS = 5
const LIMIT_MS = 60_000
const MAX_HEAP_MB = 2048
/** People pause while they read a report, so this thread is kept longer than others. */
const IDLE_MS = 60_000

/** With a longer queue, reads would take longer than clients wait. */
const WAITING: WaitingLimits = {
  ofOne: 100,
  ofAll: 300,
  refusals: {
    ofOne: () =>
      new Refusal(
        'quota-exhausted',
        'Too many large reads of this workspace are waiting. Send fewer requests at the same time.',
        {
          headers: { 'retry-after': '1' },
        },
      ),
    ofAll: () => new Unavailable('Too many large reads are waiting. Try again in a moment.', 1),
  },
}

/** Opens the threads for reads that may take long to compute. */
export function openReaders(options: ReaderOptions): OpenReaders {
  const { connection, now, replica, findPosition, file = THREAD } = options
  const turns = openFairTurns({ atOnce: THREADS * READS_PER_THREAD, kept: KEPT_READS, limits: WAITING })
  const pools = Array.from({ length: THREADS }, (_, index) =>
    openWorkerPool<ReadTask>({
      name: 'readers',
      file,
      size: 1,
      settings: { connection, replica, poolSize: READS_PER_THREAD, givesWay: index === THREADS - 1 },
      tasksPerWorker: READS_PER_THREAD,
      limitMs: LIMIT_MS,
      maxHeapMb: MAX_HEAP_MB,
      idleMs: IDLE_MS,
    }),
  )
  const threads = openThreadChoice(THREADS)
  const read = async (asked: ReadTask, claimant: Claimant): Promise<ReadBytes> => {
    const task = findPosition ? { ...asked, position: await findPosition() } : asked
    const { params, body } = task.input
    const { reportId = '' } = { ...(body as { reportId?: string }), ...(params as { reportId?: string }) }
    const { begin, end } = threads.expect(claimant.group, reportId)
    try {
      // The thread is chosen when the turn comes: by then the read may have turned out to be one of many.
      const [result] = await turns.run(
        claimant,
        async () => pools[begin()]?.run<ReadBytes>([task], claimant) ?? [],
      )
      if (result === undefined) throw new Error(`${task.operationId} returned no result.`)
      return result
    } catch (error) {
      claimant.signal?.throwIfAborted()
      throw error
    } finally {
      end()
    }
  }
  return {
    open: (operationId, { granted, input, claimant }) => {
      const task = () => ({ operationId, granted, input, now: now() })
      return {
        json: async (wanted) => {
          const { text, encoding } = await read({ ...task(), encoding: wanted }, claimant)
          return new JsonText(text, encoding)
        },
        lines: (wanted) => read({ ...task(), lines: wanted }, claimant),
      }
    },
    start: () => {
      for (const pool of pools) pool.start()
    },
    close: async () => {
      turns.close(new Unavailable('Sightline is stopping. Try again in a moment.', 1))
      await Promise.all(pools.map((pool) => pool.close()))
    },
  }
}
