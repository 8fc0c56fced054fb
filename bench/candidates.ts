import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

import { candidateKey, LEAST_NAMING_ANSWERS, namesIn } from '../src/detection/index.js'
import { grouped } from '../src/kernel/grouped.js'
import {
  type Labelled,
  type LabelledAnswer,
  labelledFiles,
  readLabelled,
  tradeOf,
} from './accuracy/labelled-answers.js'
import { files } from './options.js'

/** A report of one trade: its answers, and the keys of all names that a person would call a brand of this trade. */
interface TradeReport {
  name: string
  answers: LabelledAnswer[]
  brands: Set<string>
}

const SHOWN = 10
/** In a trade with fewer answers, hardly any name occurs in enough of them. */
const LEAST_ANSWERS = 8
/** Files without a trade have goods of all kinds. */
const ANY_TRADE = 'shopping'

/** By report: the names of its trades in the labelled files. By trade: true brands that the labels lack, judged by hand. */
const trades = JSON.parse(readFileSync('bench/candidates/trades.json', 'utf8')) as Record<
  string,
  { labelled: string[]; unlabelled: string[] }
>

function reportTradeOf(answer: LabelledAnswer): string {
  const trade = tradeOf(answer) ?? ANY_TRADE
  return Object.keys(trades).find((name) => trades[name]?.labelled.includes(trade)) ?? trade
}

/** The project's own files have few answers per trade, so these reports combine all files. */
function reportsOf(name: string, labelled: readonly Labelled[]): TradeReport[] {
  const brands = labelled.flatMap((one) => one.brands)
  const answers = labelled.flatMap((one) => one.answers)
  return [...grouped(answers, reportTradeOf)].map(([trade, ofTrade]) => {
    const { labelled: kinds = [trade], unlabelled = [] } = trades[trade] ?? {}
    const own = brands.filter((brand) => trade === ANY_TRADE || kinds.includes(brand.trade ?? ''))
    const names = own.flatMap(({ brand, brandVariations }) => [brand, ...brandVariations])
    return {
      name: `${name}: ${trade}`,
      answers: ofTrade,
      brands: new Set([...names, ...unlabelled].map(candidateKey)),
    }
  })
}

interface Measured {
  report: TradeReport
  /** Number of labelled brands of the trade that enough answers name for a suggestion. */
  ceiling: number
  suggested: string[]
  /** The first names, in any number of answers. */
  first: string[]
}

function measured(report: TradeReport): Measured {
  const names = namesIn(report.answers.map(({ text }) => text))
  const counts = new Map<string, number>()
  for (const brand of report.answers.flatMap(({ mentions }) => mentions)) {
    if (report.brands.has(candidateKey(brand))) counts.set(brand, (counts.get(brand) ?? 0) + 1)
  }
  return {
    report,
    ceiling: [...counts.values()].filter((count) => count >= LEAST_NAMING_ANSWERS).length,
    suggested: names
      .filter(({ answers }) => answers >= LEAST_NAMING_ANSWERS)
      .slice(0, SHOWN)
      .map(({ name }) => name),
    first: names.slice(0, SHOWN).map(({ name }) => name),
  }
}

function wrongOf({ brands }: TradeReport, names: readonly string[]): string[] {
  return names.filter((name) => !brands.has(candidateKey(name)))
}

const share = (report: TradeReport, names: readonly string[]) =>
  `${names.length - wrongOf(report, names).length} of ${names.length}`

function line(cells: readonly string[]): void {
  console.log(cells.map((cell, at) => cell.padEnd([36, 9, 8, 12, 12][at] ?? 0)).join(''))
}

const { own, others } = labelledFiles()
const reports =
  files.length > 0
    ? reportsOf('given', files.map(readLabelled))
    : [
        ...others.flatMap((file) => reportsOf(basename(file, '.jsonl'), [readLabelled(file)])),
        ...reportsOf('own', own.map(readLabelled)),
      ]
const all = reports.map(measured)
const shown = all.filter(({ report }) => report.answers.length >= LEAST_ANSWERS)

console.log(
  `The first ${SHOWN} names that a report of each trade would suggest (in at least ${LEAST_NAMING_ANSWERS} answers), and the first ${SHOWN} in any number of answers.`,
)
line(['trade', 'answers', 'brands', 'right', 'right of any', 'wrong'])
for (const { report, ceiling, suggested, first } of shown) {
  const wrong = [...new Set([...wrongOf(report, suggested), ...wrongOf(report, first)])]
  line([
    report.name,
    String(report.answers.length),
    String(ceiling),
    share(report, suggested),
    share(report, first),
    wrong.join(', '),
  ])
}
const sum = (part: (one: Measured) => number, of: readonly Measured[]) =>
  of.reduce((total, one) => total + part(one), 0)
for (const [label, group] of [
  [`of ${LEAST_ANSWERS} answers and more`, shown],
  ['all trades', all],
] as const) {
  const suggested = sum((one) => one.suggested.length, group)
  const wrong = sum((one) => wrongOf(one.report, one.suggested).length, group)
  const first = sum((one) => one.first.length, group)
  const wrongFirst = sum((one) => wrongOf(one.report, one.first).length, group)
  line([label, '', '', `${suggested - wrong} of ${suggested}`, `${first - wrongFirst} of ${first}`])
}
