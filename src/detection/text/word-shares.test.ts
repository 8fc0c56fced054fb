import { describe, expect, it } from 'vitest'

import { openWordShares, WHOLE_TEXT } from './word-shares.js'

const sharesIn = (text: string, name: string) =>
  openWordShares(text)([...text.matchAll(new RegExp(name, 'g'))].map(({ index }) => [index, index + 1]))

const part = (share: number) => Math.round(WHOLE_TEXT * share)

describe('the share of words of a brand', () => {
  it.each([
    ['the only sentence is all of a text', 'Norvik leads.', part(1)],
    ['a sentence counts its words', 'Norvik leads. Buy it or wait a bit.', part(2 / 8)],
    ['later sentences count less', 'Buy it or wait a bit. Norvik leads.', part((2 / 8) * Math.exp(-1 / 2))],
    ['a sentence that names it twice counts once', 'Norvik is Norvik. Or not.', part(3 / 5)],
    ['lines are sentences', '- Norvik\n- Tessel\n\nBoth.', part(1 / 3)],
    ['addresses are no words', '[Norvik](https://a.example/b/c) leads. Two more.', part(2 / 4)],
    ['signs alone are no sentence', '| --- |\nNorvik\n---\nTessel', part(1 / 2)],
    ['an abbreviation ends no sentence', 'Shoes, e.g. Norvik, last. Yes.', part(5 / 6)],
    ['a script without spaces has a word a character', '很好。Norvik 好。', part((2 / 4) * Math.exp(-1 / 2))],
    ['what is named always has one', `Norvik\n${'word '.repeat(50_000)}`, 1],
  ])('%s', (_, text, share) => {
    expect(sharesIn(text, 'Norvik')).toBe(share)
  })

  it('does not depend on which other brands are tracked', () => {
    const text = 'Norvik beats Tessel. Tessel is cheap.'
    expect([sharesIn(text, 'Norvik'), sharesIn(text, 'Tessel')]).toEqual([
      part(3 / 6),
      part(3 / 6 + (3 / 6) * Math.exp(-1 / 2)),
    ])
  })
})
