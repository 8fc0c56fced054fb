import { engineCode, ENGINES } from '../../kernel/engines.js'
import { isBroken } from '../../mentions/index.js'
import { type DailySums, seriesAt } from './daily-sums.js'
import { type DayRange, summed } from './day-range.js'

/** Whether the answers of any engine come from another surface than before. */
export function hasOtherSurfaces(
  sums: DailySums,
  windows: Record<'current' | 'previous', DayRange>,
): boolean {
  return ENGINES.some((engine) => comesFromElsewhere(sums, engineCode(engine), windows))
}

/** Whether an engine's answers come from another surface than before. No alert compares the two. */
export function comesFromElsewhere(
  sums: DailySums,
  engine: number,
  { current, previous }: Record<'current' | 'previous', DayRange>,
): boolean {
  return isBroken({
    now: (surface) => summed(sums.bySeries, seriesAt(sums, engine, surface), current),
    before: (surface) => summed(sums.bySeries, seriesAt(sums, engine, surface), previous),
  })
}
