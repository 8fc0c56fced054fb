import { type Engine, engineCode } from '../../kernel/engines.js'
import { pointsOfGroup } from './point-sums.js'
import type { WindowSums } from './window-sums.js'

/** The sums of one engine, of sums by engine. */
export function sumsOfEngine(sums: WindowSums, engine: Engine): WindowSums {
  return sumsOfGroup(sums, engineCode(engine))
}

/** The sums of one group alone. */
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

/** The sums of all engines, of sums by engine that have no points. */
export function sumsOfAllEngines(sums: WindowSums): WindowSums {
  return joined(sums, (values) => {
    const whole = new Float64Array(values.length / sums.groups)
    for (let at = 0; at < values.length; at += 1) whole[at % whole.length]! += values[at]!
    return whole
  })
}

/** Sums of one group, each made from those of all groups. */
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
