import { describe, expect, it } from 'vitest'

import { compilePattern, MAX_PATTERN_LENGTH, patternFault } from './pattern.js'

/** A pattern of the maximum length: names in Latin letters, each with a different length and ending. */
const NAMES = Array.from(
  { length: 150 },
  (_, n) => `${(n * 7919).toString(36)} ${(n * 104_729).toString(36)}`,
)
  .join('|')
  .slice(0, MAX_PATTERN_LENGTH - 20)
  .replace(/\|$/, '')

/** The same in a script with many characters. */
const CHINESE_NAMES = Array.from({ length: 250 }, (_, n) =>
  String.fromCodePoint(0x4e00 + n * 3, 0x5e00 + n * 5, 0x6e00 + n * 7),
).join('|')

const from = (first: number) =>
  Array.from({ length: 1000 }, (_, n) => String.fromCodePoint(first + n)).join('')
const GAPS = Array.from({ length: 12 }, (_, n) => `brand${n}.{0,20}shoe${n}`).join('|')
const BORDERS = Array.from({ length: 60 }, (_, n) => `\\PLname${n}\\PL`).join('|')

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
    'a{1,1000}',
    '[ab]{20}a',
    '(?:[\\p{L}]{3,40}\\s){20}',
    '(?:\\p{L}+\\s){18}x',
    'nike.{0,200}shoe',
  ])('%s is accepted', (pattern) => {
    expect(patternFault(pattern)).toBeUndefined()
  })

  it.each([
    ['one after the other', NAMES],
    ['between word boundaries', `\\b(?:${NAMES})\\b`],
    ['inside a phrase', `best (?:${NAMES})s?`],
    ['in a script of many characters', CHINESE_NAMES],
  ])('as many names as fit, %s, are accepted', (_, pattern) => {
    expect(patternFault(pattern)).toBeUndefined()
  })

  it.each([
    ['one letter', 'a'.repeat(1000)],
    ['a letter of two cases beyond ASCII', 'ü'.repeat(1000)],
    ['one character beyond the basic plane', '😀'.repeat(1000)],
    ['different characters beyond the basic plane', from(0x20000)],
    ['different Chinese characters', from(0x4e00)],
    ['different letters with two cases', from(0xc0)],
    ['two letters in turn', 'ab'.repeat(500)],
    ['words', 'the quick brown fox jumps over it '.repeat(29)],
    ['any characters', '.'.repeat(1000)],
    ['any characters and a letter', `${'.'.repeat(999)}b`],
    ['classes', '[a-z0-9]'.repeat(125)],
    ['classes and letters', '[ab]a'.repeat(200)],
    ['words with anything in between', 'nike.*'.repeat(166)],
    ['repeated letters', 'a+'.repeat(500)],
    ['alternatives in a row', '(nike|adidas)'.repeat(76)],
    ['alternatives with anything in between', GAPS],
    ['names between characters that are no letters', BORDERS],
  ])('a thousand characters are accepted: %s', (_, pattern) => {
    expect(patternFault(pattern)).toBeUndefined()
  })

  it.each([
    ['hundreds of options repeated', `(?:${'a?b?'.repeat(150)}!)+`],
    ['hundreds of options in a row', `${'a?'.repeat(499)}b`],
    ['long repetitions of long words', `(?:${'a?'.repeat(490)}){1000}`],
    ['repetitions of repetitions', '((a{0,30}b){0,30}c){0,30}d'],
    ['repetitions that are long together', 'a{0,500}b{0,500}c{0,500}d'],
    ['hundreds of Unicode classes', '\\pL'.repeat(333)],
  ])('%s are too complex', (_, pattern) => {
    expect(patternFault(pattern)?.code).toBe('unsupported_regex')
  })

  it('shows the part with a fault, and only as much of a long pattern as is needed to find it', () => {
    expect(patternFault('nike(')?.message).toBe('Not a valid regular expression: missing closing ): `nike(`.')
    const message = patternFault(`(${'😀'.repeat(999)}`)?.message
    expect(message).toBe(`Not a valid regular expression: missing closing ): \`(${'😀'.repeat(59)}…\`.`)
    const beyond = patternFault(`(?=${'a'.repeat(900)})`)?.message ?? ''
    expect(beyond).toContain('Not possible in RE2 syntax')
    expect(beyond.length).toBeLessThan(200)
  })

  it.each(['', 'a*', 'a?', '(a|)', '^', '$', '\\b', '\\B', 'a*\\b', '(?:nike)?$', '()', 'x{0}', 'a|b*'])(
    '%j matches the empty text and is refused',
    (pattern) => {
      expect(patternFault(pattern)?.code).toBe('invalid_regex')
    },
  )

  it.each(['(nike', 'nike)', '[a', '*a', 'a**', '\\', '[z-a]', '\\p{Nonsense}', '(?P<n'])(
    '%j is not a regular expression',
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
  ])('%j is too complex', (pattern) => {
    expect(patternFault(pattern)?.code).toBe('unsupported_regex')
  })
})

describe('compilePattern', () => {
  it('ignores case over Unicode', () => {
    expect(compilePattern('škoda').test('Nová ŠKODA')).toBe(true)
  })
})
