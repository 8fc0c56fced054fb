import { FEATURES, type Fingerprint } from '../fingerprint.js'
import type { SeriesWindow } from '../judging/series-verdict.js'
import type { SeriesDay } from './fingerprint-store.js'

/** Collects the days of a series for comparison, leaving out days that were read differently from the newest. */
export function seriesWindow(stored: readonly SeriesDay[]): SeriesWindow {
  const alike = stored.filter(({ reading }) => reading === stored.at(-1)?.reading)
  const prompts = new Map<string, Fingerprint[][]>()
  for (const [index, { promptIds, figures }] of alike.entries())
    for (const [at, promptId] of promptIds.entries()) {
      const days = prompts.get(promptId) ?? alike.map(() => [])
      prompts.set(promptId, days)
      days[index]!.push(figures.slice(at * FEATURES.length, (at + 1) * FEATURES.length))
    }
  return { days: alike.map(({ day }) => day), prompts: [...prompts.values()] }
}
