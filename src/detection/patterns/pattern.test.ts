import { describe, expect, it } from 'vitest'

import { openPattern } from './pattern.js'

const LONGEST_ANSWER = 262_144

function filled(piece: string): string {
  return piece.repeat(Math.ceil(LONGEST_ANSWER / piece.length)).slice(0, LONGEST_ANSWER)
}

describe('openPattern', () => {
  it.each([
    [
      'nike',
      'Nike and NIKE',
      [
        [0, 4],
        [9, 13],
      ],
    ],
    ['nike|nike air', 'nike air', [[0, 4]]],
    ['nike air|nike', 'nike air', [[0, 8]]],
    ['nike( air)??', 'nike air', [[0, 4]]],
    ['nike.*air', 'nike, nike air, air', [[0, 19]]],
    ['nike.*?air', 'nike, nike air, air', [[0, 14]]],
    ['\\bnike\\b', 'unike nike nikes', [[6, 10]]],
    ['^nike', 'nike\nnike', [[0, 4]]],
    [
      '(?m)^nike$',
      'nike\nnike',
      [
        [0, 4],
        [5, 9],
      ],
    ],
    [
      'new\\s?balance',
      'NewBalance, new balance',
      [
        [0, 10],
        [12, 23],
      ],
    ],
    ['škoda', 'Nová ŠKODA', [[5, 10]]],
    ['k', '\u212A', [[0, 1]]],
    ['小米', '😀小米', [[2, 4]]],
    [
      '.',
      '😀\uD83D',
      [
        [0, 2],
        [2, 3],
      ],
    ],
    [
      '\\p{L}+',
      'Ümlaut 42 小米',
      [
        [0, 6],
        [10, 12],
      ],
    ],
    ['nike', '', []],
    ['nike', 'adidas', []],
  ])('finds %j in %j', (pattern, text, expected) => {
    expect(openPattern(pattern)(text)).toEqual(expected)
  })

  it.each([
    ['a', 'A'],
    ['ü', 'Ü'],
    ['𐐨', '𐐀'],
    ['😀', '😀'],
    ['.', '小'],
    ['k', '\u212A'],
  ])('finds %j a thousand times, in any case', (one, other) => {
    const find = openPattern(one.repeat(1000))
    const { length } = other
    const text = `${other.repeat(999)}\n${other.repeat(2001)}\n${other.repeat(1000)}`
    const starts = [999 * length + 1, 1999 * length + 1, 3000 * length + 2]
    expect(find(text)).toEqual(starts.map((start) => [start, start + 1000 * length]))
  })

  it('finds the longest match across any text in between', () => {
    const text = `nike ${'x'.repeat(100)} shoe ${'y'.repeat(150)} shoe ${'z'.repeat(300)} shoe`
    expect(openPattern('nike.{0,300}shoe')(text)).toEqual([[0, text.indexOf(' z')]])
    expect(openPattern('nike.{0,300}?shoe')(text)).toEqual([[0, text.indexOf(' y')]])
  })

  it('stops after a thousand matches', () => {
    expect(openPattern('x')('x'.repeat(1500)).at(-1)).toEqual([999, 1000])
  })

  it.each([
    ['x[^y]*y|x', 'x'],
    ['(?s)a.*b|a', 'a'],
    ['(a|b|ab)*c', 'ab'],
    [`(?:${'a?b?'.repeat(20)}!)+`, '!'],
    ['(a|b)*a(a|b){12}', 'ab'],
    ['nike.{0,30}shoe', 'nike'],
    ['a'.repeat(1000), 'a'],
    [`${'.'.repeat(999)}b`, 'ab'],
    ['nike.*'.repeat(166), 'nike'],
  ])('reads the longest answer once or twice for %j', (pattern, piece) => {
    expect(openPattern(pattern)(filled(piece)).length).toBeLessThanOrEqual(1000)
  })

  it('finds the same again in the same text', () => {
    const pattern = openPattern(`(?:${'a?b?c?'.repeat(5)}\\b!)+`)
    const text = 'abc! a! cab!!'
    expect(pattern(text)).toEqual(pattern(text))
  })

  it('refuses a pattern that was not accepted', () => {
    expect(() => openPattern(`${'a?'.repeat(499)}b`)).toThrow('too costly')
  })
})
