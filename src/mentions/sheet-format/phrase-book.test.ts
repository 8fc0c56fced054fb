import { describe, expect, it } from 'vitest'

import { openPhraseBook, phrasesOfBrand, storablePhrase } from './phrase-book.js'

describe('the phrases of a sheet', () => {
  it('are numbered for each brand separately, from 1, and keep their numbers', () => {
    const book = openPhraseBook()
    expect([book.numberOf(2, 'low price'), book.numberOf(2, 'slow'), book.numberOf(0, 'slow')]).toEqual([
      1, 2, 1,
    ])
    const again = openPhraseBook(book.text())
    expect([again.numberOf(2, 'slow'), again.numberOf(2, 'new'), again.numberOf(4, 'new')]).toEqual([2, 3, 1])
    expect([0, 1, 2, 3, 4, 5].map((brand) => phrasesOfBrand(again.text(), brand))).toEqual([
      ['slow'],
      [],
      ['low price', 'slow', 'new'],
      [],
      ['new'],
      [],
    ])
  })

  it('of a brand that is read again are dropped, and those of others are not', () => {
    const book = openPhraseBook('slow\nlow price\tnew\nfast')
    book.drop(1)
    book.drop(2)
    expect(book.numberOf(1, 'new')).toBe(1)
    expect(book.text()).toBe('slow\nnew')
  })

  it.each([
    ['on two\n lines', 'on two lines'],
    ['a\ttab', 'a tab'],
    [' ', ''],
    ['x'.repeat(100), 'x'.repeat(80)],
    [`${'x'.repeat(79)}🙂`, `${'x'.repeat(79)}\ufffd`],
  ])('are stored on one line: %j', (phrase, expected) => {
    expect(storablePhrase(phrase)).toBe(expected)
  })
})
