import type { StoredChange } from '../engine-changes/index.js'
import { addDays, type Day, type Window } from '../kernel/days.js'
import { type Engine, ENGINE_NAMES, engineCode } from '../kernel/engines.js'
import { writtenDay } from '../kernel/wording.js'
import { brokenEngines, SERIES, SURFACES } from '../mentions/index.js'
import { type KnownSurfaces, type NotCompared, notCompared } from '../surfaces/index.js'

/** The windows before and after the day of an effect. */
interface EffectWindows {
  before: Window
  after: Window
}

export const effectWindows = ({ day, days }: { day: Day; days: number }): EffectWindows => ({
  before: { startDate: addDays(day, -days), endDate: addDays(day, -1) },
  after: { startDate: addDays(day, 1), endDate: addDays(day, days) },
})

interface WindowFacts {
  windows: EffectWindows
  asked: readonly Engine[]
  /** Answers of each day of the windows, by series. */
  collected: readonly { series: number; day: Day; answers: number }[]
  surfaces: KnownSurfaces
  /** Changes from the first day of the first window to the last day of the second. */
  changes: readonly Pick<StoredChange, 'engine' | 'day'>[]
}

/** Returns the engines whose answers before and after are comparable, and why the other engines are not. */
export function keptEngines(facts: WindowFacts): { kept: Engine[]; leftOut: NotCompared[] } {
  const { windows, asked, changes } = facts
  const [previous, current] = [countsIn(facts, windows.before), countsIn(facts, windows.after)]
  const answersOf = (counts: typeof current, engine: Engine) =>
    counts.bySeries
      .subarray(engineCode(engine) * SURFACES, (engineCode(engine) + 1) * SURFACES)
      .reduce((sum, count) => sum + count, 0)
  const broken = brokenEngines(current, previous).filter((engine) => asked.includes(engine))
  const reasons = new Map(
    notCompared({ current, previous, broken }, facts.surfaces).map((one) => [one.engine, one]),
  )
  for (const { engine, day } of changes)
    if (asked.includes(engine) && !reasons.has(engine))
      reasons.set(engine, {
        engine,
        day,
        text: `${ENGINE_NAMES[engine]} answers differently since ${writtenDay(day)}.`,
      })
  for (const engine of asked) {
    const [before, after] = [answersOf(previous, engine), answersOf(current, engine)]
    if (before > 0 !== after > 0)
      reasons.set(engine, {
        engine,
        day: null,
        text: `${ENGINE_NAMES[engine]} answered only ${before > 0 ? 'before' : 'after'} the day.`,
      })
  }
  const kept = asked.filter((engine) => answersOf(current, engine) > 0 && !reasons.has(engine))
  return { kept, leftOut: [...reasons.values()] }
}

function countsIn({ collected }: WindowFacts, window: Window): { bySeries: Float64Array; window: Window } {
  const bySeries = new Float64Array(SERIES)
  for (const { series, day, answers } of collected)
    if (day >= window.startDate && day <= window.endDate) bySeries[series]! += answers
  return { bySeries, window }
}
