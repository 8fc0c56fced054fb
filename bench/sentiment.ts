import { readFileSync } from 'node:fs'

import { type Sentiment, sentimentOf } from '../src/detection/sentiment/sentiment.js'
import en from '../src/detection/sentiment/words/en.json' with { type: 'json' }
import { labelledFiles, readLabelled } from './accuracy/labelled-answers.js'
import { options, size } from './options.js'

interface Example {
  text: string
  brand: string
  label: Sentiment
  source: string
}

const WRITTEN = 'test/fixtures/sentiment.jsonl'
/** What was said of a brand in answers that others collected, by the id of the answer: these are not kept here. */
const OF_ANSWERS = 'bench/labelled/sentiment/of-answers.jsonl'
const CLASSES = ['positive', 'neutral', 'negative'] as const
const ROUNDS = size(40, 1)

const linesOf = <Row>(file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row)

interface LabelledAnswerSentiment {
  file: string
  id: string
  brand: string
  sentiment: Sentiment
  /** The passage, where not the whole answer was judged. */
  start?: number
  end?: number
}

const collected = new Map(
  labelledFiles()
    .others.map(readLabelled)
    .flatMap(({ name, answers }) => answers.map(({ id, text }) => [`${name} ${id}`, text] as const)),
)

/** Those whose answers are at hand. */
function ofAnswers(): Example[] {
  return linesOf<LabelledAnswerSentiment>(OF_ANSWERS).flatMap(
    ({ file, id, brand, sentiment, start, end }) => {
      const text = collected.get(`${file} ${id}`)?.slice(start, end)
      return text === undefined ? [] : { text, brand, label: sentiment, source: file }
    },
  )
}

const all = [...linesOf<Example>(WRITTEN), ...ofAnswers()]
const ofTrades = all.filter(({ source }) => source === 'trades')
const examples = all.filter(({ source }) => source !== 'trades')
if (ofTrades.length === 0)
  console.log('Answers that others collected are not here; our own texts alone follow.')

/** One third is held out, by the text alone, so that an example never changes halves when others are added. */
function isHeldOut({ text }: Example): boolean {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0
  return hash % 3 === 0
}

function offsetsOf({ text, brand }: Example): [number, number][] {
  const offsets: [number, number][] = []
  for (let at = text.indexOf(brand); at >= 0; at = text.indexOf(brand, at + brand.length)) {
    offsets.push([at, at + brand.length])
  }
  return offsets
}

const ours = (example: Example) => sentimentOf(example.text, offsetsOf(example))

const weights = new Map(
  en.tones.flatMap(({ weight, phrases }) =>
    phrases.map((phrase): [string, number] => [phrase, Math.sign(weight)]),
  ),
)

/** Good words less bad words, wherever they stand. */
function wordCount({ text }: Example): Sentiment {
  const words = text.toLowerCase().match(/[\p{L}']+/gu) ?? []
  const sum = words.reduce((total, word) => total + (weights.get(word) ?? 0), 0)
  if (sum === 0) return 'neutral'
  return sum > 0 ? 'positive' : 'negative'
}

function majority(of: Example[]): () => Sentiment {
  const sizes = CLASSES.map((label) => of.filter((example) => example.label === label).length)
  const label = CLASSES[sizes.indexOf(Math.max(...sizes))] ?? 'neutral'
  return () => label
}

/** Rows: what an example is; columns: what it was taken for. */
function confusion(of: Example[], judge: (example: Example) => Sentiment): number[][] {
  const table = CLASSES.map(() => CLASSES.map(() => 0))
  for (const example of of) {
    const row = table[CLASSES.indexOf(example.label)] ?? []
    const column = CLASSES.indexOf(judge(example))
    row[column] = (row[column] ?? 0) + 1
  }
  return table
}

function figures(table: number[][]): { accuracy: number; macroF1: number } {
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const hits = CLASSES.map((_, n) => table[n]?.[n] ?? 0)
  const scores = hits.map((hit, n) => {
    const members = sum(table[n] ?? [])
    const taken = sum(table.map((row) => row[n] ?? 0))
    return members + taken === 0 ? 0 : (2 * hit) / (members + taken)
  })
  return { accuracy: sum(hits) / sum(table.flat()), macroF1: sum(scores) / CLASSES.length }
}

function show(name: string, of: Example[]): void {
  console.log(`\n${name}: ${of.length} examples`)
  const judges = { majority: majority(of), 'word count': wordCount, ours }
  for (const [judge, decide] of Object.entries(judges)) {
    const { accuracy, macroF1 } = figures(confusion(of, decide))
    console.log(`  ${judge.padEnd(10)}  accuracy ${accuracy.toFixed(3)}  macro-F1 ${macroF1.toFixed(3)}`)
  }
  console.log(`  ${'is \\ taken for'.padEnd(16)}${CLASSES.map((label) => label.padStart(9)).join('')}`)
  confusion(of, ours).forEach((row, n) => {
    console.log(`  ${(CLASSES[n] ?? '').padEnd(16)}${row.map((count) => String(count).padStart(9)).join('')}`)
  })
}

/** The best of some rounds over all examples, in microseconds a call. */
function costUs(): number {
  const calls = examples.map((example) => ({ text: example.text, offsets: offsetsOf(example) }))
  const rounds = Array.from({ length: ROUNDS }, () => {
    const startedMs = performance.now()
    for (const { text, offsets } of calls) sentimentOf(text, offsets)
    return ((performance.now() - startedMs) * 1000) / calls.length
  })
  return Math.min(...rounds)
}

const tuned = examples.filter((example) => !isHeldOut(example))
const heldOut = examples.filter(isHeldOut)
show('tuned on', tuned)
show('held out', heldOut)
show(
  'held out, real answers',
  heldOut.filter(({ source }) => source !== 'written'),
)
show(
  'held out, written',
  heldOut.filter(({ source }) => source === 'written'),
)
if (ofTrades.length > 0) show('other trades, never tuned on', ofTrades)
console.log(`\n${costUs().toFixed(1)} µs a call`)

if (options.mistakes) {
  for (const example of tuned.filter((one) => ours(one) !== one.label)) {
    console.log(`\n${example.label} taken for ${ours(example)}: ${example.brand}\n${example.text}`)
  }
}
