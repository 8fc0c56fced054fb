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
  /** Lines from a cursor on; the whole as JSON, unless given. */
  lines?: LinesWanted
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
/** Of all, as many as only a workspace that has none under way may add: one alone keeps a thread and its database busy with the others. */
const KEPT_READS = 5
const LIMIT_MS = 60_000
const MAX_HEAP_MB = 2048
/** Longer than others: people who read a report pause to look at it. */
const IDLE_MS = 60_000

/** A queue longer than that takes longer than clients wait. */
const WAITING: WaitingLimits = {
  ofOne: 100,
  ofAll: 300,
  refusals: {
    ofOne: () =>
      new Refusal(
        'quota-exhausted',
        'Too many large reads of this workspace are waiting. Send fewer at once.',
        {
          headers: { 'retry-after': '1' },
        },
      ),
    ofAll: () => new Unavailable('Too many large reads are waiting.', 1),
  },
}

/** Threads for what may take long to compute. */
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
      // The thread is chosen when it is its turn: by then it may have turned out to be one of many.
      const [result] = await turns.run(
        claimant,
        async () => pools[begin()]?.run<ReadBytes>([task], claimant) ?? [],
      )
      if (result === undefined) throw new Error(`${task.operationId} has read nothing.`)
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
      turns.close(new Unavailable('The program is stopping.', 1))
      await Promise.all(pools.map((pool) => pool.close()))
    },
  }
}
