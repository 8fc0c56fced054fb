import { expect, it } from 'vitest'

import { pageTexts } from './page-texts.js'

const INTRO = 'The Wideline is a trail running shoe for wide feet that we tested in mud.'
const PRICE = 'It costs 139 euros and comes in nine sizes.'

it('blocks that only scripts add are marked as missing', () => {
  expect(pageTexts([INTRO, 'Menu'], ['Menu', INTRO, PRICE])).toEqual({
    static: [INTRO, 'Menu'],
    rendered: [
      { text: 'Menu', missing: false },
      { text: INTRO, missing: false },
      { text: PRICE, missing: true },
    ],
    truncated: false,
  })
})

it('without a browser there is one text', () => {
  expect(pageTexts([INTRO], null)).toEqual({ static: [INTRO], rendered: null, truncated: false })
})

it('only the beginning of a long page is stored, without characters that change how it is shown', () => {
  const { static: kept, truncated } = pageTexts(['a\u202eb', 'x'.repeat(30_000), 'end'], null)
  expect(kept.map((text) => text.length)).toEqual([2, 19_998])
  expect(truncated).toBe(true)
})
