import { DAYS_TO_FALSE_ALARM } from '../src/engine-changes/judging/change-watch.js'
import { LEAST_DAYS_BEFORE } from '../src/engine-changes/judging/day-chances.js'
import type { PromptDays } from '../src/engine-changes/judging/answer-cloud.js'
import { rateInterval } from './alerts/rate-interval.js'
import { followedSeries } from './engine-changes/followed-series.js'
import { printLargeSeries } from './engine-changes/large-series.js'
import { type RoughNoise, roughSeries } from './engine-changes/rough-series.js'
import { ENGINES_OF_SERIES, simulatedSeries, swaps } from './engine-changes/simulated-series.js'
import { argument, options, size } from './options.js'

const TIMES = options.large ? 10 : 1
const ROUGH_SERIES = size(10 * TIMES, 1)
const SIMULATED_SERIES = size(3 * TIMES, 1)
const YEAR = size(365, 40)
const SWAPS = size(6 * TIMES, 1)
/** Days before and after the engine behind the answers is swapped. */
const BEFORE = 35
const AFTER = 14

const NOISES: Record<string, RoughNoise> = {
  'all of it': { ofDays: 1, ofWeekends: 1, ofPrompts: 1 },
  'days stray together': { ofDays: 1, ofWeekends: 0, ofPrompts: 0 },
  'weekends differ': { ofDays: 0, ofWeekends: 1, ofPrompts: 0 },
  'prompts stray for days': { ofDays: 0, ofWeekends: 0, ofPrompts: 1 },
  'moods of which 0.8 last to the next day': { ofDays: 1.7, ofWeekends: 0, ofPrompts: 0, lasts: 0.8 },
  'moods of which 0.9 last': { ofDays: 1.3, ofWeekends: 0, ofPrompts: 0, lasts: 0.9 },
  'strong moods of which 0.9 last': { ofDays: 2.3, ofWeekends: 0, ofPrompts: 0, lasts: 0.9 },
  'skewed lengths alone': { ofDays: 0, ofWeekends: 0, ofPrompts: 0 },
}

function printRate(label: string, count: number, make: (seed: number) => PromptDays[]): void {
  let [alarms, days] = [0, 0]
  for (let seed = 0; seed < count; seed += 1) {
    const found = followedSeries(make(seed))
    alarms += found.changes.length
    days += found.lookedAt
  }
  const years = days / 365
  const [low, high] = rateInterval(alarms, years)
  console.log(
    `${label.padEnd(52)} ${years.toFixed(0).padStart(4)} series-years ${String(alarms).padStart(4)} false alarms, ` +
      `${(alarms / years).toFixed(2)} a series and year (95 %: ${low.toFixed(2)}–${high.toFixed(2)})`,
  )
}

function printSimulated(): void {
  console.log(`False alarms where nothing changes; at most one in ${DAYS_TO_FALSE_ALARM} days is allowed`)
  for (const prompts of [10, 30])
    printRate(`simulator, ${prompts} prompts`, SIMULATED_SERIES, (seed) => {
      const engine = ENGINES_OF_SERIES[seed % ENGINES_OF_SERIES.length]!
      return simulatedSeries({ seed, prompts, days: YEAR, engineOf: () => engine })
    })
}

function printRough(): void {
  console.log('The same, with answers that stray more')
  for (const [label, noise] of Object.entries(NOISES))
    for (const prompts of [10, 30])
      printRate(`${label}, ${prompts} prompts`, ROUGH_SERIES, (seed) =>
        roughSeries(seed, { days: YEAR, prompts, noise }),
      )
}

function printPower(): void {
  console.log(`\nThe generator is swapped after ${BEFORE} days`)
  console.log('prompts   swaps  found within 3 d    5 d    7 d   14 d   median   told too early')
  for (const prompts of [5, 10, 30, 100]) {
    const delays: number[] = []
    let early = 0
    const pairs = swaps(SWAPS)
    for (const [seed, [before, after]] of pairs.entries()) {
      const engineOf = (day: number) => (day < BEFORE ? before : after)
      const { changes } = followedSeries(
        simulatedSeries({ seed: 100 + seed, prompts, days: BEFORE + AFTER, engineOf }),
      )
      early += changes.filter(({ day }) => day < BEFORE).length
      const [found] = changes.filter(({ day }) => day >= BEFORE)
      delays.push(found === undefined ? Infinity : found.day - BEFORE + 1)
    }
    const within = [3, 5, 7, 14].map((days) => delays.filter((delay) => delay <= days).length / delays.length)
    const shares = within.map((share) => `${(100 * share).toFixed(0)} %`.padStart(7)).join('')
    const median = delays.toSorted((one, other) => one - other)[delays.length >> 1]
    console.log(
      `${String(prompts).padStart(7)} ${String(pairs.length).padStart(7)}            ${shares} ${`${median} d`.padStart(8)} ${early}`,
    )
  }
}

const PARTS = {
  simulated: printSimulated,
  rough: printRough,
  power: printPower,
  large: () => printLargeSeries(size(1000, 20)),
}

console.log(`Days before the first look: ${LEAST_DAYS_BEFORE}`)
/** Prints everything unless the command line names one part. */
for (const [name, print] of Object.entries(PARTS)) if ((argument ?? name) === name) print()
