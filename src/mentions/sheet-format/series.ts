import { type Engine, ENGINE_CODES, engineCode, ENGINES } from '../../kernel/engines.js'

/** Surfaces of one engine that are counted apart; the last number is that of all further ones. */
export const SURFACES = 32
/** How many numbers `seriesOf` has. */
export const SERIES = ENGINE_CODES * SURFACES

/** The number of an engine's surface among those of all engines. */
export const seriesOf = (engine: number, surface: number) => engine * SURFACES + surface

/** Which cells a sum is about. */
export interface SeriesScope {
  /** Empty means every engine. */
  engines: readonly Engine[]
  /** Only this one of them, where it is not undefined. */
  series?: number | undefined
  /** Keeps sums apart: of the engines, at their codes, or of these series. */
  apart?: 'engines' | readonly number[]
}

/** Which series count: 1 for those of the engines, or for the one series that is meant. */
export function countedSeries({ engines, series, apart }: SeriesScope): Uint8Array {
  const counted = new Uint8Array(SERIES)
  for (const engine of engines.length === 0 ? ENGINES : engines)
    counted.fill(1, seriesOf(engineCode(engine), 0), seriesOf(engineCode(engine), SURFACES))
  const isMeant = (one: number) =>
    (series === undefined || one === series) && (typeof apart !== 'object' || apart.includes(one))
  return counted.map((value, one) => (isMeant(one) ? value : 0))
}

/** The group of each series. */
export function groupsOfSeries(apart: SeriesScope['apart']): Uint8Array {
  if (typeof apart !== 'object')
    return Uint8Array.from({ length: SERIES }, (_, one) =>
      apart === 'engines' ? Math.floor(one / SURFACES) : 0,
    )
  const groups = new Uint8Array(SERIES)
  for (const [group, one] of apart.entries()) groups[one] = group
  return groups
}

/** A report's answers come from few of all series: those that it has, numbered from 1 as they are met. */
export interface SeriesSlots {
  /** 0 for those that were not met. */
  slotOf: Uint8Array
  /** One more than the largest slot. */
  slots: number
  met: number
}

/** Beyond these, series share the last slot. */
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
