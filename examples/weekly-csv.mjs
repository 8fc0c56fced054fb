/**
 * Adds the figures of last week, Monday to Sunday, to a CSV file for spreadsheets, one row per brand and report.
 * Run it every Monday. It does not add a week that the file already has.
 *
 *   SIGHTLINE_URL=http://127.0.0.1:8080 SIGHTLINE_API_KEY=sl_live_… node examples/weekly-csv.mjs weekly.csv
 */
import { appendFile, readFile } from 'node:fs/promises'

import { Sightline } from '@sightline/client'

const [file = 'weekly.csv', today = new Date().toISOString().slice(0, 10)] = process.argv.slice(2)
const client = new Sightline({ url: process.env.SIGHTLINE_URL ?? '', apiKey: process.env.SIGHTLINE_API_KEY })

const DAY_MS = 86_400_000
const COLUMNS = [
  'week',
  'report',
  'brand',
  'answers',
  'named in %',
  'at least %',
  'at most %',
  'share of voice %',
]

/** @param {string} day */
function lastWeek(day) {
  const date = new Date(`${day}T00:00:00Z`)
  const sunday = date.getTime() - (date.getUTCDay() || 7) * DAY_MS
  const text = (/** @type {number} */ time) => new Date(time).toISOString().slice(0, 10)
  return { startDate: text(sunday - 6 * DAY_MS), endDate: text(sunday) }
}

/** Spreadsheets take a value that begins with one of these characters for a formula. @param {string | number | null} value */
function cell(value) {
  const text = String(value ?? '').replace(/^[=+@-](?![\d.]+$)/, "'$&")
  return `"${text.replaceAll('"', '""')}"`
}

/** @param {(string | number | null)[]} cells */
const row = (cells) => `${cells.map(cell).join(',')}\n`

const week = lastWeek(today)
const table = await readFile(file, 'utf8').catch(() => '')
if (table.includes(`\n"${week.startDate}"`)) {
  console.log(`${file} already has the week of ${week.startDate}.`)
} else {
  let rows = table === '' ? row(COLUMNS) : ''
  for await (const report of client.brandReports.list()) {
    const { executions, brands } = await client.statistics.readBrandReportStats(report.id, week)
    for (const { brand, brandCoverage, shareOfVoice, intervals } of brands) {
      const [low, high] = intervals.brandCoverage ?? [null, null]
      rows += row([
        week.startDate,
        report.reportTitle,
        brand,
        executions,
        brandCoverage,
        low,
        high,
        shareOfVoice,
      ])
    }
  }
  // Writes all rows at once, so that a failed run can be repeated.
  await appendFile(file, rows)
  console.log(`${file} now has the week of ${week.startDate}.`)
}
