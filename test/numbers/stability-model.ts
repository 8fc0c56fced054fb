import { ENGINES } from '../../src/kernel/engines.js'
import { addDays } from '../../src/kernel/days.js'
import { aboutTenth } from './measure-model.js'
import { type Execution, sum } from './scene.js'
import { hostOf } from './vocabulary.js'

const LEAST_PAIRS = 20

/** Figures of the answers to one prompt. */
export function stabilityModel(executions: Execution[]) {
  return {
    brands: overlapModel(executions, ({ named }) => named),
    domains: overlapModel(executions, ({ pages }) => pages.map(hostOf)),
  }
}

function overlapModel(executions: Execution[], of: (one: Execution) => unknown[]): unknown {
  const pairs = ENGINES.flatMap((engine) => {
    const own = executions.filter((one) => one.engine === engine)
    const days = [...new Set(own.map(({ day }) => day))]
    const on = (day: string) => [...new Set(own.filter((one) => one.day === day).flatMap(of))]
    return days
      .filter((day) => days.includes(addDays(day, 1)))
      .map((day) => [on(day), on(addDays(day, 1))] as const)
      .filter(([one, other]) => one.length + other.length > 0)
  })
  if (pairs.length < LEAST_PAIRS) return null
  const shares = pairs.map(
    ([one, other]) =>
      one.filter((element) => other.includes(element)).length / new Set([...one, ...other]).size,
  )
  return aboutTenth((100 * sum(shares)) / shares.length)
}
