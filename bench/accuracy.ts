import { contestants, OURS } from './accuracy/contestants.js'
import { labelledFiles, readLabelled } from './accuracy/labelled-answers.js'
import {
  f1Of,
  GROUPS,
  isHard,
  isOfReport,
  isReal,
  type Pair,
  pairsOf,
  surroundingsOf,
  type Tally,
  tallyOf,
} from './accuracy/score.js'
import { files, options } from './options.js'

const CONTEXT = 70
/** With fewer true pairs, a difference may be chance. */
const LEAST_TRUE_PAIRS = 20

/** Pairs by contestant; ours comes last. */
type Scored = Map<string, Pair[]>
type Chosen = (pair: Pair) => boolean

function counts({ right, invented, missed }: Tally): string {
  return `${right} right, ${invented} invented, ${missed} missed`
}

function chosen(scored: Scored, isChosen: Chosen): Map<string, Tally> {
  return new Map([...scored].map(([name, pairs]) => [name, tallyOf(pairs.filter(isChosen))]))
}

/** Prints our figure and those of the plain rules, and marks the line where a plain rule is better. */
function line(name: string, tallies: ReadonlyMap<string, Tally>): void {
  const ours = tallies.get(OURS) ?? { right: 0, invented: 0, missed: 0 }
  const all = ours.right + ours.missed
  if (all + ours.invented === 0) return
  const plain = [...tallies].filter(([one]) => one !== OURS).map(([, tally]) => f1Of(tally))
  const isBelow = all >= LEAST_TRUE_PAIRS && f1Of(ours) < Math.max(...plain)
  const cells = [f1Of(ours), ...plain].map((figure) => figure.toFixed(4).padEnd(10))
  console.log(`  ${name.padEnd(50)}${cells.join('')}${counts(ours)}${isBelow ? '   BELOW A PLAIN RULE' : ''}`)
}

function heading(title: string): void {
  console.log(`\n${title}`)
  console.log(`  ${'F1 over pairs of answer and brand'.padEnd(50)}ours      substring any case  exact case`)
}

function compare(scored: Scored, isChosen: Chosen): void {
  for (const [title, groupOf] of Object.entries(GROUPS)) {
    const groups = new Set([...scored.values()].flat().filter(isChosen).map(groupOf))
    heading(`The report, by ${title}`)
    for (const group of [...groups].toSorted())
      line(
        group,
        chosen(scored, (pair) => isChosen(pair) && groupOf(pair) === group),
      )
  }
}

function missLine({ answer, brand: { brand }, outcome, start }: Pair): string {
  const at = start === -1 ? answer.text.toLowerCase().indexOf(brand.toLowerCase()) : start
  const context = answer.text.slice(Math.max(0, at - CONTEXT), at + CONTEXT).replaceAll('\n', '⏎')
  return `${outcome.padEnd(9)}${brand.padEnd(18)}${answer.id}: ${at === -1 ? '' : context}`
}

function showMisses(pairs: readonly Pair[]): void {
  const misses = pairs.filter(({ outcome }) => outcome !== 'right')
  const kinds = new Map<string, number>()
  for (const miss of misses) {
    const kind = `${miss.outcome} ${surroundingsOf(miss)}`
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  console.log('\nThe report, what is still wrong, by where the name stands')
  for (const [kind, count] of [...kinds].toSorted((one, other) => other[1] - one[1]))
    console.log(`  ${String(count).padStart(4)} ${kind}`)
  if (options.misses) console.log(misses.map(missLine).join('\n'))
}

/** Measures one report per trade of a file: the brands and the answers of that trade. */
function measure(some: readonly string[]): void {
  const labelled = some.map(readLabelled)
  const byFile = labelled.map((one) => ({
    name: one.name,
    scored: new Map(contestants(one.brands).map((rule) => [rule.name, pairsOf(rule, one)])),
  }))
  const names = [...(byFile[0]?.scored.keys() ?? [])]
  const scored: Scored = new Map(
    names.map((name) => [name, byFile.flatMap((file) => file.scored.get(name) ?? [])]),
  )
  heading('The report: brands in answers of their own trade')
  line(
    'real answers',
    chosen(scored, (pair) => isOfReport(pair) && isReal(pair)),
  )
  line(
    'texts written to deceive or to teach',
    chosen(scored, (pair) => isOfReport(pair) && !isReal(pair)),
  )
  line('all', chosen(scored, isOfReport))
  for (const file of byFile) {
    line(
      `${file.name}, real`,
      chosen(file.scored, (pair) => isOfReport(pair) && isReal(pair)),
    )
    line(file.name, chosen(file.scored, isOfReport))
    line(
      `${file.name}, hard`,
      chosen(file.scored, (pair) => isOfReport(pair) && isHard(pair)),
    )
  }
  compare(scored, isOfReport)
  showMisses((scored.get(OURS) ?? []).filter(isOfReport))
  heading('All pairs: every brand against the answers of every trade, which no report does')
  for (const file of byFile)
    line(
      file.name,
      chosen(file.scored, () => true),
    )
}

const { own, others } = labelledFiles()
if (files.length === 0 && others.length === 0)
  console.log('Answers that others collected are not here; the texts of this project alone follow.')
measure(files.length > 0 ? files : [...others, ...own])
