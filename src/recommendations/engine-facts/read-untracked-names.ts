import type { Db } from '../../db/db.js'
import {
  candidateKey,
  type LineupBrand,
  lineupOf,
  NAMED_WITHIN,
  type Scanning,
} from '../../detection/index.js'
import type { Engine } from '../../kernel/engines.js'
import { grouped } from '../../kernel/grouped.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { Execution, EngineFacts } from './engine-facts.js'
import { listBeginnings } from './snapshot-store.js'

/** How many texts are searched: names that matter appear in more than a few of them. */
const TEXTS = 200
const LEAST_EXECUTIONS = 3
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
  if (untrackedSample < LEAST_EXECUTIONS) return { untracked: [], untrackedSample }
  const texts = await listBeginnings(tx, workspaceId, { engine, answers, characters: NAMED_WITHIN })
  const named = (await scanning.names(texts)).filter((one) => one.answers >= LEAST_EXECUTIONS)
  const tracked = new Set(brands.flatMap((one) => [one.brand, ...one.brandVariations].map(candidateKey)))
  const fresh = named.filter(({ name }) => !tracked.has(candidateKey(name)))
  const contents = fresh.map(({ name }) => ({ content: name, citedHosts: [] }))
  const hits = await scanning.scan(lineupOf(brands).matchers, contents)
  const untracked = fresh
    .filter((_, index) => (hits[index] ?? []).length === 0)
    .slice(0, MAX_NAMES)
    .map(({ name, answers: count }) => ({ name, executions: count }))
  return { untracked, untrackedSample }
}

/** Takes as many of the latest executions as there are prompts, or more, evenly spread over them. */
function latest(executions: readonly Execution[], spread: number): Execution[] {
  const last = lastDays(executions, Math.max(spread, TEXTS))
  const step = Math.max(1, last.length / TEXTS)
  return Array.from(
    { length: Math.min(TEXTS, last.length) },
    (_, index) => last[Math.floor(index * step)] as Execution,
  )
}

/** Takes executions of the last days, in an order that does not depend on how they were read. */
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
