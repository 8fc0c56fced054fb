import { type AnswerKey, newestFirst } from '../answers/index.js'
import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { LEAST_NAMING_ANSWERS, matcherOf } from '../detection/index.js'
import { discoveryBar, logChanceOfOneSide, logShares } from '../intervals/index.js'
import { total } from '../kernel/rates.js'
import {
  type ExecutionKey,
  listDetectedBrands,
  readSample,
  readTexts,
  type ReportSnapshot,
} from '../statistics/index.js'
import { MOST_EVIDENCE, type Move } from './move.js'
import type { FigureMoves } from './read-figure-moves.js'

/**
 * Finds untracked names in the latest answers of the window that none of the latest answers of the window before has. They are
 * counted as if the brand were tracked.
 */
export async function readNewNames(
  { scanning }: Pick<WorkspaceContext, 'scanning'>,
  tx: Db,
  {
    snapshot,
    latest,
    falseFindings,
  }: {
    snapshot: ReportSnapshot
    latest: FigureMoves['latest']
    /** Accepted share of findings that are chance, if not the default. */
    falseFindings?: number
  },
): Promise<Move[]> {
  const { workspaceId, prompts } = snapshot
  if (latest.current.length === 0 || latest.previous.length === 0) return []
  // The statistics search the same answers and cache the result.
  const sample = await readSample(tx, snapshot, latest.current)
  const shown = (await listDetectedBrands({ scanning }, sample)).map(({ name }) => name)
  if (shown.length === 0) return []
  const keysOf = (executions: ExecutionKey[]) =>
    executions.map(({ prompt, ...key }) => ({ promptId: prompts[prompt]?.id ?? '', ...key }))
  const [latestKeys, earlierKeys] = [keysOf(latest.current), keysOf(latest.previous)]
  const before = await namedIn(scanning, shown, await readTexts(tx, workspaceId, earlierKeys))
  const isNew = shown.map((_, index) => !before.some((named) => named.has(index)))
  if (!isNew.includes(true)) return []
  const texts = sample.known === undefined ? sample.texts : await readTexts(tx, workspaceId, latestKeys)
  const now = await namedIn(scanning, shown, texts)
  const indexes = new Map(prompts.map(({ id }, index) => [id, index]))
  const asked = (keys: AnswerKey[]) => countByPrompt(keys, indexes)
  const shares = logShares(asked(latestKeys), asked(earlierKeys))
  const found = shown.flatMap((name, index) => {
    if (!isNew[index]) return []
    const naming = latestKeys.filter((_, answer) => now[answer]?.has(index))
    if (naming.length < LEAST_NAMING_ANSWERS) return []
    const oneSided = asked(naming).map((count, prompt) => (count > 0 ? (shares[prompt] ?? 0) : 0))
    return [nameMove(name, naming, logChanceOfOneSide(total(oneSided)))]
  })
  const bar = discoveryBar(
    found.map(({ logChance }) => logChance),
    shown.length,
    falseFindings,
  )
  return found.filter(({ logChance }) => logChance <= bar)
}

/** Returns the indexes of the names in each text. */
async function namedIn(
  scanning: WorkspaceContext['scanning'],
  names: readonly string[],
  texts: readonly string[],
): Promise<Set<number>[]> {
  const unknown = { brandVariations: [], brandDomain: '', brandDomainVariations: [], brandRegex: null }
  const matchers = names.map((brand) => matcherOf({ brand, ...unknown }))
  const found = await scanning.occurrences(
    matchers,
    texts.map((content) => ({ content, citedHosts: [] })),
  )
  return found.map((mentions) => new Set(mentions.map(({ matcher }) => matcher)))
}

function countByPrompt(keys: readonly AnswerKey[], indexes: ReadonlyMap<string, number>): Float64Array {
  const counts = new Float64Array(indexes.size)
  for (const { promptId } of keys) counts[indexes.get(promptId) ?? 0]! += 1
  return counts
}

function nameMove(name: string, naming: AnswerKey[], logChance: number): Move {
  // The map keeps the last answer to each prompt, which is the newest.
  const byPrompt = new Map(naming.toSorted((a, b) => newestFirst(b, a)).map((key) => [key.promptId, key]))
  const newest = [...byPrompt.values()].toSorted(newestFirst).slice(0, MOST_EVIDENCE)
  return {
    kind: 'name_appeared',
    id: name,
    subject: name,
    promptId: null,
    previous: 0,
    current: naming.length,
    delta: naming.length,
    significant: true,
    logChance,
    wanted: { keys: newest },
  }
}
