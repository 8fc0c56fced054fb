import type { Engine } from '../../kernel/engines.js'
import { total } from '../../kernel/rates.js'
import type { GroupWindows } from '../groups.js'
import type { ReportStats } from '../stats-schema.js'
import { measuredTogether } from './measures.js'

/** How often each engine names a brand. Changes of all engines are judged together, like those of groups. */
export function engineCoverage(
  engines: readonly GroupWindows[],
  brand: number,
): NonNullable<ReportStats['engineCoverage']> {
  const cells = engines.map(({ windows }) => ({ windows, brand }))
  return measuredTogether('brandCoverage', cells).map(({ value, interval, change }, index) => {
    const { group, label, windows } = engines[index]!
    return {
      engine: group as Engine,
      label,
      value,
      n: total(windows.current.byPrompt.executions),
      interval,
      change: change.delta === null ? null : change,
    }
  })
}
