import { FALSE_ALERTS_A_YEAR } from '../src/alerts/judging/false-alarms.js'
import type { WatchedRule } from '../src/alerts/judging/report-verdicts.js'
import { followedReport } from './alerts/followed-report.js'
import { coverageOf, defaultRules, simulatedReport, withDrop } from './alerts/simulated-report.js'
import { roughReport } from './alerts/rough-report.js'
import { rateInterval } from './alerts/rate-interval.js'
import { size } from './options.js'

const REPORTS = size(200, 2)
const DAYS = size(60, 40)
const YEARS = size(40, 1)
const YEAR = size(365, 70)
const DROPS = [5, 10, 15, 20]
const WINDOWS = [7, 14, 30] as const
const WITHIN = [3, 5, 7, 10, 14, 21, 30]

/** Days of a report on which its rules were judged at all, weighted by their share of the allowance. */
function judgedDays(days: number): number {
  const watched = defaultRules()
  const judged = [...watched.map(({ window }) => Math.max(0, days - 2 * window + 1)), Math.max(0, days - 27)]
  return judged.reduce((sum, each) => sum + each, 0) / judged.length
}

function printRate(label: string, { alerts, days }: { alerts: number; days: number }): void {
  const years = days / 365
  const [low, high] = rateInterval(alerts, years)
  const figures = `${(alerts / years).toFixed(2)} a report and year (95 %: ${low.toFixed(2)}–${high.toFixed(2)})`
  console.log(`${label.padEnd(44)} ${String(alerts).padStart(4)} alerts, ${figures}`)
}

/** What the rules of a report tell where nothing changes. */
function falseAlerts(
  reports: number,
  days: number,
  make: (report: number) => ReturnType<typeof simulatedReport>,
) {
  const counts: Record<string, number> = {}
  for (let report = 0; report < reports; report += 1) {
    const { told, overtaken } = followedReport(make(report), defaultRules())
    for (const { metric, told: one } of told)
      if (one.state === 'firing') counts[metric] = (counts[metric] ?? 0) + 1
    if (overtaken.length > 0) counts.overtook = (counts.overtook ?? 0) + overtaken.length
  }
  const alerts = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { alerts, days: reports * judgedDays(days), counts }
}

function printNoise(): void {
  console.log(
    `False alerts at default settings, where nothing changes; at most ${FALSE_ALERTS_A_YEAR} a year are allowed`,
  )
  const short = falseAlerts(REPORTS, DAYS, (report) => simulatedReport(report, DAYS))
  printRate(`simulator, ${REPORTS} reports × ${DAYS} days`, short)
  console.log('   ', JSON.stringify(short.counts))
  const long = falseAlerts(YEARS, YEAR, (report) => simulatedReport(10_000 + report, YEAR))
  printRate(`simulator, ${YEARS} reports × ${YEAR} days`, long)
  console.log('   ', JSON.stringify(long.counts))
  for (const [label, noise] of Object.entries(NOISES)) {
    const rough = falseAlerts(YEARS, YEAR, (report) => roughReport(report, YEAR, noise))
    printRate(`${label}, ${YEARS} × ${YEAR} days`, rough)
    console.log('   ', JSON.stringify(rough.counts))
  }
}

/** In logits: how far an engine strays on a day for all prompts alike, and how far a prompt strays for weeks. */
const NOISES = {
  'days apart only': { ofDays: 0, ofPrompts: 0 },
  'engines have moods of a day': { ofDays: 0.3, ofPrompts: 0 },
  'prompts drift for weeks': { ofDays: 0, ofPrompts: 0.5 },
  both: { ofDays: 0.3, ofPrompts: 0.5 },
}

/** One rule as long as the window given, and the others as they are. */
function rulesWith(window: (typeof WINDOWS)[number]): WatchedRule[] {
  return defaultRules().map((rule) => (rule.metric === 'brandCoverage' ? { ...rule, window } : rule))
}

function printPower(): void {
  const from = Math.floor(DAYS / 2)
  const days = from + size(70, 20)
  console.log(
    `\nPower: the own coverage falls by so many points on one day; ${REPORTS} reports of 25 prompts × 7 engines, ${from} days before`,
  )
  const cells = new Map<string, { fired: number[]; alerts: number; ends: Record<string, number> }>()
  let reports = 0
  let coverage = 0
  for (let report = 0; report < REPORTS; report += 1) {
    const base = simulatedReport(report, days)
    // There must be something left to lose.
    if (coverageOf(base) < 0.25) continue
    reports += 1
    coverage += coverageOf(base)
    for (const points of DROPS) {
      const dropped = withDrop(base, { points, from, seed: report })
      for (const window of WINDOWS) {
        const { told } = followedReport(dropped, rulesWith(window))
        const key = `${points} ${window}`
        const cell = cells.get(key) ?? { fired: [], alerts: 0, ends: {} }
        cells.set(key, cell)
        const own = told.filter(({ metric, day }) => metric === 'brandCoverage' && day >= from)
        const downs = own.filter(({ told: one }) => one.state === 'firing' && one.direction === 'down')
        if (downs[0] !== undefined) cell.fired.push(downs[0].day - from + 1)
        cell.alerts += downs.length
        for (const { told: one } of own)
          if (one.state === 'recovered') cell.ends[one.reason] = (cell.ends[one.reason] ?? 0) + 1
      }
    }
  }
  console.log(`${reports} reports with a coverage of ${((100 * coverage) / reports).toFixed(0)} % on average`)
  console.log(
    `points window  fired within ${WITHIN.map((day) => `${day} d`.padStart(6)).join('')}   median  alerts each  over`,
  )
  for (const [key, { fired, alerts, ends }] of cells) {
    const [points, window] = key.split(' ')
    const within = WITHIN.map((day) => share(fired.filter((one) => one <= day).length, reports)).join('')
    const median = fired.toSorted((a, b) => a - b)[Math.floor(fired.length / 2)] ?? '–'
    const each = fired.length === 0 ? '–' : (alerts / fired.length).toFixed(2)
    console.log(
      `${points}`.padStart(6),
      `${window}`.padStart(6),
      ' '.repeat(12),
      within,
      `${median} d`.padStart(8),
      each.padStart(12),
      ' ',
      JSON.stringify(ends),
    )
  }
}

const share = (part: number, whole: number) =>
  `${((100 * part) / Math.max(1, whole)).toFixed(0)} %`.padStart(6)

printNoise()
printPower()
