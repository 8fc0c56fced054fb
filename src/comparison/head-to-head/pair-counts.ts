import type { ClusterSums } from '../../intervals/index.js'
import type { Window } from '../../kernel/days.js'
import { ENGINE_SLOTS, type Engine } from '../../kernel/engines.js'
import {
  type AnswerRow,
  countedSeries,
  openAnswerRows,
  type ReadSheet,
  SERIES,
} from '../../mentions/index.js'

/** How answers name the own brand and one competitor. */
export interface PairCounts {
  /** By prompt: answers that name only the own brand, only the competitor, or both. */
  ownOnly: Float64Array
  competitorOnly: Float64Array
  both: Float64Array
  executions: number
  /** Answers that name both brands, the competitor first. */
  competitorFirst: number
  bySeries: Float64Array
  /** By prompt and engine: answers that name the competitor alone or first. */
  losses: Map<number, PairLoss>
}

/** Answers of one engine to one prompt. */
export interface PairLoss {
  prompt: number
  /** Code of the engine. */
  engine: number
  executions: number
  competitorOnly: LostAnswers
  competitorFirst: LostAnswers
}

interface LostAnswers {
  answers: number
  /** The newest of these answers, newest first, with their day of the window. */
  newest: { day: number; run: number }[]
}

interface PairScope {
  window: Window
  engines: readonly Engine[]
  series: number | undefined
  /** Number of prompts. */
  prompts: number
  /** Index of the competitor. */
  competitor: number
}

const MOST_NEWEST = 3
const OWN = 0

/** Counts the answers of a window, sheet by sheet. */
export function openPairCounts(scope: PairScope): {
  counts: PairCounts
  add(sheet: Pick<ReadSheet, 'prompt' | 'month' | 'cells'>): void
} {
  const ofPrompts = () => new Float64Array(scope.prompts)
  const counts: PairCounts = {
    ownOnly: ofPrompts(),
    competitorOnly: ofPrompts(),
    both: ofPrompts(),
    executions: 0,
    competitorFirst: 0,
    bySeries: new Float64Array(SERIES),
    losses: new Map(),
  }
  const visit = openAnswerRows({ window: scope.window, counted: countedSeries(scope) })
  return {
    counts,
    add: ({ prompt, ...sheet }) =>
      visit(sheet, (row) => {
        counts.executions += 1
        counts.bySeries[row.series]! += 1
        const loss = lossAt(counts, prompt, row.engine)
        loss.executions += 1
        const [own, other] = [positionOf(row, OWN), positionOf(row, scope.competitor)]
        if (own > 0 && other === 0) counts.ownOnly[prompt]! += 1
        if (own > 0 && other > 0) counts.both[prompt]! += 1
        if (own === 0 && other > 0) {
          counts.competitorOnly[prompt]! += 1
          addAnswer(loss.competitorOnly, row)
        }
        if (own > other && other > 0) {
          counts.competitorFirst += 1
          addAnswer(loss.competitorFirst, row)
        }
      }),
  }
}

function lossAt({ losses }: PairCounts, prompt: number, engine: number): PairLoss {
  const key = prompt * ENGINE_SLOTS + engine
  const known = losses.get(key)
  if (known !== undefined) return known
  const none = (): LostAnswers => ({ answers: 0, newest: [] })
  const loss = { prompt, engine, executions: 0, competitorOnly: none(), competitorFirst: none() }
  losses.set(key, loss)
  return loss
}

/** Position from 1; 0 if the answer does not name the brand. */
function positionOf(row: AnswerRow, brand: number): number {
  for (let before = 0; before < row.namedCount; before += 1)
    if (row.brandAt(before) === brand) return before + 1
  return 0
}

function addAnswer(lost: LostAnswers, { day, run }: AnswerRow): void {
  lost.answers += 1
  const { newest } = lost
  const index = newest.findIndex((one) => one.day < day || (one.day === day && one.run < run))
  if (index < 0 && newest.length === MOST_NEWEST) return
  newest.splice(index < 0 ? newest.length : index, 0, { day, run })
  newest.length = Math.min(newest.length, MOST_NEWEST)
}

/** By prompt: answers that name only one of the two brands, and how many of them name the competitor. */
export function displacedSums({ ownOnly, competitorOnly }: PairCounts): ClusterSums {
  return {
    numerators: competitorOnly,
    denominators: competitorOnly.map((answers, prompt) => answers + ownOnly[prompt]!),
  }
}

const lostAnswers = ({ competitorOnly, competitorFirst }: PairLoss) =>
  competitorOnly.answers + competitorFirst.answers

/** Prompts and engines whose answers name the competitor alone or first. */
export function lossesOf({ losses }: PairCounts): PairLoss[] {
  return [...losses.values()].filter((one) => lostAnswers(one) > 0)
}

/** More than there are. */
const MOST_ANSWERS = 1e9

/** Sorts by answers that name only the competitor, most first. The key of a loss does not depend on the other losses. */
export function lossOrder(loss: PairLoss, promptId: string): string {
  const below = [loss.competitorOnly.answers, lostAnswers(loss)].map((answers) => MOST_ANSWERS - answers)
  const parts = [...below, promptId, loss.engine]
  return parts.map((part) => String(part).padStart(10, '0')).join(' ')
}
