import { type Contestant, contestants } from './accuracy/contestants.js'
import { type Labelled, labelledFiles, readLabelled } from './accuracy/labelled-answers.js'
import {
  figuresOf,
  type Miss,
  type Part,
  placeOf,
  type Score,
  scoreOf,
  type Tally,
} from './accuracy/score.js'
import { files, options } from './options.js'
import { brandsLeftOut, tradeLeftOut } from './training/left-out.js'

const CONTEXT = 70
const PARTS: Part[] = ['all', 'hard', 'own trade', 'real', 'real, own trade']
const PLAIN = 'whole word, exact case, no URLs'
const WIDTH = 17

const f1 = (tally: Tally | undefined) => (tally === undefined ? '–' : figuresOf(tally).f1.toFixed(4))

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(34) + cells.map((cell) => cell.padEnd(WIDTH)).join('')
}

function missLine({ answer, brand, kind, start }: Miss): string {
  const at = start === -1 ? answer.text.toLowerCase().indexOf(brand.toLowerCase()) : start
  const context = answer.text.slice(Math.max(0, at - CONTEXT), at + CONTEXT).replaceAll('\n', '⏎')
  return `${kind.padEnd(9)}${brand.padEnd(18)}${answer.id}: ${at === -1 ? '' : context}`
}

/** Ours beside the plain rule, for each trade or language. */
function compare(title: string, ours: ReadonlyMap<string, Tally>, plain: ReadonlyMap<string, Tally>): void {
  if (ours.size < 2) return
  console.log(`\n  ${title}`)
  for (const [name, tally] of [...ours].toSorted(([one], [other]) => one.localeCompare(other))) {
    const { right, invented, missed } = tally
    const worse = figuresOf(tally).f1 < figuresOf(plain.get(name) ?? tally).f1 ? '  below the plain rule' : ''
    const counts = `${right} right, ${invented} invented, ${missed} missed`
    console.log(`  ${name.padEnd(32)}${f1(tally)}   plain ${f1(plain.get(name))}   ${counts}${worse}`)
  }
}

function showMisses({ misses }: Score): void {
  const kinds = new Map<string, number>()
  for (const miss of misses) {
    const kind = `${miss.kind} ${placeOf(miss)}`
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  console.log('\n  still wrong, by where the name stands')
  for (const [kind, count] of [...kinds].toSorted((one, other) => other[1] - one[1]))
    console.log(`  ${String(count).padStart(4)} ${kind}`)
  if (options.misses) console.log(misses.map(missLine).join('\n'))
}

/** Ours without what would have been learnt from these very brands; without their trade where answers are real. */
function leftOut(labelled: Labelled): Contestant[] {
  if (labelledFiles().others.length === 0) return []
  const isOfTrades = labelled.brands.some(({ trade }) => trade !== undefined)
  const isReal = labelled.answers.some(({ synthetic }) => synthetic !== true)
  return [brandsLeftOut(labelled), ...(isOfTrades && isReal ? [tradeLeftOut(labelled)] : [])]
}

function measure(labelled: Labelled): void {
  const { name, answers, brands } = labelled
  console.log(`\n${name}: ${answers.length} answers, ${brands.length} brands`)
  console.log(row('F1 over pairs of answer and brand', PARTS))
  const scores = new Map(
    [...contestants(brands), ...leftOut(labelled)].map((one) => [one.name, scoreOf(one, labelled)]),
  )
  for (const [contestant, { parts }] of scores)
    console.log(
      row(
        contestant,
        PARTS.map((part) => f1(parts.get(part))),
      ),
    )
  // What is published is how good detection is for brands that it has not seen.
  const ours = [...scores.values()].at(-1)
  const plain = scores.get(PLAIN)
  if (ours === undefined || plain === undefined) return
  compare('brands in answers of their own trade', ours.trades, plain.trades)
  compare('by language', ours.languages, plain.languages)
  showMisses(ours)
}

const { own, others } = labelledFiles()
if (files.length === 0 && others.length === 0)
  console.log('Answers that others collected are not here; the texts of this project alone follow.')
for (const file of files.length > 0 ? files : [...others, ...own]) measure(readLabelled(file))
