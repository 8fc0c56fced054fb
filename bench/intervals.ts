import { isMoreThanNoise } from '../src/intervals/change.js'
import { logGamma } from '../src/intervals/interval-distribution.js'
import { type ClusterSums, meanInterval, rateInterval } from '../src/intervals/interval.js'
import { argument, size, sizeGiven } from './options.js'

const ROUNDS = sizeGiven(argument, 1000, 2)
const RATES = [0.05, 0.1, 0.3, 0.5, 0.7, 0.9, 0.95]
const CORRELATIONS = [0, 0.05, 0.2, 0.5]
const PROMPTS = [10, 20, 50, 200]
/** Answers per prompt; 0 means unequal prompts with 1 to 60 answers. */
const ANSWERS = [1, 7, 30, 210, 0]

let state = 20260302
/** Mulberry32: the same numbers in every run. */
function random(): number {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

interface Truth {
  answers: number
  rate: number
  correlation: number
}

const tables = new Map<string, Float64Array>()

/** Probability of at most 0, 1, 2… hits among the answers, if the rates of the prompts follow a beta distribution. */
function cumulative({ answers, rate, correlation }: Truth): Float64Array {
  const key = `${answers} ${rate} ${correlation}`
  const known = tables.get(key)
  if (known) return known
  const s = 1 / Math.max(correlation, 1e-7) - 1
  const [a, b] = [Math.max(1e-9, rate * s), Math.max(1e-9, (1 - rate) * s)]
  const beta = (x: number, y: number) => logGamma(x) + logGamma(y) - logGamma(x + y)
  const table = Float64Array.from({ length: answers + 1 }, (_, hits) =>
    Math.exp(beta(hits + a, answers - hits + b) - beta(a, b) - beta(hits + 1, answers - hits + 1)),
  )
  const whole = table.reduce((sum, value) => sum + value, 0)
  let sum = 0
  for (const [index, value] of table.entries()) table[index] = (sum += value) / whole
  tables.set(key, table)
  return table
}

function draw(truth: Truth): number {
  const table = cumulative(truth)
  const at = random()
  let [low, high] = [0, truth.answers]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((table[middle] ?? 1) < at) low = middle + 1
    else high = middle
  }
  return low
}

const sumsOf = (pairs: [number, number][]): ClusterSums => ({
  numerators: pairs.map(([numerator]) => numerator),
  denominators: pairs.map(([, denominator]) => denominator),
})
const many = (prompts: number, pair: () => [number, number]) => sumsOf(Array.from({ length: prompts }, pair))
function asked(truth: Truth): [number, number] {
  const answers = truth.answers || 1 + Math.floor(random() * 60)
  return [draw({ ...truth, answers }), answers]
}
const percent = (share: number) => (share * 100).toFixed(1).padStart(6)

function coverage(truth: number, interval: () => [number, number] | null): number {
  const tries = Array.from({ length: ROUNDS }, interval).filter((each) => each !== null)
  return tries.filter(([low, high]) => low <= truth && truth <= high).length / tries.length
}

function printCoverage(): void {
  const missed: number[] = []
  console.log(`rates: coverage of the 95 % interval, ${ROUNDS} rounds a cell, * outside 93–97`)
  console.log(`prompts answers correlation  ${RATES.map((rate) => percent(rate)).join('  ')}`)
  for (const prompts of PROMPTS)
    for (const answers of ANSWERS)
      for (const correlation of answers === 1 ? [0] : CORRELATIONS) {
        const cells = RATES.map((rate) =>
          coverage(rate, () => rateInterval(many(prompts, () => asked({ answers, rate, correlation })))),
        )
        missed.push(...cells.filter((cell) => cell < 0.93 || cell > 0.97))
        const line = cells.map((cell) => percent(cell) + (cell < 0.93 || cell > 0.97 ? '*' : ' ')).join(' ')
        console.log(
          `${prompts}`.padStart(7),
          (answers || '1–60').toString().padStart(7),
          `${correlation}`.padStart(11),
          line,
        )
      }
  const below = missed.filter((cell) => cell < 0.93)
  console.log(
    `below 93: ${below.length}, least ${percent(Math.min(1, ...below))}; above 97: ${missed.length - below.length}`,
  )
}

/** Prints a brand's share of the mentions of five brands, and its average position. Prompts and their denominators differ. */
function printOthers(): void {
  console.log('share of mentions, average position: coverage at 30 answers a prompt, correlation 0.2')
  for (const prompts of PROMPTS) {
    const shares = [0.1, 0.3, 0.7].map((rate) => {
      const hits = (of: number) => draw({ answers: 30, rate: of, correlation: 0.2 })
      return coverage(rate / (rate + 1.6), () =>
        rateInterval(
          many(prompts, () => {
            const own = hits(rate)
            return [own, own + hits(0.4) + hits(0.4) + hits(0.4) + hits(0.4)]
          }),
        ),
      )
    })
    const positions = [0.1, 0.3, 0.5].map((rate) =>
      coverage(1 + rate * 4, () =>
        meanInterval(
          many(prompts, () => {
            const named = draw({ answers: 30, rate: 0.4, correlation: 0.2 })
            return [named + draw({ answers: named * 4, rate, correlation: 0.1 }), named]
          }),
          { least: 1, most: 5 },
        ),
      ),
    )
    console.log(
      `${prompts}`.padStart(7),
      shares.map(percent).join(' '),
      ' ',
      positions.map(percent).join(' '),
    )
  }
}

/** `kept` is the share of the prompts whose own rate stays the same in both windows; `odds` multiplies every prompt's odds. */
function alarms(
  prompts: number,
  { answers, rate, correlation }: Truth,
  { kept, odds }: { kept: number; odds: number },
): number {
  const ownRate = () => draw({ answers: 500, rate, correlation }) / 500
  const moved = (own: number) => Math.round((500 * own * odds) / (1 - own + own * odds)) / 500
  let raised = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = Array.from({ length: prompts }, ownRate)
    const window = (rates: number[]) =>
      sumsOf(rates.map((each) => asked({ answers, rate: each, correlation: 0 })))
    const previous = window(own.map((each) => (random() < kept ? each : ownRate())))
    if (isMoreThanNoise(window(own.map(moved)), previous) === true) raised += 1
  }
  return raised / ROUNDS
}

function printChange(): void {
  const rates = [0.05, 0.3, 0.9]
  console.log(
    'unchanged truth: false alarms at rates 5, 30, 90; prompt effects kept for 0, 80, 100 % of the prompts',
  )
  for (const prompts of [5, 10, 20, 50, 200])
    for (const answers of [7, 210, 0])
      for (const correlation of [0.05, 0.5]) {
        const cells = [0, 0.8, 1].map((kept) =>
          rates
            .map((rate) => percent(alarms(prompts, { answers, rate, correlation }, { kept, odds: 1 })))
            .join(''),
        )
        console.log(
          `${prompts}`.padStart(7),
          `${answers || '1–60'}`.padStart(7),
          `${correlation}`.padStart(6),
          cells.join(' |'),
        )
      }
  console.log(
    'power: 30 % becoming 36, 41, 52 % (odds × 1.3, 1.6, 2.5), correlation 0.2, 80 % of the prompt effects kept',
  )
  for (const prompts of [10, 50, 200])
    for (const answers of [7, 30, 210]) {
      const truth = { answers, rate: 0.3, correlation: 0.2 }
      const cells = [1.3, 1.6, 2.5].map((odds) => percent(alarms(prompts, truth, { kept: 0.8, odds })))
      console.log(`${prompts}`.padStart(7), `${answers}`.padStart(7), cells.join(' '))
    }
}

function printSpeed(): void {
  const sums = Array.from({ length: 50 }, () =>
    many(1000, () => [draw({ answers: 30, rate: 0.3, correlation: 0.2 }), 30]),
  )
  const microseconds = (act: (each: ClusterSums) => unknown) => {
    const rounds = Array.from({ length: size(40, 1) }, () => {
      const startedMs = performance.now()
      for (const each of sums) act(each)
      return ((performance.now() - startedMs) * 1000) / sums.length
    })
    return Math.min(...rounds).toFixed(1)
  }
  const [first] = sums
  console.log(`1000 prompts: interval ${microseconds(rateInterval)} µs`)
  if (first) console.log(`1000 prompts: change ${microseconds((each) => isMoreThanNoise(each, first))} µs`)
}

printSpeed()
printCoverage()
printOthers()
printChange()
