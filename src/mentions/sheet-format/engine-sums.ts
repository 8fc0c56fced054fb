import { type Engine, engineCode } from '../../kernel/engines.js'
import { pointsOfGroup } from './point-sums.js'
import type { WindowSums } from './window-sums.js'

/** Returns the sums of one engine. */
export function sumsOfEngine(sums: WindowSums, engine: Engine): WindowSums {
  return sumsOfGroup(sums, engineCode(engine))
}

/** Returns the sums of one group. */
export function sumsOfGroup(sums: WindowSums, group: number): WindowSums {
  const partOf = (values: Float64Array) => {
    const length = values.length / sums.groups
    return values.subarray(group * length, (group + 1) * length)
  }
  return {
    ...joined(sums, partOf),
    bySeries: sums.bySeries.map((count, series) => (sums.groupOf[series] === group ? count : 0)),
    points: sums.points && pointsOfGroup(sums.points, group),
  }
}

/** Adds up the sums of all engines. The sums must have no points. */
export function sumsOfAllEngines(sums: WindowSums): WindowSums {
  return joined(sums, (values) => {
    const whole = new Float64Array(values.length / sums.groups)
    for (let at = 0; at < values.length; at += 1) whole[at % whole.length]! += values[at]!
    return whole
  })
}

/** Turns each array of all groups into an array of one group. */
function joined(sums: WindowSums, made: (values: Float64Array) => Float64Array): WindowSums {
  const each = <Name extends string>(all: Record<Name, Float64Array>) =>
    Object.fromEntries(
      Object.entries<Float64Array>(all).map(([name, values]) => [name, made(values)]),
    ) as Record<Name, Float64Array>
  return {
    ...sums,
    groups: 1,
    noAnswers: made(sums.noAnswers),
    byPrompt: each(sums.byPrompt),
    byBrand: each(sums.byBrand),
    byDay: each(sums.byDay),
  }
}
