import { addSheet, type DailySums, openDailySums } from '../../src/alerts/judging/daily-sums.js'
import { reportVerdicts } from '../../src/alerts/judging/report-verdicts.js'
import { DEFAULT_ALERTS } from '../../src/alerts/make-default-alerts.js'
import { type Dice, diceOf } from '../../src/engines/simulator/chance.js'
import { CONTRACT_ENGINES } from '../../src/kernel/engines.js'
import type { ReadSheet } from '../../src/mentions/index.js'
import type { Cell } from '../../src/mentions/sheet-format/cell.js'
import { mentionColumns } from '../../src/mentions/sheet-format/columns.js'
import { encodeCells } from '../../src/mentions/sheet-format/sheet.js'
import { watchedRules } from './watched-rules.js'

const WINDOW = { startDate: '2026-03-01', endDate: '2026-04-29' }
const MONTHS = { '2026-03-01': 31, '2026-04-01': 29 }
const COMPETITORS = 20

/** Prints what one day of a large report costs: reading its sheets (compared with only decoding them) and judging it. */
export function printLargeReport(prompts: number): void {
  const texts = textsOf(prompts)
  const sheets: ReadSheet[] = []
  const decoding = processorMs(() => {
    for (const { cells, ...sheet } of texts)
      sheets.push({ ...sheet, cells: mentionColumns(cells), totals: null })
  })
  const sums = openDailySums({ window: WINDOW, prompts, competitors: COMPETITORS })
  const reading = processorMs(() => sheets.forEach((sheet) => addSheet(sums, sheet)))
  const judging = processorMs(() => judge(sums))
  console.log(
    `\n${prompts} prompts × 7 engines × 60 days, ${COMPETITORS} competitors, processor time: reading ${reading.toFixed(0)} ms ` +
      `(${(reading / decoding).toFixed(1)} × decoding the same sheets), judging ${judging.toFixed(0)} ms (${(judging / reading).toFixed(1)} × reading)`,
  )
}

function textsOf(prompts: number): { prompt: number; month: string; cells: string }[] {
  const dice = diceOf('large')
  return Array.from({ length: prompts }).flatMap((_, prompt) =>
    Object.entries(MONTHS).map(([month, days]) => ({
      prompt,
      month,
      cells: encodeCells(cellsOf(days, dice)),
    })),
  )
}

function cellsOf(days: number, dice: Dice): Cell[] {
  return Array.from({ length: days }).flatMap((_, day) =>
    CONTRACT_ENGINES.map((_engine, engine) => ({
      day: day + 1,
      engine,
      surface: 0,
      run: 1,
      isNoAnswer: false,
      citations: dice.between(2, 8),
      mentions: [0, 1, 2, 3, 4, 5]
        .filter(() => dice.happens(0.4))
        .map((brand) => ({ brand, sentiment: dice.pick(['neutral', 'positive']), start: 0 })),
      domains: dice.happens(0.3) ? [{ brand: 0, citations: 1 }] : [],
    })),
  )
}

function judge(sums: DailySums): void {
  const rules = watchedRules(DEFAULT_ALERTS, sums.prompts)
  const sides = sums.competitors.map(() => undefined)
  reportVerdicts({ sums, day: WINDOW.endDate, version: 1, rules, sides })
}

function processorMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
