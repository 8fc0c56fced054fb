import type { Execution } from './scene.js'
import { hostOf } from './vocabulary.js'

export const daysOf = (executions: Execution[]) => new Set(executions.map(({ day }) => day)).size

/** True if cited on at least four fifths of the days with answers; null with fewer than twenty days. */
export function isCoreModel(executions: Execution[], domain: string): boolean | null {
  const citing = executions.filter(({ pages }) => pages.some((page) => hostOf(page) === domain))
  return daysOf(executions) < 20 ? null : daysOf(citing) / daysOf(executions) >= 0.8
}
