import type { Notice } from '../../src/alerts/judging/alert-memory.js'
import type { DailySums } from '../../src/alerts/judging/daily-sums.js'
import type { CompetitorSide } from '../../src/alerts/judging/overtaking.js'
import { reportVerdicts, type WatchedRule } from '../../src/alerts/judging/report-verdicts.js'
import { addDays } from '../../src/kernel/days.js'

export interface Followed {
  notices: { day: number; metric: WatchedRule['metric']; window: number; notice: Notice }[]
  /** Days on which an alert said that a competitor had overtaken the brand. */
  overtaken: number[]
}

/** Judges a report at the end of every day, as the product does, and records the alerts. */
export function followedReport(sums: DailySums, watched: WatchedRule[]): Followed {
  const found: Followed = { notices: [], overtaken: [] }
  let rules = watched
  let sides: (CompetitorSide | undefined)[] = sums.competitors.map(() => undefined)
  for (let day = 0; day < sums.days; day += 1) {
    const verdicts = reportVerdicts({
      sums,
      day: addDays(sums.window.startDate, day),
      version: 1,
      rules,
      sides,
    })
    rules = verdicts.rules.map(({ rule, memory }) => ({ ...rule, memory }))
    sides = verdicts.competitors.map(({ side }) => side)
    for (const { rule, notice } of verdicts.rules)
      if (notice !== null) found.notices.push({ day, metric: rule.metric, window: rule.window, notice })
    for (const { overtaken } of verdicts.competitors) if (overtaken !== null) found.overtaken.push(day)
  }
  return found
}
