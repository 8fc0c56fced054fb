import type { Execution } from './scene.js'
import { hostOf } from './vocabulary.js'

export const daysOf = (executions: Execution[]) => new Set(executions.map(({ day }) => day)).size

/** Cited on four of five days with answers; null where there are fewer than twenty. */
export function isCoreModel(executions: Execution[], domain: string): boolean | null {
  const citing = executions.filter(({ pages }) => pages.some((page) => hostOf(page) === domain))
  return daysOf(executions) < 20 ? null : daysOf(citing) / daysOf(executions) >= 0.8
}
