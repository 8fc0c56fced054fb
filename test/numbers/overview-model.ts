import { addDays } from '../../src/kernel/days.js'
import type { OverviewItem } from '../../src/overview/schema.js'
import { naming, rate, type Scene } from './scene.js'
import { statsModel } from './stats-model.js'

/** The figures in a report's row. The scene is narrowed only by a window. */
export function overviewModel(scene: Scene): unknown {
  const { executions, totalPrompts, window, brands } = statsModel(scene)
  const [own] = brands
  return {
    reportId: scene.report.id,
    executions,
    totalPrompts,
    branded: window.branded,
    brandCoverage: own?.brandCoverage,
    interval: own?.intervals.brandCoverage,
    change: own?.change.brandCoverage,
    trend: weeksOf(scene).map(({ first, last }) => {
      const inWeek = scene.executions.filter(({ day }) => first <= day && day <= last)
      return { date: first, brandCoverage: rate(naming(inWeek, 0).length, inWeek.length) }
    }),
  }
}

/** Weeks from Monday to Sunday, cut to the window. */
function weeksOf({ window }: Scene): { first: string; last: string }[] {
  const weeks: { first: string; last: string }[] = []
  for (let first = window.startDate; first <= window.endDate;) {
    let last = first
    while (last < window.endDate && new Date(last).getUTCDay() !== 0) last = addDays(last, 1)
    weeks.push({ first, last })
    first = addDays(last, 1)
  }
  return weeks
}

export function overviewFigures(reportId: string): (body: { items: OverviewItem[] }) => unknown {
  return ({ items }) => {
    const row = items.find((item) => item.reportId === reportId)
    if (row === undefined) return undefined
    const { executions, totalPrompts, branded, brandCoverage, interval, change, trend } = row
    return { reportId, executions, totalPrompts, branded, brandCoverage, interval, change, trend }
  }
}
