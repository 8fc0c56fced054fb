import { daysBetween, type Window } from '../../kernel/days.js'
import { ENGINE_SLOTS } from '../../kernel/engines.js'
import {
  countedSeries,
  IS_UNANSWERED,
  type MentionColumns,
  openFirstDays,
  type ReadSheet,
  SENTIMENTS,
  SURFACES,
} from '../../mentions/index.js'
import type { ReportSnapshot } from '../../statistics/index.js'

/** Figures that are a brand's share of something counted in every answer. */
export const RATIO_FIGURES = ['brandCoverage', 'shareOfVoice', 'citationShare'] as const
export type RatioFigure = (typeof RATIO_FIGURES)[number]

/** The numerators and denominators of one figure of one brand in a window. */
export interface FigureSums {
  figure: RatioFigure
  /** Index in the lineup. */
  brand: number
  days: number
  prompts: number
  /** Indexed by series: see `countedSeries`. */
  counted: Uint8Array
  bySeries: Float64Array
  /** At `code of the engine * prompts + prompt`. */
  numerators: Float64Array
  denominators: Float64Array
  /** By prompt, over the days with a denominator: their number, and sums of powers and products of numerator and denominator. */
  overDays: Record<'days' | 'squares' | 'cubes' | 'fourths' | 'sumSquares' | 'products', Float64Array>
}

interface RatioScope extends Pick<ReportSnapshot, 'prompts' | 'engines' | 'series'> {
  window: Window
  figure: RatioFigure
  brand: number
}

/** Sums a figure over a window, sheet by sheet. */
export function openFigureSums(scope: RatioScope): { sums: FigureSums; add(sheet: ReadSheet): void } {
  const sums = emptySums(scope)
  const firstDayOf = openFirstDays(scope.window.startDate)
  return {
    sums,
    add: ({ prompt, month, cells }) => {
      if (cells !== null) addCells(sums, cells, { prompt, firstDay: firstDayOf(month) })
    },
  }
}

function emptySums(scope: RatioScope): FigureSums {
  const { window, figure, brand } = scope
  const prompts = scope.prompts.length
  const counted = countedSeries(scope)
  const ofPrompts = (each = 1) => new Float64Array(prompts * each)
  return {
    figure,
    brand,
    days: daysBetween(window),
    prompts,
    counted,
    bySeries: new Float64Array(counted.length),
    numerators: ofPrompts(ENGINE_SLOTS),
    denominators: ofPrompts(ENGINE_SLOTS),
    overDays: {
      days: ofPrompts(),
      squares: ofPrompts(),
      cubes: ofPrompts(),
      fourths: ofPrompts(),
      sumSquares: ofPrompts(),
      products: ofPrompts(),
    },
  }
}

const DAYS = 31
const CODES = SENTIMENTS.length
/** Counts of the sheet being added, by day of the month. */
const ofDay = { numerators: new Float64Array(DAYS), denominators: new Float64Array(DAYS) }

/** A range of a sheet's mentions or domains; `to` is exclusive. */
interface ColumnRange {
  from: number
  to: number
}

/**
 * Adds the cells of a sheet in one flat loop, because one request runs it over a million cells. `firstDay` is the day of the
 * window on which the month begins.
 */
function addCells(
  sums: FigureSums,
  cells: MentionColumns,
  { prompt, firstDay }: { prompt: number; firstDay: number },
): void {
  const { figure, brand, days, prompts, counted, bySeries, numerators, denominators } = sums
  ofDay.numerators.fill(0)
  ofDay.denominators.fill(0)
  let [mentionsTo, domainsTo] = [0, 0]
  for (let cell = 0; cell < cells.length; cell += 1) {
    const [mentionsFrom, domainsFrom] = [mentionsTo, domainsTo]
    mentionsTo += cells.named[cell]!
    domainsTo += cells.cited[cell]!
    const dayOfMonth = cells.day[cell]!
    const day = firstDay + dayOfMonth
    const series = cells.series[cell]!
    const isUnanswered = (cells.flags[cell]! & IS_UNANSWERED) !== 0
    if (day < 0 || day >= days || isUnanswered || counted[series] === 0) continue
    const whole =
      figure === 'brandCoverage' ? 1 : figure === 'shareOfVoice' ? cells.named[cell]! : cells.citations[cell]!
    const part =
      figure === 'citationShare'
        ? citationsOf(cells, brand, { from: domainsFrom, to: domainsTo })
        : timesNamed(cells, brand, { from: mentionsFrom, to: mentionsTo })
    const at = ((series / SURFACES) | 0) * prompts + prompt
    bySeries[series]! += 1
    numerators[at]! += part
    denominators[at]! += whole
    ofDay.numerators[dayOfMonth]! += part
    ofDay.denominators[dayOfMonth]! += whole
  }
  addDays(sums, prompt)
}

function timesNamed({ mentions }: MentionColumns, brand: number, { from, to }: ColumnRange): number {
  for (let at = from; at < to; at += 1) if (((mentions[at]! / CODES) | 0) === brand) return 1
  return 0
}

function citationsOf(
  { domains, domainCitations }: MentionColumns,
  brand: number,
  { from, to }: ColumnRange,
): number {
  for (let at = from; at < to; at += 1) if (domains[at] === brand) return domainCitations[at]!
  return 0
}

/** Adds whole days: all answers of a day are on one sheet. */
function addDays({ overDays }: FigureSums, prompt: number): void {
  for (let day = 0; day < DAYS; day += 1) {
    const [part, whole] = [ofDay.numerators[day]!, ofDay.denominators[day]!]
    if (whole === 0) continue
    const square = whole * whole
    overDays.days[prompt]! += 1
    overDays.squares[prompt]! += square
    overDays.cubes[prompt]! += square * whole
    overDays.fourths[prompt]! += square * square
    overDays.sumSquares[prompt]! += part * part
    overDays.products[prompt]! += part * whole
  }
}
