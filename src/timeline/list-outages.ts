import type { Db } from '../db/db.js'
import { type Day, daysIn, type Window } from '../kernel/days.js'
import { ENGINES } from '../kernel/engines.js'
import type { CollectedDays } from './collected-days.js'
import { gapEntries } from './gap-entries.js'
import type { TimelineEntry } from './timeline-schema.js'
import { countFailures, type EngineScope } from './timeline-store.js'

/**
 * Lists consecutive days on which an engine failed: most of its questions had no answer. `collected` has the days of the window
 * with answers.
 */
export async function listOutages(
  db: Db,
  { engines: asked, ...scope }: EngineScope,
  { window, collected }: { window: Window; collected: ReturnType<CollectedDays['byEngine']> },
): Promise<TimelineEntry[]> {
  const engines = asked.length === 0 ? [...ENGINES] : asked
  const failures = await countFailures(db, { ...scope, engines }, window)
  if (failures.length === 0) return []
  const known = new Map(collected.map((one) => [`${one.engine} ${one.day}`, one]))
  const on = (engine: string, day: Day) => known.get(`${engine} ${day}`) ?? { answers: 0, noAnswers: 0 }
  // Plan and configuration do not matter for outages.
  const unknown = { today: '', isConfigured: () => true, isPlanned: () => false, paused: [] }
  const gaps = gapEntries({ ...unknown, days: daysIn(window), engines, collected: { on }, failures })
  return gaps.filter(({ kind }) => kind === 'outage')
}
