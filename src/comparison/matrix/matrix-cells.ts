import type { Engine } from '../../kernel/engines.js'
import { brokenEngines, movedEngines } from '../../mentions/index.js'
import type { ComparedFigure } from '../figure-schema.js'
import { type AxisEntry, common } from './axes.js'
import { cellFigure, type Leader, leaderOf } from './cell-figure.js'
import type { MatrixMetric } from './metrics.js'
import { answersBySeries, clusterSums, type RatioPart, type RatioSums } from './ratio-sums.js'

/** Sums of both windows, by prompt or by the days of one prompt. */
export interface RatioWindows {
  current: RatioSums
  previous: RatioSums
}

interface CellsScope {
  metric: MatrixMetric
  columns: readonly AxisEntry[]
  /** The brand of cells whose row and column are not brands. */
  brand: number
}

/** Computes the cells of one row from sums by prompt. */
export function rowCells(
  row: AxisEntry,
  windows: RatioWindows,
  scope: CellsScope,
): (ComparedFigure | null)[] {
  const { current, previous } = windows
  const brokenIn = openBroken(windows)
  return scope.columns.map((column) => {
    const part = common(row, column)
    if (part === undefined) return null
    const brand = row.brand ?? column.brand ?? scope.brand
    return cellFigure({
      metric: scope.metric,
      current: clusterSums(current, brand, part),
      previous: hasEngine(brokenIn(part.prompts), part.engine) ? null : clusterSums(previous, brand, part),
      isByDay: false,
      brands: current.brands,
    })
  })
}

type BrokenIn = (prompts: RatioPart['prompts']) => readonly Engine[]

/**
 * Finds the engines whose answers to some prompts come from other surfaces than before. Cached, because most cells of a row have
 * the same prompts.
 */
function openBroken({ current, previous }: RatioWindows): BrokenIn {
  const known = new Map<RatioPart['prompts'], readonly Engine[]>()
  return (prompts) => {
    const broken =
      known.get(prompts) ??
      brokenEngines(answersBySeries(current, prompts), answersBySeries(previous, prompts))
    known.set(prompts, broken)
    return broken
  }
}

/** Computes the cells of one prompt from sums by day. */
export function promptCells(
  row: AxisEntry,
  windows: RatioWindows,
  scope: CellsScope,
): (ComparedFigure | null)[] {
  const { current, previous } = windows
  const moved = movedEngines(answersBySeries(current), answersBySeries(previous))
  return scope.columns.map((column) => {
    if (common(row, column) === undefined) return null
    const brand = column.brand ?? scope.brand
    const part = { engine: column.engine }
    return cellFigure({
      metric: scope.metric,
      current: clusterSums(current, brand, part),
      previous: hasEngine(moved, column.engine) ? null : clusterSums(previous, brand, part),
      isByDay: true,
      brands: current.brands,
    })
  })
}

/** Returns the brand that leads in some of the answers. */
export function leaderAmong(metric: MatrixMetric, sums: RatioSums, part: RatioPart): Leader | null {
  return leaderOf(
    metric,
    Array.from({ length: sums.brands }, (_, brand) => clusterSums(sums, brand, part)),
  )
}

const hasEngine = (broken: readonly Engine[], engine: Engine | undefined) =>
  engine === undefined ? broken.length > 0 : broken.includes(engine)
