import { describe, expect, it } from 'vitest'

import { compilePattern, patternFault } from './safe-regex.js'

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
  ])('%s is fine', (pattern) => {
    expect(patternFault(pattern)).toBeUndefined()
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
  ])('%j is beyond what can be bounded', (pattern) => {
    expect(patternFault(pattern)?.code).toBe('unsupported_regex')
  })
})

describe('compilePattern', () => {
  it('ignores case over Unicode', () => {
    expect(compilePattern('škoda').test('Nová ŠKODA')).toBe(true)
  })
})
