import { daysBetween, type Window } from '../../kernel/days.js'
import { ENGINE_SLOTS } from '../../kernel/engines.js'
import { isOutside, type AddedSheet } from './add-cells.js'
import { COUNTED_SENTIMENTS, SENTIMENTS } from './cell.js'
import { type MentionColumns, IS_UNANSWERED, IS_UNREAD } from './columns.js'
import {
  countedSeries,
  openSeriesSlots,
  slotOfSeries,
  SERIES_SLOTS,
  type SeriesSlots,
  type SeriesScope,
  SURFACES,
} from './series.js'

/** Counts what the answers of a window say about one brand of a lineup, for each prompt. */
export interface OwnSums {
  /** Index of the brand in the lineup. */
  brand: number
  days: number
  periods: number
  /** The period that each day of the window belongs to. */
  periodOf: Uint16Array
  /** Indexed by series: see `countedSeries`. */
  counted: Uint8Array
  /** The series that have answers. `bySeries`: their answers, at `prompt * slots + slot`. */
  series: SeriesSlots
  bySeries: Uint32Array
  /** `naming`: answers that name any brand. */
  byPrompt: Record<'executions' | 'mentions' | 'positions' | 'naming', Float64Array>
  /** At `prompt * COUNTED_SENTIMENTS.length` plus the index of a sentiment. */
  sentiments: Float64Array
  /** At `prompt * periods + period`. `byEngine`: at `prompt * ENGINE_SLOTS + code of the engine`. */
  byPeriod: Record<'executions' | 'mentions', Float64Array>
  byEngine: Record<'executions' | 'mentions', Float64Array>
  /** Sums over the days with answers: powers of the answers, squares of the mentions, and products of answers and mentions. */
  overDays: Record<'days' | 'squares' | 'cubes' | 'fourths' | 'mentionSquares' | 'products', Float64Array>
}

export interface OwnScope extends Omit<SeriesScope, 'apart'> {
  window: Window
  /** Consecutive windows that the days are divided into. */
  periods: readonly Window[]
  /** Number of prompts. */
  prompts: number
  /** Index of the brand; 0, the own brand, by default. */
  brand?: number
}

export function openOwnSums(scope: OwnScope): OwnSums {
  const { window, periods, prompts, brand = 0 } = scope
  const ofPrompts = (each = 1) => new Float64Array(prompts * each)
  return {
    brand,
    days: daysBetween(window),
    periods: periods.length,
    periodOf: Uint16Array.from(
      periods.flatMap((period, index) => Array.from({ length: daysBetween(period) }, () => index)),
    ),
    counted: countedSeries(scope),
    series: openSeriesSlots(),
    bySeries: new Uint32Array(prompts * SERIES_SLOTS),
    byPrompt: { executions: ofPrompts(), mentions: ofPrompts(), positions: ofPrompts(), naming: ofPrompts() },
    sentiments: ofPrompts(COUNTED_SENTIMENTS.length),
    byPeriod: { executions: ofPrompts(periods.length), mentions: ofPrompts(periods.length) },
    byEngine: { executions: ofPrompts(ENGINE_SLOTS), mentions: ofPrompts(ENGINE_SLOTS) },
    overDays: {
      days: ofPrompts(),
      squares: ofPrompts(),
      cubes: ofPrompts(),
      fourths: ofPrompts(),
      mentionSquares: ofPrompts(),
      products: ofPrompts(),
    },
  }
}

const CODES = SENTIMENTS.length
const COUNTS = COUNTED_SENTIMENTS.length
const UNKNOWN = COUNTED_SENTIMENTS.indexOf(null)

/** Adds the cells of a sheet. Like `addCells` it is one flat loop that allocates nothing. */
export function addOwnCells(sums: OwnSums, cells: MentionColumns, { prompt, firstDay }: AddedSheet): void {
  if (isOutside(firstDay, sums.days)) return
  const { days, periods, periodOf, counted, bySeries, byPrompt, sentiments, byPeriod, byEngine } = sums
  const ofSeries = sums.series
  const { mentions: codes } = cells
  const [firstCode, lastCode] = [sums.brand * CODES, (sums.brand + 1) * CODES - 1]
  let [today, executions, mentions, mentionsTo] = [-1, 0, 0, 0]
  for (let cell = 0; cell < cells.length; cell += 1) {
    const mentionsFrom = mentionsTo
    mentionsTo += cells.named[cell]!
    const day = firstDay + cells.day[cell]!
    const series = cells.series[cell]!
    const flags = cells.flags[cell]!
    if (day < 0 || day >= days || (flags & IS_UNANSWERED) !== 0 || counted[series] === 0) continue
    if (day !== today) {
      addDay(sums, { prompt, executions, mentions })
      ;[today, executions, mentions] = [day, 0, 0]
    }
    const period = prompt * periods + periodOf[day]!
    const engine = prompt * ENGINE_SLOTS + ((series / SURFACES) | 0)
    executions += 1
    bySeries[prompt * SERIES_SLOTS + slotOfSeries(ofSeries, series)]! += 1
    byPeriod.executions[period]! += 1
    byEngine.executions[engine]! += 1
    if (mentionsTo > mentionsFrom) byPrompt.naming[prompt]! += 1
    let own = mentionsFrom
    while (own < mentionsTo && (codes[own]! < firstCode || codes[own]! > lastCode)) own += 1
    if (own === mentionsTo) continue
    mentions += 1
    byPeriod.mentions[period]! += 1
    byEngine.mentions[engine]! += 1
    byPrompt.positions[prompt]! += own - mentionsFrom + 1
    sentiments[prompt * COUNTS + ((flags & IS_UNREAD) === 0 ? codes[own]! - firstCode : UNKNOWN)]! += 1
  }
  addDay(sums, { prompt, executions, mentions })
}

/** Adds one whole day: all answers of a day are on one sheet. */
function addDay(
  { byPrompt, overDays }: OwnSums,
  { prompt, executions, mentions }: { prompt: number; executions: number; mentions: number },
): void {
  if (executions === 0) return
  const square = executions * executions
  byPrompt.executions[prompt]! += executions
  byPrompt.mentions[prompt]! += mentions
  overDays.days[prompt]! += 1
  overDays.squares[prompt]! += square
  overDays.cubes[prompt]! += square * executions
  overDays.fourths[prompt]! += square * square
  overDays.mentionSquares[prompt]! += mentions * mentions
  overDays.products[prompt]! += mentions * executions
}
