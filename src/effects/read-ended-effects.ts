import type { Db } from '../db/db.js'
import { addDays, type Day, type Window } from '../kernel/days.js'
import { effectWindows } from './kept-engines.js'
import { type EffectContext, readJudgedEffects, type ReadEffect } from './read-effects.js'
import { listStoredEffects } from './store.js'

const YEAR_DAYS = 365

/** Reads the effects whose second window ended in `window`, and counts those that ended in the year up to its end. */
export async function readEndedEffects(
  tx: Db,
  ctx: EffectContext,
  { reportId, window }: { reportId: string; window: Window },
): Promise<{ ended: ReadEffect[]; endedInYear: number }> {
  const all = await listStoredEffects(tx, { workspaceId: ctx.workspaceId, reportId })
  const endedSince = (day: Day) =>
    all.filter((one) => {
      const { endDate } = effectWindows(one).after
      return endDate >= day && endDate <= window.endDate
    })
  const wanted = endedSince(window.startDate).map(({ id }) => id)
  const endedInYear = endedSince(addDays(window.endDate, 1 - YEAR_DAYS)).length
  return { ended: await readJudgedEffects(tx, ctx, { reportId, wanted }), endedInYear }
}
