import { FALSE_ALERTS_A_YEAR } from '../src/alerts/judging/false-alarms.js'
import type { WatchedRule } from '../src/alerts/judging/report-verdicts.js'
import { type Followed, followedReport } from './alerts/followed-report.js'
import { printLargeReport } from './alerts/large-report.js'
import { printFalseEffects } from './alerts/false-effects.js'
import { falseNames, falsePages } from './alerts/noise-of-news.js'
import { coverageOf, defaultRules, PROMPTS, simulatedReport, withDrop } from './alerts/simulated-report.js'
import { roughReport } from './alerts/rough-report.js'
import { rateInterval } from './alerts/rate-interval.js'
import { namingRules } from './alerts/watched-rules.js'
import { argument, size } from './options.js'

const REPORTS = size(200, 2)
const DAYS = size(60, 40)
const YEARS = size(40, 1)
const YEAR = size(365, 70)
const ROUGH = size(25, 1)
/** In percentage points. */
const DROPS = [5, 10, 15, 20]
const WINDOWS = [7, 14, 30] as const
const WITHIN = [3, 5, 7, 10, 14, 21, 30]
/** Number of reports whose coverage falls, and the days before and after the fall. */
const FALLS = size(100, 2)
const BEFORE = size(60, 28)
const AFTER = size(45, 14)

/** Days of a report on which its rules could be judged, weighted by their share of the allowance. */
function judgedDays(days: number, watched: WatchedRule[]): number {
  const judged = [...watched.map(({ window }) => Math.max(0, days - 2 * window + 1)), Math.max(0, days - 27)]
  return judged.reduce((sum, each) => sum + each, 0) / judged.length
}

function printRate(label: string, { alerts, days }: { alerts: number; days: number }): void {
  const years = days / 365
  const [low, high] = rateInterval(alerts, years)
  const figures = `${(alerts / years).toFixed(2)} a report and year (95 %: ${low.toFixed(2)}–${high.toFixed(2)})`
  console.log(`${label.padEnd(44)} ${String(alerts).padStart(4)} alerts, ${figures}`)
}

/** Alerts that the rules of a report fire although nothing changes. */
function falseAlerts(
  reports: number,
  days: number,
  make: (report: number) => ReturnType<typeof simulatedReport>,
  rules = defaultRules,
) {
  const counts: Record<string, number> = {}
  for (let report = 0; report < reports; report += 1) {
    const { notices, overtaken } = followedReport(make(report), rules())
    for (const { metric, notice: one } of notices)
      if (one.state === 'firing') counts[metric] = (counts[metric] ?? 0) + 1
    if (overtaken.length > 0) counts.overtook = (counts.overtook ?? 0) + overtaken.length
  }
  const alerts = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { alerts, days: reports * judgedDays(days, rules()), counts }
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
    const rough = falseAlerts(ROUGH, YEAR, (report) => roughReport(report, YEAR, noise))
    printRate(`${label}, ${ROUGH} × ${YEAR} days`, rough)
    console.log('   ', JSON.stringify(rough.counts))
  }
}

/** Prints the alerts of rules that name a competitor or an aspect, where nothing changes. */
function printNaming(): void {
  const rules = () => namingRules(PROMPTS)
  const years = size(20, 1)
  const label = `a competitor or an aspect named, ${years} × ${YEAR}`
  const found = falseAlerts(years, YEAR, (report) => simulatedReport(10_000 + report, YEAR), rules)
  printRate(label, found)
  console.log('   ', JSON.stringify(found.counts))
  const rough = falseAlerts(ROUGH, YEAR, (report) => roughReport(report, YEAR, NOISES.both), rules)
  printRate(`the same, rougher, ${ROUGH} × ${YEAR}`, rough)
  console.log('   ', JSON.stringify(rough.counts))
  printFalseEffects(size(1000, 3))
}

/** Prints false news: pages reported as gained or lost, and names reported as new, although their rates did not change. */
function printNews(): void {
  for (const [label, follow] of Object.entries({
    'pages gained or lost': falsePages,
    'names detected': falseNames,
  })) {
    const all = Array.from({ length: REPORTS }, (_, report) => follow(report, YEAR))
    const sum = (pick: (one: (typeof all)[number]) => number) => all.reduce((so, one) => so + pick(one), 0)
    printRate(`${label}, ${REPORTS} × ${YEAR} days`, {
      alerts: sum(({ reported }) => reported),
      days: sum(({ days }) => days),
    })
  }
}

/** In logits: how far an engine strays on one day for all prompts, and how far one prompt strays for several days. */
const NOISES = {
  'engines have moods of a day': { ofDays: 0.3, ofPrompts: 0 },
  'prompts stray for days': { ofDays: 0, ofPrompts: 0.5 },
  both: { ofDays: 0.3, ofPrompts: 0.5 },
}

/** The same figure over each window. There are as many rules as a new report has, so their level is the same. */
function rulesOfPower(): WatchedRule[] {
  return defaultRules().map((rule, index) => {
    const window = WINDOWS[index]
    return window === undefined ? rule : { ...rule, metric: 'brandCoverage', direction: 'both', window }
  })
}

interface PowerCell {
  /** By report: days from the fall to its first alert. */
  fired: number[]
  alerts: number
  ends: Record<string, number>
}

function printPower(): void {
  const days = BEFORE + AFTER
  const cells = new Map<string, PowerCell>()
  const coverages: number[] = []
  for (let report = 0; report < FALLS; report += 1) {
    const base = simulatedReport(20_000 + report, days)
    // A report with low coverage could not lose enough.
    if (coverageOf(base) < 0.25) continue
    coverages.push(coverageOf(base))
    for (const points of DROPS) {
      const { notices } = followedReport(
        withDrop(base, { points, from: BEFORE, seed: report }),
        rulesOfPower(),
      )
      for (const window of WINDOWS) {
        const own = notices.filter((one) => one.metric === 'brandCoverage' && one.window === window)
        addTo(
          cells,
          `${points} ${window}`,
          own.filter(({ day }) => day >= BEFORE),
        )
      }
    }
  }
  const mean = coverages.reduce((sum, one) => sum + one, 0) / coverages.length
  console.log(
    `\nPower: the own coverage, ${(100 * mean).toFixed(0)} % on average, falls on one day; ${coverages.length} reports of 25 prompts × 7 engines, ${BEFORE} days before`,
  )
  const head = WITHIN.map((day) => `${day} d`.padStart(6)).join('')
  console.log(`points window  told within ${head}   median  alerts each  over`)
  for (const [key, cell] of cells) printCell(key, cell, coverages.length)
}

function addTo(cells: Map<string, PowerCell>, key: string, notices: Followed['notices']): void {
  const cell = cells.get(key) ?? { fired: [], alerts: 0, ends: {} }
  cells.set(key, cell)
  const falls = notices.filter(({ notice: one }) => one.state === 'firing' && one.direction === 'down')
  const [first] = falls
  if (first !== undefined) cell.fired.push(first.day - BEFORE + 1)
  cell.alerts += falls.length
  for (const { notice: one } of notices)
    if (one.state === 'recovered') cell.ends[one.reason] = (cell.ends[one.reason] ?? 0) + 1
}

function printCell(key: string, { fired, alerts, ends }: PowerCell, reports: number): void {
  const [points = '', window = ''] = key.split(' ')
  const within = WITHIN.map((day) => share(fired.filter((one) => one <= day).length, reports)).join('')
  const median = fired.toSorted((a, b) => a - b)[Math.floor(fired.length / 2)]
  const each = fired.length === 0 ? '–' : (alerts / fired.length).toFixed(2)
  const labels = `${points.padStart(6)} ${window.padStart(6)}              `
  console.log(
    `${labels}${within} ${`${median ?? '–'} d`.padStart(8)} ${each.padStart(12)}  ${JSON.stringify(ends)}`,
  )
}

const share = (part: number, whole: number) =>
  `${((100 * part) / Math.max(1, whole)).toFixed(0)} %`.padStart(6)

const PARTS = {
  noise: printNoise,
  naming: printNaming,
  news: printNews,
  power: printPower,
  large: () => printLargeReport(size(1000, 20)),
}

/** Prints everything unless the command line names one part. */
for (const [name, print] of Object.entries(PARTS)) if ((argument ?? name) === name) print()
