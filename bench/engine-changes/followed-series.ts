import type { ChangeWatch } from '../../src/engine-changes/judging/change-watch.js'
import type { PromptDays } from '../../src/engine-changes/judging/answer-cloud.js'
import {
  type EngineChange,
  seriesVerdict,
  WINDOW_DAYS,
} from '../../src/engine-changes/judging/series-verdict.js'
import { LEAST_DAYS_BEFORE } from '../../src/engine-changes/judging/day-chances.js'
import { addDays } from '../../src/kernel/days.js'

interface FollowedSeries {
  changes: (EngineChange & { day: number })[]
  /** Number of days on which a change could be found. */
  lookedAt: number
}

/** Checks a series for changes at the end of every day, as the product does. */
export function followedSeries(prompts: PromptDays[]): FollowedSeries {
  const all = (prompts[0] ?? []).map((_, day) => addDays('2026-01-01', day))
  const found: FollowedSeries = { changes: [], lookedAt: 0 }
  let watch: ChangeWatch = []
  let since = 0
  for (let day = 0; day < all.length; day += 1) {
    const first = Math.max(since, day - WINDOW_DAYS + 1)
    const cut = <Item>(items: readonly Item[]) => items.slice(first, day + 1)
    const verdict = seriesVerdict(watch, { days: cut(all), prompts: prompts.map(cut) }, 'series')
    watch = verdict.watch
    if (day - since >= LEAST_DAYS_BEFORE) found.lookedAt += 1
    if (verdict.change === undefined) continue
    found.changes.push({ ...verdict.change, day })
    since = day + 1
  }
  return found
}
