import { Refusal, Unavailable } from '../kernel/errors.js'
import { type Claimant, openFairTurns, type WaitingLimits } from '../kernel/turns.js'
import { openWorkerPool } from '../worker-pool/index.js'
import { type PromptSet, promptSet, type SetQuestion } from './set/prompt-set.js'
import { pageQuestions } from './sources/page-questions.js'
import { type TableQuery, tableQueries } from './sources/table-queries.js'

/** Reads inputs and builds sets outside the event loop, because thousands of questions take seconds. */
export interface SetBuilder {
  readTable(file: string): Promise<TableQuery[]>
  /** Returns the questions of each page. */
  readPages(pages: string[]): Promise<string[][]>
  build(question: SetQuestion): Promise<PromptSet>
}

export interface SetBuilders {
  /** Returns a builder for one workspace. Workspaces take turns. */
  onBehalfOf(claimant: Claimant): SetBuilder
  close(): Promise<void>
}

/** A task for the worker thread. */
export type SetTask =
  | { kind: 'table'; file: string }
  | { kind: 'pages'; pages: string[] }
  | { kind: 'set'; question: SetQuestion }

export function performed(task: SetTask): unknown {
  if (task.kind === 'table') return tableQueries(task.file)
  return task.kind === 'pages' ? task.pages.map(pageQuestions) : promptSet(task.question)
}

const THREAD = new URL('./thread.js', import.meta.url)
const LIMIT_MS = 60_000
const MAX_HEAP_MB = 512

/** A longer queue would take longer than clients wait. */
const WAITING: WaitingLimits = {
  ofOne: 10,
  ofAll: 100,
  refusals: {
    ofOne: () =>
      new Refusal(
        'quota-exhausted',
        'Too many prompt sets of this workspace are being built. Send fewer requests at once.',
        {
          headers: { 'retry-after': '5' },
        },
      ),
    ofAll: () => new Unavailable('Too many prompt sets are being built. Try again later.', 5),
  },
}

export function openSetBuilders(): SetBuilders {
  const limits = { limitMs: LIMIT_MS, maxHeapMb: MAX_HEAP_MB }
  const pool = openWorkerPool<SetTask>({ name: 'prompt-sets', file: THREAD, size: 1, ...limits })
  const turns = openFairTurns({ atOnce: 1, limits: WAITING })
  return {
    onBehalfOf: (claimant) =>
      builderBy(async <Result>(task: SetTask) => {
        const [result] = await turns.run(claimant, () => pool.run<Result>([task]))
        return result as Result
      }),
    close: () => {
      turns.close(new Unavailable('The program is stopping.', 1))
      return pool.close()
    },
  }
}

const inline = builderBy(async <Result>(task: SetTask) => performed(task) as Result)

/** Builds in the calling thread, for a program that does nothing else at the same time. */
export const inlineSetBuilders: SetBuilders = { onBehalfOf: () => inline, close: async () => undefined }

function builderBy(perform: <Result>(task: SetTask) => Promise<Result>): SetBuilder {
  return {
    readTable: (file) => perform({ kind: 'table', file }),
    readPages: (pages) => perform({ kind: 'pages', pages }),
    build: (question) => perform({ kind: 'set', question }),
  }
}
