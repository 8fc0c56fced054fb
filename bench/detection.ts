import { type Matcher, openBrandScanner } from '../src/detection/index.js'
import { corpus } from './detection/corpus.js'
import { regexSpeed, ripgrepSpeed } from './detection/baselines.js'
import { type Speed, speedOf } from './detection/rounds.js'
import { threadSpeed } from './detection/thread-speed.js'
import { argument } from './options.js'

const { source, answers, few, many, phrased } = corpus(argument)
const texts = answers.map(({ text }) => text)

/** Visits every UTF-16 unit of every text and does nothing: no scanner can be faster. */
function bareLoop(): number {
  let sum = 0
  for (const text of texts) {
    for (let at = 0; at < text.length; at += 1) sum = (sum + text.charCodeAt(at)) | 0
  }
  return sum
}

function ours(matchers: Matcher[]): Speed {
  const scanner = openBrandScanner(matchers)
  return speedOf(texts, () => {
    for (const { text, hosts } of answers) scanner.scan(text, hosts)
  })
}

function buildMs(matchers: Matcher[]): number {
  const times = Array.from({ length: 3 }, () => {
    const startedMs = performance.now()
    openBrandScanner(matchers)
    return performance.now() - startedMs
  })
  return Math.min(...times)
}

function row(name: string, speed: Speed | undefined, aim = ''): void {
  const figures =
    speed === undefined
      ? 'not installed'.padStart(28)
      : `${Math.round(speed.answersPerSecond).toLocaleString('en').padStart(14)}${speed.megabytesPerSecond.toFixed(1).padStart(14)}`
  console.log(`${name.padEnd(50)}${figures}   ${aim}`)
}

console.log(
  `${answers.length} ${source}; a scanner of 100 × 100 names is built in ${buildMs(many).toFixed(0)} ms\n`,
)
console.log(`${''.padEnd(50)}${'answers/s'.padStart(14)}${'MB/s'.padStart(14)}   aim`)
const bare = speedOf(texts, bareLoop)
row('bare loop over the characters', bare)
const fewAlone = ours(few)
row(
  'ours, 1 + 10 brands',
  fewAlone,
  `45,000 · ${(bare.answersPerSecond / fewAlone.answersPerSecond).toFixed(1)} × the bare loop's time`,
)
const manyAlone = ours(many)
row(
  'ours, 100 brands × 100 names',
  manyAlone,
  `25,000 · ${(bare.answersPerSecond / manyAlone.answersPerSecond).toFixed(1)} × the bare loop's time`,
)
const phrasedAlone = ours(phrased)
row(
  'ours, 1 + 10 + 89 brands × 100 phrases',
  phrasedAlone,
  `as the names · ${(fewAlone.answersPerSecond / phrasedAlone.answersPerSecond).toFixed(1)} × the time of 1 + 10 brands`,
)
for (const [name, matchers] of [
  ['1 + 10 brands', few],
  ['100 brands × 100 names', many],
] as const) {
  const one = await threadSpeed({ matchers, answers }, 1)
  const two = await threadSpeed({ matchers, answers }, 2)
  row(`ours, ${name}, one worker thread`, one)
  row(
    `ours, ${name}, two worker threads`,
    two,
    `1.5 × one thread · ${(two.answersPerSecond / one.answersPerSecond).toFixed(2)}`,
  )
}
row('one regular expression, 1 + 10 brands', regexSpeed(texts, few))
row('one regular expression, 100 × 100 names', regexSpeed(texts, many))
row('rg -i -F -f, 1 + 10 brands', ripgrepSpeed(texts, few))
row('rg -i -F -f, 100 × 100 names', ripgrepSpeed(texts, many))
