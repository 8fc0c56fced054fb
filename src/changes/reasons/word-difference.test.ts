import { describe, expect, it } from 'vitest'

import { wordDifference } from './word-difference.js'

const differenceAt = (name: string, text: string, other: string) =>
  wordDifference(text, [text.indexOf(name), text.indexOf(name) + name.length], other)

describe('the words that two answers differ in', () => {
  it.each([
    ['a name that came in', 'Take Norvik or Tessel today.', 'Take Tessel today.', 'Norvik or', ''],
    [
      'a name instead of another',
      'The best is Norvik, they say.',
      'The best is Tessel, they say.',
      'Norvik,',
      'Tessel,',
    ],
    [
      'a whole sentence',
      'Shoes vary. Norvik is light. Ask a shop.',
      'Shoes vary. Ask a shop.',
      'Norvik is light.',
      '',
    ],
    ['everything', 'Norvik leads.', 'Nobody knows.', 'Norvik leads.', 'Nobody knows.'],
    ['an empty answer', 'Norvik leads.', '', 'Norvik leads.', ''],
    ['capitals and signs that do not count', '**best:** Norvik', 'Best', 'Norvik', ''],
  ])('are those of %s', (_, text, other, own, others) => {
    expect(differenceAt('Norvik', text, other)).toEqual({ own, others })
  })

  it('are not shown if both answers have the words at that offset', () => {
    expect(differenceAt('Norvik', 'Norvik leads.', 'Then Norvik follows.')).toBeNull()
  })

  it('are shortened to the words around the name in long passages', () => {
    const long = Array.from({ length: 400 }, (_, word) => `word${word}`).join(' ')
    const { own, others } = differenceAt('Norvik', `${long} Norvik ${long}`, `else ${'other '.repeat(400)}`)!
    expect(own).toContain('Norvik')
    expect(own.startsWith('…') && own.endsWith('…')).toBe(true)
    expect(Math.max(own.length, others.length)).toBeLessThanOrEqual(302)
  })
})
