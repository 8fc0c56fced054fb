import type { ComparedFigure, Matrix, MatrixEntry } from '../../data/types.js'
import { FEW, figure, many, range, signed, type Unit, verdict, verdictOfPrompt } from '../../data/words.js'

interface MetricWords {
  name: string
  unit: Unit
  /** What `n` counts. */
  noun: string
}

export const METRICS: Record<Matrix['metric'], MetricWords> = {
  brandCoverage: { name: 'Coverage', unit: 'percent', noun: 'answer' },
  shareOfVoice: { name: 'Share of voice', unit: 'percent', noun: 'mention' },
  averagePosition: { name: 'Average position', unit: 'position', noun: 'mention' },
  sentiment: { name: 'Sentiment', unit: 'score', noun: 'mention' },
  citationShare: { name: 'Citation share', unit: 'percent', noun: 'citation' },
  domainCoverage: { name: 'Domain coverage', unit: 'percent', noun: 'answer' },
}

/** Whether the cell is the best of its row or column: ahead by more than noise, or ahead within noise. */
export function bestOf(row: MatrixEntry, column: MatrixEntry): 'leads' | 'ahead' | undefined {
  const leader =
    row.leader?.brand === column.id ? row.leader : column.leader?.brand === row.id ? column.leader : undefined
  if (!leader) return undefined
  return leader.moreThanNoise === true ? 'leads' : 'ahead'
}

/** The strength of a value among all that are shown, from 0 to 1. For positions the smallest value is the strongest. */
export function strengthOf(
  { metric, cells }: Pick<Matrix, 'metric' | 'cells'>,
  value: number | undefined,
): number {
  if (value === undefined) return 0
  const values = cells.flat().flatMap((cell) => (cell === null ? [] : [cell.value]))
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (metric === 'averagePosition') return least / value
  if (metric === 'sentiment') return most === least ? 0.5 : (value - least) / (most - least)
  return most === 0 ? 0 : value / most
}

interface CellScope {
  row: MatrixEntry
  column: MatrixEntry
  figure: ComparedFigure | null
  /** For one prompt the sample is its days. */
  isOfPrompt: boolean
}

/** The full text of a cell. */
export function cellWords(
  { metric }: Pick<Matrix, 'metric'>,
  { row, column, figure: cell, isOfPrompt }: CellScope,
): string {
  const where = `${row.label}, ${column.label}`
  if (cell === null) return `${where}: nothing to count`
  const { unit, noun } = METRICS[metric]
  const few = isOfPrompt ? 'fewer than five days' : FEW
  const sure = cell.interval === null ? few : range(cell.interval)
  const { change } = cell
  const moved =
    change === null
      ? ''
      : `; ${signed(change.delta)}, ${isOfPrompt ? verdictOfPrompt(change) : verdict(change)}`
  return `${where}: ${figure(cell.value, unit)} (${sure}) of ${many(cell.n, noun)}${moved}`
}
