import { type Engine, ENGINE_CODES, engineCode, ENGINES } from '../../kernel/engines.js'

/** Number of surfaces counted separately for each engine. The last one takes all further surfaces. */
export const SURFACES = 32
/** Number of values that `seriesOf` can return. */
export const SERIES = ENGINE_CODES * SURFACES

/** Numbers the surfaces of all engines in one sequence. */
export const seriesOf = (engine: number, surface: number) => engine * SURFACES + surface

/** Selects the cells that a sum counts. */
export interface SeriesScope {
  /** Empty means all engines. */
  engines: readonly Engine[]
  /** If set, only this series counts. */
  series?: number | undefined
  /** Keeps separate sums, for each engine by its code, or for each of these series. */
  apart?: 'engines' | readonly number[]
}

/** Returns 1 for each series that counts and 0 for all others. */
export function countedSeries({ engines, series, apart }: SeriesScope): Uint8Array {
  const counted = new Uint8Array(SERIES)
  for (const engine of engines.length === 0 ? ENGINES : engines)
    counted.fill(1, seriesOf(engineCode(engine), 0), seriesOf(engineCode(engine), SURFACES))
  const isMeant = (one: number) =>
    (series === undefined || one === series) && (typeof apart !== 'object' || apart.includes(one))
  return counted.map((value, one) => (isMeant(one) ? value : 0))
}

/** Returns the group of each series. */
export function groupsOfSeries(apart: SeriesScope['apart']): Uint8Array {
  if (typeof apart !== 'object')
    return Uint8Array.from({ length: SERIES }, (_, one) =>
      apart === 'engines' ? Math.floor(one / SURFACES) : 0,
    )
  const groups = new Uint8Array(SERIES)
  for (const [group, one] of apart.entries()) groups[one] = group
  return groups
}

/** Numbers the series that a report has from 1, in order of appearance. A report has only few of all series. */
export interface SeriesSlots {
  /** 0 for series that have not appeared yet. */
  slotOf: Uint8Array
  /** One more than the largest slot. */
  slots: number
  met: number
}

/** Further series share the last slot. */
export const SERIES_SLOTS = 64

export function openSeriesSlots(): SeriesSlots {
  return { slotOf: new Uint8Array(SERIES), slots: SERIES_SLOTS, met: 0 }
}

export function slotOfSeries(all: SeriesSlots, series: number): number {
  if (all.slotOf[series] === 0) {
    all.met = Math.min(all.met + 1, SERIES_SLOTS - 1)
    all.slotOf[series] = all.met
  }
  return all.slotOf[series]!
}
