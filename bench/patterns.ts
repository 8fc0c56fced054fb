import { openPattern, type Pattern } from '../src/detection/pattern.js'
import { compilePattern, patternFault } from '../src/detection/safe-regex.js'

const LIMIT_MS = 250
const LONGEST_ANSWER = 262_144
const ROUNDS = 5

const NAMES = Array.from(
  { length: 150 },
  (_, n) => `${(n * 7919).toString(36)} ${(n * 104_729).toString(36)}`,
)
  .join('|')
  .slice(0, 970)
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('')

/** Each made to defeat one way of searching: restarts, many threads, many states, many choices, long matches. */
const PATTERNS = [
  'x[^y]*y|x',
  'a.*b|a',
  '(?s)a.*b|a',
  '(a|b|ab)*c',
  '(a|b)*a(a|b){12}',
  '[ab]{10}a',
  '(?:[ab]{9}a)+',
  '[ab]{24}a',
  '(.{0,30}a){5}',
  '(?:a{0,20}b){10}c',
  'nike.{0,40}shoe',
  LETTERS.join('.*'),
  LETTERS.map((letter) => `${letter}.*!`).join('|'),
  'a{500}',
  'a{1,500}b|a',
  'a'.repeat(480),
  Array.from({ length: 40 }, (_, n) => `${'a'.repeat(n)}b`).join('|'),
  `(?:${LETTERS.map((letter) => `${letter}?`)
    .join('')
    .repeat(4)}!)+`,
  `(?:${'a?'.repeat(150)}!)+`,
  `(?:${LETTERS.flatMap((one) => LETTERS.slice(0, 6).map((two) => two + one)).join('|')})+`,
  '(?:\\b|\\B|^|$|(?m:^)|(?m:$))*[a-z]+?\\B|!',
  `(?:${'(?:\\b|(?m:^)|(?m:$)|\\B)?a?'.repeat(29)}b)+`,
  '\\p{L}+',
  '(?:\\p{Lu}\\p{Ll}+\\s?)+|\\p{So}',
  '[^a]+',
  '(?:\\w+\\s?)*!!!$',
  NAMES,
  `(?:(?:${NAMES})\\s?)+`,
]
const PIECES = [
  'a',
  'b',
  'x',
  '!',
  'ab',
  'aab',
  'a ',
  'z',
  'nike',
  'nikeshoe',
  '😀',
  '小米',
  'Ab ',
  'é',
  '\n',
  'a\n',
  LETTERS.join(''),
]

/** The same for every run: a generator by Lehmer. */
function scattered(alphabet: string): string {
  let seed = 1
  return Array.from(
    { length: LONGEST_ANSWER },
    () => alphabet[(seed = (seed * 48_271) % 2_147_483_647) % alphabet.length],
  ).join('')
}

const texts = [
  ...PIECES.map((piece) => piece.repeat(Math.ceil(LONGEST_ANSWER / piece.length)).slice(0, LONGEST_ANSWER)),
  ...['ab', 'ab!', 'abc xyz', NAMES].map(scattered),
]

function bestMs(rounds: number, run: () => unknown): number {
  return Math.min(
    ...Array.from({ length: rounds }, () => {
      const startedMs = performance.now()
      run()
      return performance.now() - startedMs
    }),
  )
}

function worst(pattern: Pattern): { ms: number; text: string } {
  return texts
    .map((text) => ({
      ms: bestMs(ROUNDS, () => pattern.find(text)),
      text: JSON.stringify(text.slice(0, 12)),
    }))
    .reduce((most, each) => (each.ms > most.ms ? each : most))
}

const accepted = PATTERNS.filter((pattern) => patternFault(pattern) === undefined)
const checkMs = Math.max(...PATTERNS.map((pattern) => bestMs(ROUNDS, () => patternFault(pattern))))
const hostile = accepted
  .map((pattern) => ({ pattern, ...worst(openPattern(pattern)) }))
  .toSorted((a, b) => b.ms - a.ms)
console.log(
  `${PATTERNS.length} hostile patterns, ${accepted.length} accepted, on ${texts.length} answers of ${LONGEST_ANSWER} characters`,
)
for (const { pattern, ms, text } of hostile.slice(0, 5)) {
  console.log(`  ${ms.toFixed(1).padStart(6)} ms of ${LIMIT_MS}  ${pattern.slice(0, 40)} on ${text}…`)
}
console.log(`  ${checkMs.toFixed(1).padStart(6)} ms at most to check a pattern`)

const PROSE =
  'For running shoes many people like Nike and the New Balance 1080; Škoda makes cars, 小米 phones. '
const ordinary = PROSE.repeat(Math.floor(LONGEST_ANSWER / PROSE.length))
const megabytes = Buffer.byteLength(ordinary) / 1e6

/** As many matches as `find` gives. */
function v8Matches(pattern: RegExp): number {
  let found = 0
  pattern.lastIndex = 0
  while (found < 1000 && pattern.test(ordinary)) found++
  return found
}

function libraryMatches(pattern: string): number {
  const matcher = compilePattern(pattern).matcher(ordinary)
  let found = 0
  while (found < 1000 && matcher.find()) found++
  return found
}

console.log('ordinary patterns, MB/s        ours  V8 RegExp   the library')
for (const pattern of [
  'nike',
  'nokia',
  'adidas|puma|reebok',
  '\\bporsche\\b',
  'škoda|小米',
  'new\\s?balance 990',
  `\\b(?:${NAMES})\\b`,
]) {
  const opened = openPattern(pattern)
  const native = new RegExp(pattern, 'giu')
  const speeds = [() => opened.find(ordinary), () => v8Matches(native), () => libraryMatches(pattern)].map(
    (run) => (megabytes / (bestMs(ROUNDS, run) / 1000)).toFixed(0),
  )
  console.log(`  ${pattern.slice(0, 24).padEnd(24)} ${speeds.map((speed) => speed.padStart(9)).join(' ')}`)
}
