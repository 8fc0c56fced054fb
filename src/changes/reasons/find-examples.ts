import type { AnswerKey } from '../../answers/index.js'
import type { WorkspaceContext } from '../../context.js'
import type { Db } from '../../db/db.js'
import { lineupOf } from '../../detection/index.js'
import type { AnswerRow } from '../../mentions/index.js'
import { listRunIds } from '../../report-answers/index.js'
import { readTexts, type ReportSnapshot } from '../../statistics/index.js'
import { findNewestAnswers } from '../find-newest-answers.js'
import type { ComparedWindows } from '../move.js'
import { type AnswerSeries, movedSeries } from './moved-series.js'
import type { ReasonSums } from './part-clusters.js'
import type { GroupPart } from './reason-parts.js'
import type { ReasonExample } from './schema.js'
import { wordDifference } from './word-difference.js'

/** Number of parts that get examples. `MOST_EXAMPLES`: examples of each. */
const MOST_PARTS = 10
const MOST_EXAMPLES = 3
/** Number of series per part that are searched for a pair of different answers. */
const MOST_TRIED = 6

interface ExamplesAsked {
  snapshot: ReportSnapshot
  windows: ComparedWindows
  sums: ReasonSums
}

/** Two answers to the same prompt by the same engine, one from each window. */
interface Pair {
  before: AnswerKey
  after: AnswerKey
  /** Which of the two answers has the brand. */
  having: 'before' | 'after'
}

/** Finds pairs of answers that illustrate the first parts: one has the brand, the other does not. */
export async function findExamples(
  { scanning }: Pick<WorkspaceContext, 'scanning'>,
  tx: Db,
  asked: ExamplesAsked & { parts: readonly GroupPart[] },
): Promise<ReasonExample[][]> {
  const tried = asked.parts.slice(0, MOST_PARTS).map(({ group, part }) => ({
    isRise: (part.effect ?? 0) > 0,
    series: part.effect === null ? [] : movedSeries(asked.sums, group, part.effect).slice(0, MOST_TRIED),
  }))
  const pairs = await findPairs(tx, asked, tried)
  const shown = await showPairs(scanning, tx, { ...asked, pairs: pairs.flat() })
  let at = 0
  return asked.parts.map((_, index) =>
    shown.slice(at, (at += pairs[index]?.length ?? 0)).flatMap((one) => one ?? []),
  )
}

async function findPairs(
  tx: Db,
  {
    snapshot,
    windows,
    sums: {
      current: { figure, brand },
    },
  }: ExamplesAsked,
  tried: readonly { isRise: boolean; series: AnswerSeries[] }[],
): Promise<Pair[][]> {
  const has = (answer: AnswerRow) =>
    figure === 'citationShare' ? answer.cites(brand) : answer.sentimentOf(brand) !== undefined
  const sides = tried.flatMap(({ isRise, series }) =>
    series.flatMap(({ prompt, engine }) =>
      (['previous', 'current'] as const).map((side) => ({
        window: windows[side],
        prompts: [prompt],
        engine,
        shows: (answer: AnswerRow) => has(answer) === (isRise === (side === 'current')),
        each: 1,
      })),
    ),
  )
  const found = (await findNewestAnswers(tx, snapshot, sides)).map(([newest]) => newest)
  let at = 0
  return tried.map(({ isRise, series }) =>
    series
      .flatMap((): Pair[] => {
        const [before, after] = [found[at++], found[at++]]
        return before && after ? [{ before, after, having: isRise ? 'after' : 'before' }] : []
      })
      .slice(0, MOST_EXAMPLES),
  )
}

async function showPairs(
  scanning: WorkspaceContext['scanning'],
  tx: Db,
  { snapshot, sums, pairs }: ExamplesAsked & { pairs: readonly Pair[] },
): Promise<(ReasonExample | undefined)[]> {
  const { workspaceId } = snapshot
  const keys = pairs.flatMap(({ before, after }) => [before, after])
  const ids = await listRunIds(tx, workspaceId, keys)
  const changed =
    sums.current.figure === 'citationShare' || keys.length === 0
      ? pairs.map(() => null)
      : await readChangedWords(scanning, {
          snapshot,
          sums,
          pairs,
          texts: await readTexts(tx, workspaceId, keys),
        })
  return pairs.map(({ before: { promptId, engine } }, index) => {
    const [before, after] = [ids[2 * index], ids[2 * index + 1]]
    if (before === undefined || after === undefined) return undefined
    return { promptId, engine, before, after, changed: changed[index] ?? null }
  })
}

async function readChangedWords(
  scanning: WorkspaceContext['scanning'],
  {
    snapshot: { version },
    sums: {
      current: { brand },
    },
    pairs,
    texts,
  }: Pick<ExamplesAsked, 'snapshot' | 'sums'> & { pairs: readonly Pair[]; texts: readonly string[] },
): Promise<ReasonExample['changed'][]> {
  const textsOf = ({ having }: Pair, index: number) => {
    const [before = '', after = ''] = texts.slice(2 * index, 2 * index + 2)
    return having === 'after' ? { own: after, other: before } : { own: before, other: after }
  }
  const both = pairs.map(textsOf)
  const matchers = lineupOf(version.brands).matchers.slice(brand, brand + 1)
  const found = await scanning.occurrences(
    matchers,
    both.map(({ own }) => ({ content: own, citedHosts: [] })),
  )
  return both.map(({ own, other }, index) => {
    const offsets = found[index]?.[0]?.offsets[0]
    const words = offsets && wordDifference(own, offsets, other)
    if (!words) return null
    return pairs[index]!.having === 'after'
      ? { removed: words.others, added: words.own }
      : { removed: words.own, added: words.others }
  })
}
