import { isDeepStrictEqual } from 'node:util'

import { compilePattern, openPattern } from '../../src/detection/patterns/pattern.js'
import { size } from '../options.js'

/** The largest number of matches that a search returns. */
const MAX_MATCHES = 1000
/** The library is skipped if its times so far suggest that it would take longer than this. */
const PATIENCE_MS = 10_000
const LENGTHS = [size(2000, 200), size(8000, 400), size(100_000, 800), size(1_000_000, 1000)]

const PROSE =
  'For running shoes many people like Nike and the New Balance 1080; Škoda makes cars, 小米 phones. '
const NAMES = Array.from({ length: 100 }, (_, n) => `brand${(n * 7919).toString(36)}`)
const ALTERNATIVES = NAMES.join('|').slice(0, 970)

/** A pattern, and the text that the answers are filled with. */
const SEARCHES: Record<string, [pattern: string, piece: string]> = {
  'a name': ['nike', PROSE],
  'a name that is missing': ['nokia', PROSE],
  'a whole word': ['\\bporsche\\b', PROSE],
  'three names': ['adidas|puma|reebok', PROSE],
  'beyond ASCII': ['škoda|小米', PROSE],
  'two words nearby': ['\\bnike\\b.{0,40}\\bshoes?\\b', PROSE],
  'nested quantifiers': ['(?:a+)+b', 'a'],
  'nested quantifiers of words': ['(?:\\w+\\s?)*!!!$', 'a '],
  'restarts to the end': ['x[^y]*y|x', 'x'],
  'a counted repetition': ['a{500}', 'a'],
  'a counted gap': ['nike.{0,900}shoe', 'nike'],
  'a count of many states': ['[ab]{20}a', 'ab'],
  'counts in counts': ['(?:a{0,20}b){10}c', 'aab'],
  'as many names as fit': [ALTERNATIVES, 'brand1x '],
  'the same, repeated': [`(?:(?:${ALTERNATIVES})\\s?)+!`, 'brand1x '],
  'Unicode classes': ['(?:\\p{L}+\\s){18}x', 'ü a '],
  'Unicode classes in a row': ['\\p{L}'.repeat(140), 'ü'],
}

type Find = (text: string) => [number, number][]

function librarySearch(pattern: string): Find {
  const compiled = compilePattern(pattern)
  return (text) => {
    const matcher = compiled.matcher(text)
    const found: [number, number][] = []
    while (found.length < MAX_MATCHES && matcher.find()) found.push([matcher.start(), matcher.end()])
    return found
  }
}

function timed<Result>(run: () => Result): { ms: number; result: Result } {
  const startedMs = performance.now()
  const result = run()
  const ms = performance.now() - startedMs
  return ms > 500 ? { ms, result } : { ms: Math.min(ms, ...[1, 2].map(() => once(run))), result }
}

function once(run: () => unknown): number {
  const startedMs = performance.now()
  run()
  return performance.now() - startedMs
}

/** Milliseconds of both by length of the answer. Where both finish, they must find the same matches. */
function line(pattern: string, piece: string): string[] {
  const [ours, library] = [openPattern(pattern), librarySearch(pattern)]
  let last: { ms: number; length: number } | undefined
  return LENGTHS.map((length) => {
    const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
    const own = timed(() => ours(text))
    const growth = last === undefined ? 0 : last.ms * (length / last.length)
    if (growth > PATIENCE_MS) return `${own.ms.toFixed(1)} /      —`
    const other = timed(() => library(text))
    last = { ms: other.ms, length }
    if (!isDeepStrictEqual(own.result, other.result)) throw new Error(`Found otherwise: ${pattern}`)
    return `${own.ms.toFixed(1)} / ${other.ms.toFixed(1).padStart(6)}`
  })
}

function report(name: string, cells: string[]): void {
  console.log(`  ${name.padEnd(28)}${cells.map((cell) => cell.padStart(20)).join('')}`)
}

/** Compares our matcher with that of the library that compiles the patterns. */
export function compareWithLibrary(): void {
  report(
    'ms, ours / the library',
    LENGTHS.map((length) => `${length} characters`),
  )
  for (const [name, [pattern, piece]] of Object.entries(SEARCHES)) report(name, line(pattern, piece))
  const patterns = NAMES.map((name) => `\\b${name}\\b`)
  const opened = [() => patterns.map(openPattern), () => patterns.map(librarySearch)].map((open) =>
    timed(open),
  )
  console.log(`  100 brands, opened: ${opened.map(({ ms }) => ms.toFixed(0)).join(' / ')}`)
  const cells = LENGTHS.map((length) => {
    const text = PROSE.repeat(Math.ceil(length / PROSE.length)).slice(0, length)
    const [ours, library] = opened.map(({ result }) => once(() => result.map((find) => find(text))))
    return `${ours?.toFixed(1)} / ${library?.toFixed(1).padStart(6)}`
  })
  report('100 brands', cells)
}
