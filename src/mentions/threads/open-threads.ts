import { availableParallelism } from 'node:os'

import type { ClientConfig } from 'pg'

import {
  type AnswerText,
  type BrandMention,
  type DisputedOccurrence,
  type Explained,
  type KindOfName,
  type Matcher,
  type Mention,
  NAMED_WITHIN,
  type NamedBrandCount,
  type PatternFault,
  type Scanning,
} from '../../detection/index.js'
import type { Db } from '../../db/db.js'
import { buildSheets, type SheetTask } from '../sheets/build-sheets.js'
import type { Claimant } from '../../kernel/turns.js'
import { openWorkerPool, type WorkerPool } from '../../worker-pool/index.js'
import { searchHere } from './scanners.js'

/** Searches texts for brands. `kind` says what the search returns. */
interface SearchTask<Kind extends string> {
  kind: Kind
  matchers: Matcher[]
  texts: AnswerText[]
}

/** A task for a worker thread. */
export type MentionTask =
  | SearchTask<'scan'>
  | SearchTask<'occurrences'>
  | SearchTask<'disputed'>
  | SearchTask<'explain'>
  | { kind: 'name'; texts: string[]; countedHosts?: ReadonlyMap<string, number> | undefined }
  | { kind: 'kinds'; names: string[]; promptTexts: string[] }
  | { kind: 'patternFaults'; patterns: string[] }
  | { kind: 'build'; task: SheetTask }

/** Computes sheets in worker threads. */
export interface SheetBuilder {
  /** How many tasks run at the same time. */
  concurrency: number
  build(task: SheetTask): Promise<void>
}

interface Threads {
  scanning: Scanning
  sheetBuilder: SheetBuilder
  close(): Promise<void>
}

const THREAD = new URL('./thread.js', import.meta.url)

/** Characters of text per task, small enough that callers take turns every few milliseconds. */
const PIECE_CHARACTERS = 200_000

/** One pool serves requests. The other, of lower priority, recalculates. */
export function openThreads({ connection }: { connection: ClientConfig }): Threads {
  const width = Math.max(availableParallelism(), 2)
  const scanners = openWorkerPool<MentionTask>({
    name: 'scanners',
    file: THREAD,
    size: 2,
    settings: { connection: undefined },
  })
  const builders = openWorkerPool<MentionTask>({
    name: 'recalculation',
    file: THREAD,
    size: width,
    settings: { connection },
  })
  return {
    scanning: scanningIn(scanners),
    sheetBuilder: {
      concurrency: width,
      build: async (task) => {
        await builders.run([{ kind: 'build', task }])
      },
    },
    close: async () => {
      await Promise.all([scanners.close(), builders.close()])
    },
  }
}

function scanningIn(scanners: WorkerPool<MentionTask>, claimant?: Claimant): Scanning {
  const run = <Result>(tasks: MentionTask[]) => scanners.run<Result>(tasks, claimant)
  return {
    scan: (matchers, texts) => run<BrandMention[]>(inPieces('scan', matchers, texts)),
    occurrences: (matchers, texts) => run<Mention[]>(inPieces('occurrences', matchers, texts)),
    disputed: (matchers, texts) => run<DisputedOccurrence[]>(inPieces('disputed', matchers, texts)),
    explain: (matchers, texts) => run<Explained[]>(inPieces('explain', matchers, texts)),
    names: (texts, countedHosts) =>
      run<NamedBrandCount>([
        { kind: 'name', texts: texts.map((text) => text.slice(0, NAMED_WITHIN)), countedHosts },
      ]),
    kinds: (names, promptTexts) => run<KindOfName>([{ kind: 'kinds', names, promptTexts }]),
    patternFaults: (patterns) =>
      run<PatternFault | null>(patterns.map((one) => ({ kind: 'patternFaults', patterns: [one] }))),
    onBehalfOf: (another) => scanningIn(scanners, another),
  }
}

/** Builds sheets without worker threads, for programs that do nothing else. */
export const sheetBuilderHere = (db: Db): SheetBuilder => ({
  concurrency: 1,
  build: (task) => buildSheets(db, searchHere, task),
})

function inPieces<Kind extends string>(
  kind: Kind,
  matchers: Matcher[],
  texts: AnswerText[],
): SearchTask<Kind>[] {
  return pieces(texts).map((piece) => ({ kind, matchers, texts: piece }))
}

function pieces(texts: AnswerText[]): AnswerText[][] {
  const all: AnswerText[][] = []
  let characters = Infinity
  for (const text of texts) {
    if (characters + text.content.length > PIECE_CHARACTERS) {
      all.push([])
      characters = 0
    }
    all.at(-1)?.push(text)
    characters += text.content.length
  }
  return all
}
