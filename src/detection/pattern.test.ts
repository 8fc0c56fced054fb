import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { openPattern } from './pattern.js'
import { compilePattern, patternFault } from './safe-regex.js'

const LONGEST_ANSWER = 262_144

function libraryMatches(pattern: string, text: string): [number, number][] {
  const matcher = compilePattern(pattern).matcher(text)
  const found: [number, number][] = []
  while (matcher.find()) found.push([matcher.start(), matcher.end()])
  return found
}

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
    expect(openPattern(pattern).find(text)).toEqual(expected)
  })

  it('finds what the library finds, whatever the pattern and the text', () => {
    const atom = fc.constantFrom(
      ...'abk.'.split(''),
      'é',
      '😀',
      '[^a]',
      '\\w',
      '\\b',
      '\\B',
      '^',
      '$',
      '(?m:^)',
      '(?m:$)',
      '\\pL',
    )
    const times = fc.constantFrom('', '*', '+', '?', '*?', '+?', '??', '{2}', '{1,3}', '{0,2}?')
    const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
      pattern: fc.oneof(
        { maxDepth: 4 },
        atom,
        fc.tuple(tie('pattern'), tie('pattern')).map((parts) => parts.join('')),
        fc.tuple(tie('pattern'), tie('pattern')).map((parts) => `(?:${parts.join('|')})`),
        fc.tuple(tie('pattern'), times).map(([inner, count]) => `(${inner})${count}`),
      ),
    }))
    const text = fc
      .array(fc.constantFrom(...'abkK1 \n'.split(''), '\u212A', 'é', 'É', '😀', '\uD83D', '\uDE00'))
      .map((units) => units.join(''))
    fc.assert(
      fc.property(pattern, fc.array(text, { maxLength: 8 }), (source, texts) => {
        fc.pre(patternFault(source) === undefined)
        const opened = openPattern(source)
        for (const each of texts) expect(opened.find(each)).toEqual(libraryMatches(source, each))
      }),
      { seed: 1, numRuns: 300 },
    )
  })

  it('finds the first thousand of more matches', () => {
    expect(openPattern('x').find('x'.repeat(1500)).at(-1)).toEqual([999, 1000])
  })

  it.each([
    ['x[^y]*y|x', 'x'],
    ['(?s)a.*b|a', 'a'],
    ['(a|b|ab)*c', 'ab'],
    [`(?:${'a?b?'.repeat(20)}!)+`, '!'],
    ['(a|b)*a(a|b){12}', 'ab'],
    ['nike.{0,30}shoe', 'nike'],
  ])('goes through the longest answer once or twice for %j', (pattern, piece) => {
    expect(openPattern(pattern).find(filled(piece)).length).toBeLessThanOrEqual(1000)
  })

  it('finds the same again in the same text', () => {
    const pattern = openPattern(`(?:${'a?b?c?'.repeat(5)}\\b!)+`)
    const text = 'abc! a! cab!!'
    expect(pattern.find(text)).toEqual(pattern.find(text))
  })

  it('does not open a pattern that was not accepted', () => {
    expect(() => openPattern('[ab]{40}a')).toThrow('too costly')
  })
})
