import { describe, expect, it } from 'vitest'

import { bytesIn, integerIn, parseDictionary, serialized, stringIn } from './structured-field.js'

const written = (text: string) =>
  [...(parseDictionary(text) ?? [])].map(([key, member]) => `${key}=${serialized(member)}`).join(', ')

describe('a dictionary', () => {
  it.each([
    ['sig1=("@authority" "signature-agent";key="a");created=1;keyid="x";tag="web-bot-auth"'],
    ['sig1=:AAEC:'],
    ['a=1, b="two \\"quotes\\" and \\\\", c=?0, d=tok/en:*, e=-1.5;q;r=2'],
    ['a=()'],
    ['a=();b'],
  ])('is read and written: %s', (text) => {
    expect(written(text)).toBe(text)
  })

  it.each([
    ['  a=1 ,\tb=2 ', 'a=1, b=2'],
    ['a=(  "x"   "y"; k=1  ); z', 'a=("x" "y";k=1);z'],
    ['a=1;b=?1', 'a=1;b'],
    ['a=1, a=2', 'a=2'],
  ])('is written in its plain form: %j', (text, plain) => {
    expect(written(text)).toBe(plain)
  })

  it.each([
    'A=1',
    'a',
    '=1',
    'a="open',
    'a=(',
    'a=("x"',
    'a=("x""y")',
    'a=:??:',
    'a=1 b=2',
    'a="\u00e9"',
    'a=(b',
  ])('is not valid: %j', (text) => {
    expect(parseDictionary(text)).toBeUndefined()
  })

  it.each([
    `a=(${' '.repeat(4000)}`,
    `a=("x"${' '.repeat(4000)}`,
    `a=${'"'.repeat(4001)}`,
    `a=(${'a '.repeat(2000)}`,
    `a=1${';a'.repeat(2000)}=`,
    `a=1${'; '.repeat(2000)}`,
  ])('that is hostile is refused', (text) => {
    expect(parseDictionary(text)).toBeUndefined()
  })

  it('has values of several kinds', () => {
    expect(stringIn('"a \\"b\\""')).toBe('a "b"')
    expect(stringIn('token')).toBeUndefined()
    expect(integerIn('-12')).toBe(-12)
    expect(integerIn('1.5')).toBeUndefined()
    expect(integerIn(undefined)).toBeUndefined()
    expect(bytesIn(':AAEC:')).toEqual(Buffer.from([0, 1, 2]))
    expect(bytesIn('"AAEC"')).toBeUndefined()
  })
})
