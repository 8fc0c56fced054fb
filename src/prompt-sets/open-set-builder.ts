import { openWorkerPool } from '../worker-pool/index.js'
import { type PromptSet, promptSet, type SetQuestion } from './set/prompt-set.js'
import { pageQuestions } from './sources/page-questions.js'
import { type TableQuery, tableQueries } from './sources/table-queries.js'

/** Reads what was sent and makes sets of it, beside the event loop: thousands of questions take seconds. */
export interface SetBuilder {
  readTable(file: string): Promise<TableQuery[]>
  /** The questions of each page. */
  readPages(pages: string[]): Promise<string[][]>
  build(question: SetQuestion): Promise<PromptSet>
  close(): Promise<void>
}

/** A task for the thread. */
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

export function openSetBuilder(): SetBuilder {
  const limits = { limitMs: LIMIT_MS, maxHeapMb: MAX_HEAP_MB }
  const pool = openWorkerPool<SetTask>({ name: 'prompt-sets', file: THREAD, size: 1, ...limits })
  const perform = async <Result>(task: SetTask) => (await pool.run<Result>([task]))[0] as Result
  return { ...builderBy(perform), close: () => pool.close() }
}

/** Builds in the calling thread, for a program that does nothing else meanwhile. */
export const inlineSetBuilder: SetBuilder = {
  ...builderBy(async <Result>(task: SetTask) => performed(task) as Result),
  close: async () => undefined,
}

function builderBy(perform: <Result>(task: SetTask) => Promise<Result>): Omit<SetBuilder, 'close'> {
  return {
    readTable: (file) => perform({ kind: 'table', file }),
    readPages: (pages) => perform({ kind: 'pages', pages }),
    build: (question) => perform({ kind: 'set', question }),
  }
}
