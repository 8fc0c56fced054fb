import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { excerptOf } from './excerpt.js'
import { searchPatterns, searchWords, wordOffsets } from './search-patterns.js'

describe('the words of a search', () => {
  it.each([
    ['Wide trail SHOES', ['wide', 'trail', 'shoes']],
    ['  café  CAFÉ cafe ', ['cafe']],
    ['"best shoes" & (trail | road) -mud:*', ['best', 'shoes', 'trail', 'road', 'mud']],
    ['women’s', ['women', 's']],
    ['Straße', ['strasse']],
    ['Rindfleischetikettierungsüberwachungsaufgabe', ['rindfleischetikettierungsuberwachungsaufgabe']],
    ['10,000 km 5G', ['10', '000', 'km', '5g']],
    ['東京 シューズ', ['東京', 'シューズ']],
    ['the of a', ['the', 'of', 'a']],
    ['👟 !!! % – “”', []],
    ['हिन्दी', ['हिन्दी']],
  ])('%s', (search, words) => {
    expect(searchWords(search)).toEqual(words)
  })

  it('become patterns of letters and classes only, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (search) => {
        for (const word of searchWords(search)) expect(word).toMatch(/^[\p{L}\p{N}\p{M}\u200c\u200d]+$/u)
      }),
    )
  })

  it('are searched for with the longest first', () => {
    const [first = '', second = ''] = searchPatterns(['it', 'remarkable'])
    expect(first).toContain('[MmḾ')
    expect(second.length).toBeLessThan(first.length)
  })
})

describe('the offsets of words', () => {
  const marked = (text: string, search: string) =>
    wordOffsets(text, searchWords(search)).map(([from, to]) => text.slice(from, to))

  it.each([
    ['The Shoes, “shoes” and shoestrings.', 'shoes', ['Shoes', 'shoes']],
    ['Un café, des Cafe\u0301s, CAFE', 'cafe', ['café', 'CAFE']],
    ['**Nike** _Nike_ Nike’s', 'nike', ['Nike', 'Nike', 'Nike']],
    ['東京のシューズ店', 'シューズ', ['シューズ']],
    ['Nikeの靴', 'nike', ['Nike']],
    ['나이키는 좋다', '나이키', ['나이키']],
    ['Grüße aus der Strasse', 'straße', ['Strasse']],
    ['nothing here', 'shoes', []],
  ])('in “%s” of “%s”', (text, search, found) => {
    expect(marked(text, search)).toEqual(found)
  })
})

describe('an excerpt', () => {
  it('is the beginning if nothing is searched for', () => {
    expect(excerptOf('x'.repeat(1000), [])).toEqual({
      excerpt: 'x'.repeat(240),
      matches: [],
      brandMatches: [],
    })
    expect(excerptOf('', [])).toEqual({ excerpt: '', matches: [], brandMatches: [] })
  })

  it('begins before the first match, and marks those that are complete in it', () => {
    const text = `${'a '.repeat(100)}shoes ${'b '.repeat(90)}shoes`
    const { excerpt, matches } = excerptOf(text, ['shoes'])
    expect(matches.map(([from, to]) => excerpt.slice(from, to))).toEqual(['shoes'])
    expect(matches[0]?.[0]).toBe(80)
  })

  it('begins before the first name of its brand, and marks those that are complete in it', () => {
    const text = `${'a '.repeat(100)}Nike, ${'b '.repeat(40)}Nike ${'c '.repeat(90)}Nike`
    const offsets = [...text.matchAll(/Nike/g)].map(({ index }): [number, number] => [index, index + 4])
    const { excerpt, brandMatches } = excerptOf(text, [], offsets)
    expect(brandMatches.map(([from, to]) => excerpt.slice(from, to))).toEqual(['Nike', 'Nike'])
    expect(brandMatches[0]?.[0]).toBe(80)
  })

  it('begins at a word, not inside the address of a link', () => {
    const text = `${'a '.repeat(30)}[guide](https://a.example/${'p'.repeat(60)}#:~:text=How%20so) Strong options are shoes`
    expect(excerptOf(text, ['shoes']).excerpt).toBe('Strong options are shoes')
  })

  it('never cuts a character in two', () => {
    for (const shift of ['', 'x']) {
      const { excerpt } = excerptOf(`${shift}${'😀'.repeat(100)} shoes ${'😀'.repeat(200)}`, ['shoes'])
      expect(excerpt.isWellFormed()).toBe(true)
    }
  })
})
