import {
  compilePattern,
  MAX_PATTERN_LENGTH,
  openPattern,
  patternFault,
} from '../src/detection/patterns/pattern.js'
import { size } from './options.js'
import { compareWithLibrary } from './patterns/against-library.js'

const LIMIT_MS = 250
const LONGEST_ANSWER = size(262_144, 2000)
const ROUNDS = size(5, 1)
const SHOWN_HOSTILE = 5

const NAMES = Array.from(
  { length: 150 },
  (_, n) => `${(n * 7919).toString(36)} ${(n * 104_729).toString(36)}`,
)
  .join('|')
  .slice(0, 970)
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('')

/** Each pattern is made to defeat one search technique: restarts, many threads, many states, many alternatives, long matches. */
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
  '[ab]{20}a',
  '(?:\\p{L}+\\s){18}x',
  'nike.{0,900}shoe',
  '(?:(?:(?:a{0,9}b){0,9}c){0,9}d){0,9}e',
  `(?:${'a?'.repeat(490)}){1000}`,
]

const BRANDS =
  'Nike|Adidas|New Balance|Puma|Asics|Hoka|Saucony|Brooks|Mizuno|Salomon|Under Armour|Škoda|小米|'
/** Patterns of the greatest allowed length, each tested separately. */
const LONG: Record<string, string> = {
  a: 'a'.repeat(1000),
  ü: 'ü'.repeat(1000),
  '😀': '😀'.repeat(1000),
  'Chinese characters, all different': charactersFrom(0x4e00),
  'characters beyond the basic plane, all different': charactersFrom(0x20000),
  'letters of two cases, all different': charactersFrom(0xc0),
  'two letters in turn': 'ab'.repeat(500),
  words: 'best running shoes for flat feet '.repeat(30),
  'alternatives, names': BRANDS.repeat(9).slice(0, 999).replace(/\|$/, ''),
  'alternatives in a row': '(nike|adidas)'.repeat(76),
  'any characters': '.'.repeat(1000),
  'any characters, then a letter': `${'.'.repeat(999)}b`,
  classes: '[a-z0-9]'.repeat(125),
  'classes and letters in turn': '[ab]a'.repeat(200),
  'words with anything in between': 'nike.*'.repeat(166),
  'letters, each once or more': 'a+'.repeat(500),
  'a name within some characters of another': Array.from(
    { length: 12 },
    (_, n) => `brand${n}.{0,20}shoe${n}`,
  ).join('|'),
  'names that no letter touches': Array.from({ length: 60 }, (_, n) => `\\PLname${n}\\PL`).join('|'),
}

function charactersFrom(first: number): string {
  return Array.from({ length: MAX_PATTERN_LENGTH }, (_, n) => String.fromCodePoint(first + n)).join('')
}

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

/** The same characters in every run: a Lehmer generator picks them. */
function scattered(alphabet: string): string {
  const characters = Array.from(alphabet)
  let seed = 1
  return Array.from(
    { length: LONGEST_ANSWER },
    () => characters[(seed = (seed * 48_271) % 2_147_483_647) % characters.length],
  )
    .join('')
    .slice(0, LONGEST_ANSWER)
}

const filled = (piece: string) =>
  piece.repeat(Math.ceil(LONGEST_ANSWER / piece.length)).slice(0, LONGEST_ANSWER)
const texts = [...PIECES.map(filled), ...['ab', 'ab!', 'abc xyz', NAMES].map(scattered)]

/** Texts made from the pattern: repetitions of it, and its characters in random order. */
function textsOf(pattern: string): string[] {
  const plain = pattern.replace(/\{.*?\}|\\[pP]?.|[[\]()?*+|.]/gu, '') || 'a'
  return [filled(plain), filled(plain.toUpperCase()), filled(`${plain} `), scattered(plain)]
}

function bestMs(rounds: number, run: () => unknown): number {
  return Math.min(
    ...Array.from({ length: rounds }, () => {
      const startedMs = performance.now()
      run()
      return performance.now() - startedMs
    }),
  )
}

function worst(search: ReturnType<typeof openPattern>, among: string[]): { ms: number; text: string } {
  return among
    .map((text) => ({
      ms: bestMs(ROUNDS, () => search(text)),
      text: JSON.stringify(text.slice(0, 12)),
    }))
    .reduce((most, each) => (each.ms > most.ms ? each : most))
}

function line(ms: number, what: string): void {
  console.log(`  ${ms.toFixed(1).padStart(6)} ms of ${LIMIT_MS}  ${what}`)
}

const accepted = PATTERNS.filter((pattern) => patternFault(pattern) === undefined)
const hostile = accepted
  .map((pattern) => ({ pattern, ...worst(openPattern(pattern), [...texts, ...textsOf(pattern)]) }))
  .toSorted((a, b) => b.ms - a.ms)
console.log(
  `${PATTERNS.length} hostile patterns, ${accepted.length} accepted, on ${texts.length} answers of ${LONGEST_ANSWER} characters and four made of the pattern`,
)
for (const { pattern, ms, text } of hostile.slice(0, SHOWN_HOSTILE)) {
  line(ms, `${pattern.slice(0, 40)} on ${text}…`)
}

console.log(`patterns of up to ${MAX_PATTERN_LENGTH} characters, on the same`)
for (const [name, pattern] of Object.entries(LONG)) {
  const fault = patternFault(pattern)
  if (fault === undefined) {
    const { ms, text } = worst(openPattern(pattern), [...texts, ...textsOf(pattern)])
    line(ms, `${name} (${Array.from(pattern).length}) on ${text}…`)
  } else console.log(`  REFUSED: ${name}: ${fault.message}`)
}
const checkMs = Math.max(
  ...[...PATTERNS, ...Object.values(LONG)].map((pattern) => bestMs(ROUNDS, () => patternFault(pattern))),
)
console.log(`${checkMs.toFixed(1).padStart(8)} ms at most to check one of them`)

const PROSE =
  'For running shoes many people like Nike and the New Balance 1080; Škoda makes cars, 小米 phones. '
const ordinary = PROSE.repeat(Math.ceil(LONGEST_ANSWER / PROSE.length))
const megabytes = Buffer.byteLength(ordinary) / 1e6

/** Finds as many matches as `find` does. */
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
  const speeds = [() => opened(ordinary), () => v8Matches(native), () => libraryMatches(pattern)].map((run) =>
    (megabytes / (bestMs(ROUNDS, run) / 1000)).toFixed(0),
  )
  console.log(`  ${pattern.slice(0, 24).padEnd(24)} ${speeds.map((speed) => speed.padStart(9)).join(' ')}`)
}

compareWithLibrary()
