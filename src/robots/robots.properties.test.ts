import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../test/helpers/properties.js'
import { pathMatcher } from './path-matcher.js'
import { parseRobots } from './robots.js'
import { robotsVerdict, type RobotsVerdict } from './robots-verdict.js'

interface Said {
  key: string
  value: string
  written: string
}

interface Best {
  length: number
  verdict: RobotsVerdict
}

/** The same rules in a simple but slow way: one pass over the file for each agent, and a matcher that tries everything. */
function slowVerdict(file: string, agents: string[], path: string): RobotsVerdict {
  if (path !== '/robots.txt') {
    for (const agent of [...agents, '*']) {
      const answer = walk(file, agent, path)
      if (answer !== undefined) return answer
    }
  }
  return { allowed: true, decidedBy: null }
}

/** Undefined if the file does not name the agent. */
function walk(file: string, agent: string, path: string): RobotsVerdict | undefined {
  let isNamed = false
  let agentHere: string | undefined
  let hasRules = false
  let best: Best = { length: 0, verdict: { allowed: true, decidedBy: null } }
  splitLines(file).forEach((text, index) => {
    const said = sayingOf(text)
    if (said === undefined) return
    if (said.key === 'user-agent') {
      if (hasRules) agentHere = undefined
      hasRules = false
      if (nameOf(said.value) === agent.toLowerCase()) {
        agentHere ??= said.value
        isNamed = true
      }
      return
    }
    hasRules = true
    if (agentHere === undefined) return
    const allowed = said.key === 'allow'
    for (const pattern of patternsOf(said)) {
      const isMore = pattern.length > best.length
      const isKinder = pattern.length === best.length && allowed && !best.verdict.allowed
      if (pattern === '' || !(isMore || isKinder) || !fits(pattern, path)) continue
      const decidedBy = { line: index + 1, rule: said.written, agent: agentHere }
      best = { length: pattern.length, verdict: { allowed, decidedBy } }
    }
  })
  return isNamed ? best.verdict : undefined
}

function splitLines(file: string): string[] {
  const lines = ['']
  for (let at = 0; at < file.length; at++) {
    const character = file.charAt(at)
    const isLineEnd = character === '\n' || character === '\r'
    if (isLineEnd) lines.push('')
    else lines.push(`${lines.pop() ?? ''}${character}`)
    if (character === '\r' && file.charAt(at + 1) === '\n') at++
  }
  return lines
}

/** These files contain only spaces and tabs as white space, so `trim` is sufficient. */
function sayingOf(text: string): Said | undefined {
  const written = (text.split('#')[0] ?? '').trim()
  const words = written
    .split(' ')
    .flatMap((word) => word.split('\t'))
    .filter((word) => word !== '')
  const [before = '', ...after] = written.includes(':') ? written.split(':') : words
  if (!written.includes(':') && after.length !== 1) return undefined
  const key = keyOf(before.toLowerCase())
  return key === undefined ? undefined : { key, value: after.join(':').trim(), written }
}

function keyOf(before: string): string | undefined {
  if (['user-agent', 'useragent', 'user agent'].some((start) => before.startsWith(start))) return 'user-agent'
  if (before.startsWith('allow')) return 'allow'
  const spellings = ['disallow', 'dissallow', 'dissalow', 'disalow', 'diasllow', 'disallaw']
  return spellings.some((start) => before.startsWith(start)) ? 'disallow' : undefined
}

function nameOf(value: string): string {
  if (value === '*' || value.startsWith('* ') || value.startsWith('*\t')) return '*'
  let name = ''
  for (const letter of value.toLowerCase()) {
    if (!'abcdefghijklmnopqrstuvwxyz-_'.includes(letter)) break
    name += letter
  }
  return name
}

function patternsOf({ key, value }: Said): string[] {
  const pattern = slowlyEscaped(value)
  const parts = pattern.split('/')
  const isIndex = key === 'allow' && parts.length > 1 && parts.at(-1)?.startsWith('index.htm') === true
  return isIndex ? [pattern, `${parts.slice(0, -1).join('/')}/$`] : [pattern]
}

function slowlyEscaped(text: string): string {
  const hex = '0123456789abcdefABCDEF'
  const bytes = [...Buffer.from(text)].map((byte) =>
    byte < 128 ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase()}`,
  )
  const ascii = bytes.join('')
  let escaped = ''
  for (let at = 0; at < ascii.length; at++) {
    const digits = ascii.slice(at + 1, at + 3)
    const isEscape =
      ascii[at] === '%' && digits.length === 2 && digits.split('').every((digit) => hex.includes(digit))
    escaped += isEscape ? `%${digits.toUpperCase()}` : ascii.charAt(at)
    if (isEscape) at += 2
  }
  return escaped
}

function fits(pattern: string, path: string): boolean {
  if (pattern === '') return true
  if (pattern === '$') return path === ''
  if (pattern.startsWith('*'))
    return fits(pattern.slice(1), path) || (path !== '' && fits(pattern, path.slice(1)))
  return path !== '' && pattern[0] === path[0] && fits(pattern.slice(1), path.slice(1))
}

const oneOf = (...values: string[]) => fc.constantFrom(...values)
const joined = (parts: fc.Arbitrary<string>, maxLength: number) =>
  fc.array(parts, { maxLength, size: 'max' }).map((all) => all.join(''))

const space = oneOf('', '', '', ' ', '\t', '  ')
const agentKey = oneOf('User-agent', 'User-agent', 'useragent', 'USER AGENT', 'User-agents')
const agentValue = oneOf('*', '*', '* all', 'A', 'a', 'A/1.0', 'A-b', 'B', 'b 2', 'AB', '**', '7', '')
const ruleKey = oneOf('Allow', 'Allow', 'Disallow', 'Disallow', 'Disallow', 'disalow', 'allowed', 'Sitemap')
const ruleStart = oneOf('/', '/', '/', '/a', '/*', '*', '')
const ruleMiddle = joined(oneOf('a', 'a', 'b', '/', '*', '*', '$', 'é', '%c3', '%', ' '), 2)
const ruleEnd = oneOf('', '', '', '', '$', '/index.html', 'index.htm')
const ruleValue = fc.tuple(ruleStart, ruleMiddle, ruleEnd).map((parts) => parts.join(''))
const separator = oneOf(':', ':', ': ', ': ', ' : ', ' ', '')
const comment = oneOf('', '', '', '# a', ' #:')
const lineEnd = oneOf('\n', '\n', '\r', '\r\n')

const saying = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(agentKey, separator, agentValue) },
  { weight: 5, arbitrary: fc.tuple(ruleKey, separator, ruleValue) },
  { weight: 1, arbitrary: fc.tuple(space) },
)
const line = fc
  .tuple(space, saying, space, comment, lineEnd)
  .map(([before, said, ...after]) => [before, ...said, ...after].join(''))
const file = fc
  .tuple(oneOf('', 'User-agent: *\n', 'User-agent: A\n', 'User-agent: B\n'), joined(line, 20))
  .map((parts) => parts.join(''))
const path = joined(oneOf('a', 'a', 'b', '/', '$', '*', '%C3%A9', '%', 'index.html'), 6).map(
  (rest) => `/${rest}`,
)
const agents = oneOf('A', 'A', 'a-B', 'b', 'C', 'A B', 'C A', 'C B A').map((names) => names.split(' '))

describe('robotsVerdict', () => {
  it('returns for any file what a slow and simple implementation returns', () => {
    const counts = { allowed: 0, denied: 0, undecided: 0 }
    fc.assert(
      fc.property(file, agents, path, (file, [token = '', ...fallbacks], path) => {
        const verdict = robotsVerdict(parseRobots(file), { token, fallbacks }, path)
        expect(verdict).toEqual(slowVerdict(file, [token, ...fallbacks], slowlyEscaped(path)))
        counts[verdict.decidedBy === null ? 'undecided' : verdict.allowed ? 'allowed' : 'denied']++
      }),
      { numRuns: runs(2000) },
    )
    // Each verdict occurs often enough to be tested.
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(runs(200))
  })

  it('reads any text without an error', () => {
    const text = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(text, text, (file, path) => {
        const verdict = () => robotsVerdict(parseRobots(`User-agent: *\nDisallow: ${file}`), file, path)
        expect(verdict).not.toThrow()
      }),
      { numRuns: runs(200) },
    )
  })
})

describe('pathMatcher', () => {
  it('agrees with a matcher that tries everything', () => {
    const pattern = joined(oneOf('a', 'a', 'b', '*', '$'), 8)
    const path = joined(oneOf('a', 'a', 'b', '$'), 12)
    fc.assert(
      fc.property(pattern, path, (pattern, path) => {
        expect(pathMatcher(path)(pattern)).toBe(fits(pattern, path))
      }),
      { numRuns: runs(1000) },
    )
  })

  it('agrees with it for paths longer than a machine word', () => {
    const pattern = fc
      .tuple(joined(oneOf('a', 'ab', 'b', '*', '*'), 5), oneOf('', '$'))
      .map((parts) => parts.join(''))
    const path = fc.tuple(joined(oneOf('a', 'b', 'ab'), 9), fc.nat(60), joined(oneOf('a', 'b', 'ab'), 9))
    fc.assert(
      fc.property(pattern, path, (pattern, [start, length, end]) => {
        const path = `${start}${'a'.repeat(length)}${end}`
        expect(pathMatcher(path)(pattern)).toBe(fits(pattern, path))
      }),
      { numRuns: runs(600) },
    )
  })
})
