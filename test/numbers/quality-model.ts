import { expect } from 'vitest'

import { addDays, daysBetween } from '../../src/kernel/days.js'
import { type Execution, naming, type Scene, sceneOf, sum } from './scene.js'

interface Criterion {
  id: string
  value: number | null
  met: boolean
}

/** The criteria of a report's grade, from single answers of the last 28 days. Another test checks the reliability of names. */
export function qualityModel(whole: Scene): unknown {
  const { endDate } = whole.window
  const startDate = [whole.window.startDate, addDays(endDate, -27)].toSorted().at(-1)!
  const scene = sceneOf(whole.world, whole.report, { ...whole.query, window: { startDate, endDate } })
  const { executions } = scene
  const pairs = new Set(executions.map(({ promptId, engine }) => `${promptId} ${engine}`))
  const ofPrompts = scene.prompts.map(({ id }) => executions.filter(({ promptId }) => promptId === id).length)
  const even = sum(ofPrompts) ** 2 / (sum(ofPrompts.map((count) => count ** 2)) || 1)
  const last = executions
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
  const old = last === undefined ? null : daysBetween({ startDate: last, endDate }) - 1
  const runs = executions.length / (pairs.size || 1)
  const agreement = agreementOf(scene, startDate)
  return {
    grade: 'exploratory',
    criteria: [
      // The tests never have 50 prompts.
      { id: 'prompts', value: Math.round(even), met: false },
      { id: 'runs', value: within(runs, 1), met: runs >= 7 },
      // The answers were imported without a model.
      { id: 'surfaces', value: 0, met: false },
      {
        id: 'reproducibility',
        value: agreement === null ? null : within(agreement, 2),
        met: agreement !== null && agreement >= 0.795,
      },
      { id: 'freshness', value: old, met: old !== null && old <= 7 },
    ],
  }
}

/** Rounded: exactly between two values, the last bit decides. */
const within = (value: number, digits: number): unknown => expect.closeTo(value, digits - 0.01)

/**
 * The correlation of the prompts' coverage on even and odd days, counted from the first day, corrected by the Spearman-Brown
 * formula.
 */
function agreementOf({ executions, prompts }: Scene, startDate: string): number | null {
  const half = (parity: number) => (one: Execution) =>
    daysBetween({ startDate, endDate: one.day }) % 2 === parity
  const coverages = prompts.flatMap(({ id }) => {
    const own = executions.filter(({ promptId }) => promptId === id)
    const [first, second] = [own.filter(half(1)), own.filter(half(0))]
    if (first.length === 0 || second.length === 0) return []
    return [[naming(first, 0).length / first.length, naming(second, 0).length / second.length] as const]
  })
  if (coverages.length < 5) return null
  const scores = [0, 1].map((side) => standardScores(coverages.map((pair) => pair[side as 0 | 1])))
  const r = sum(coverages.map((_, at) => scores[0]![at]! * scores[1]![at]!)) / coverages.length
  return Number.isNaN(r) ? null : Math.max(0, (2 * r) / (1 + r))
}

function standardScores(values: number[]): number[] {
  const mean = sum(values) / values.length
  const spread = Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / values.length)
  return values.map((value) => (value - mean) / spread)
}

export const gradedBy = ({ grade, criteria }: { grade: string; criteria: Criterion[] }) => ({
  grade,
  criteria: criteria.slice(0, 5).map(({ id, value, met }) => ({ id, value, met })),
})
