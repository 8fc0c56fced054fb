import { addDays } from '../../kernel/days.js'
import { mean, percentage } from '../../kernel/rates.js'
import type { WindowSums } from '../../mentions/index.js'
import type { ReportStats } from '../stats-schema.js'

export type DailyFigures = ReportStats['history'][number]
export type DailyBrandFigures = DailyFigures['brands'][number]

/** Every day of the window, including those without an answer. */
export function dailyFigures(sums: WindowSums, names: readonly string[]): DailyFigures[] {
  return Array.from({ length: sums.days }, (_, day) => ({
    date: addDays(sums.window.startDate, day),
    executions: sums.byDay.executions[day] ?? 0,
    brands: brandsOfDay(sums, names, day),
  }))
}

function brandsOfDay(
  { byDay, brands }: WindowSums,
  names: readonly string[],
  day: number,
): DailyBrandFigures[] {
  const executions = byDay.executions[day] ?? 0
  const of = (sums: Float64Array, brand: number) => sums[day * brands + brand] ?? 0
  const allMentions = names.reduce((sum, _, brand) => sum + of(byDay.mentions, brand), 0)
  return names.map((name, brand) => {
    const mentions = of(byDay.mentions, brand)
    return {
      brand: name,
      isMainBrand: brand === 0,
      mentions,
      brandCoverage: percentage(mentions, executions),
      shareOfVoice: percentage(mentions, allMentions),
      averagePosition: mean(of(byDay.positions, brand), mentions),
      visibilityScore: mean(of(byDay.visibility, brand), executions),
      domainCoverage: percentage(of(byDay.domainExecutions, brand), executions),
    }
  })
}

/** The mean over all executions, including those that do not name the brand. */
export function visibilityScore({ byDay, days, brands }: WindowSums, brand: number): number | null {
  let [visibility, executions] = [0, 0]
  for (let day = 0; day < days; day += 1) {
    visibility += byDay.visibility[day * brands + brand] ?? 0
    executions += byDay.executions[day] ?? 0
  }
  return mean(visibility, executions)
}
