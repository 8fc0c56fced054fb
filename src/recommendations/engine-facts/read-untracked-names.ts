import type { Db } from '../../db/db.js'
import {
  LEAST_NAMING_ANSWERS,
  type LineupBrand,
  NAMED_WITHIN,
  type Scanning,
  untrackedNames,
} from '../../detection/index.js'
import type { Engine } from '../../kernel/engines.js'
import { grouped } from '../../kernel/grouped.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { Execution, EngineFacts } from './engine-facts.js'
import { listBeginnings } from './snapshot-store.js'

/** Number of texts that are searched. Names that matter appear in several of them. */
const TEXTS = 200
const MAX_NAMES = 50

interface AnswersOfEngine {
  executions: readonly Execution[]
  promptIds: string[]
  engine: Engine
  brands: LineupBrand[]
}

/** Finds names that appear in several of the latest answers and that the report does not track. */
export async function readUntrackedNames(
  tx: Db,
  { workspaceId, scanning }: { workspaceId: WorkspaceId; scanning: Scanning },
  { executions, promptIds, engine, brands }: AnswersOfEngine,
): Promise<Pick<EngineFacts, 'untracked' | 'untrackedSample'>> {
  const answers = latest(executions, promptIds.length).map(({ answerId, prompt, day }) => ({
    id: answerId,
    promptId: promptIds[prompt] ?? '',
    day,
  }))
  const untrackedSample = answers.length
  if (untrackedSample < LEAST_NAMING_ANSWERS) return { untracked: [], untrackedSample }
  const texts = await listBeginnings(tx, workspaceId, { engine, answers, characters: NAMED_WITHIN })
  const names = await untrackedNames(scanning, texts, { brands, most: MAX_NAMES })
  const untracked = names.map(({ name, answers: executions }) => ({ name, executions }))
  return { untracked, untrackedSample }
}

/** Selects executions evenly from the latest ones. It considers at least as many as there are prompts. */
function latest(executions: readonly Execution[], spread: number): Execution[] {
  const last = lastDays(executions, Math.max(spread, TEXTS))
  const step = Math.max(1, last.length / TEXTS)
  return Array.from(
    { length: Math.min(TEXTS, last.length) },
    (_, index) => last[Math.floor(index * step)] as Execution,
  )
}

/** Returns executions of the last days, in an order that does not depend on how they were read. */
function lastDays(executions: readonly Execution[], wanted: number): Execution[] {
  const byDay = [...grouped(executions, ({ day }) => day)].toSorted(([one], [other]) =>
    one < other ? 1 : -1,
  )
  const last: Execution[] = []
  for (const [, ofDay] of byDay) {
    if (last.length >= wanted) break
    last.push(...ofDay.toSorted(inOrder))
  }
  return last.slice(0, wanted)
}

function inOrder(one: Execution, other: Execution): number {
  return one.prompt - other.prompt || (one.answerId < other.answerId ? -1 : 1)
}
