import { describe, expect, it } from 'vitest'

import { compilePattern, MAX_PATTERN_LENGTH, patternFault } from './safe-regex.js'

/** As long as a pattern may be: names in Latin letters, each of another length and ending. */
const NAMES = Array.from(
  { length: 150 },
  (_, n) => `${(n * 7919).toString(36)} ${(n * 104_729).toString(36)}`,
)
  .join('|')
  .slice(0, MAX_PATTERN_LENGTH - 20)
  .replace(/\|$/, '')

/** The same in a script of many characters. */
const CHINESE_NAMES = Array.from({ length: 250 }, (_, n) =>
  String.fromCodePoint(0x4e00 + n * 3, 0x5e00 + n * 5, 0x6e00 + n * 7),
).join('|')

describe('patternFault', () => {
  it.each([
    'nike',
    'nike|adidas',
    '\\bnike\\b',
    '(?i)nike',
    'new\\s+balance',
    'a{1,500}',
    '[\\p{L}]+',
    '(?P<name>nike)',
    '小米',
    '^nike$',
    'nik[eé]',
    'h&m',
    '\\Qa+b\\E',
    'c\\+\\+',
    '\\(\\?=a\\)',
    'Nike\\x{2122}',
    '[{2000}]',
    'nike\\Q{3000}\\E',
    'nike.{0,40}shoe',
    '\\bnike\\b.{0,40}\\bshoes?\\b',
    '\\w{3,40}nike',
    '(?:\\w+\\s){1,5}shoes',
    '(?:\\w+\\s){3}shoes',
    '\\d{4} nike',
    'nike.*air.*max',
    '(a|b)*a(a|b){12}',
  ])('%s is fine', (pattern) => {
    expect(patternFault(pattern)).toBeUndefined()
  })

  it.each([
    ['one after the other', NAMES],
    ['between word boundaries', `\\b(?:${NAMES})\\b`],
    ['inside a phrase', `best (?:${NAMES})s?`],
    ['in a script of many characters', CHINESE_NAMES],
  ])('as many names as fit, %s, are fine', (_, pattern) => {
    expect(patternFault(pattern)).toBeUndefined()
  })

  it.each([
    ['hundreds of options repeated', `(?:${'a?b?'.repeat(150)}!)+`],
    ['hundreds of any characters', `${'.'.repeat(990)}b`],
  ])('%s are beyond what can be bounded', (_, pattern) => {
    expect(patternFault(pattern)?.code).toBe('unsupported_regex')
  })

  it.each(['', 'a*', 'a?', '(a|)', '^', '$', '\\b', '\\B', 'a*\\b', '(?:nike)?$', '()', 'x{0}', 'a|b*'])(
    '%j matches nothing and so everything',
    (pattern) => {
      expect(patternFault(pattern)?.code).toBe('invalid_regex')
    },
  )

  it.each(['(nike', 'nike)', '[a', '*a', 'a**', '\\', '[z-a]', '\\p{Nonsense}', '(?P<n'])(
    '%j is no regular expression',
    (pattern) => {
      expect(['invalid_regex', 'unsupported_regex']).toContain(patternFault(pattern)?.code)
    },
  )

  it.each([
    '(?=nike)x',
    'x(?!y)',
    '(?<=a)b',
    '(?<!a)b',
    '(a)\\1',
    '(?P<n>a)(?P=n)',
    '(?<n>a)\\k<n>',
    '(?>a)b',
    'a++',
    'a{1001}',
    'a{1,5000}',
    '(a{100}){100}',
    '((a{10}){10}){100}',
    'a{1,1000}',
    '(?:[\\p{L}]{3,40}\\s){20}',
    '[ab]{20}a',
    '(?:\\p{L}+\\s){18}x',
  ])('%j is beyond what can be bounded', (pattern) => {
    expect(patternFault(pattern)?.code).toBe('unsupported_regex')
  })
})

describe('compilePattern', () => {
  it('ignores case over Unicode', () => {
    expect(compilePattern('škoda').test('Nová ŠKODA')).toBe(true)
  })
})
