import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { renderingGap, textLength } from './rendering-gap.js'
import { textChunks } from './rendering-gap.js'

const INTRO = 'The Wideline is a trail running shoe for wide feet that we tested over 400 kilometres of mud.'
const PRICE = 'It costs 139 euros, weighs 287 grams and comes in nine sizes from forty to forty-eight.'
const MENU = ['Home', 'Shoes', 'About us', 'Contact']
/** A whole chunk of words that occur in no other chunk. */
const paragraph = (name: string, words = 40) =>
  Array.from({ length: words }, (_, index) => `${name}${index}`).join(' ')

describe('the share of a rendered page that is there without JavaScript', () => {
  it('is 100 if nothing is added', () => {
    expect(renderingGap([...MENU, INTRO], [...MENU, INTRO])).toMatchObject({ score: 100, missing: [] })
  })

  it('is 0 if the server sends an empty shell', () => {
    expect(renderingGap([], [INTRO, PRICE])).toEqual({
      score: 0,
      dynamicLength: INTRO.length + PRICE.length,
      missing: [INTRO, PRICE],
    })
  })

  it('is counted in chunks, with one decimal', () => {
    const [one, two, three] = ['first', 'second', 'third'].map((name) => paragraph(name)) as [
      string,
      string,
      string,
    ]
    expect(renderingGap([one], [one, two, three]).score).toBe(33.3)
    expect(renderingGap([one, two], [one, two, three]).score).toBe(66.7)
    expect(renderingGap([one], [one, `${two} ${three}`]).score).toBe(33.3)
  })

  it('is unknown if nothing was rendered', () => {
    expect(renderingGap([INTRO], [])).toEqual({ score: null, dynamicLength: 0, missing: [] })
    expect(renderingGap([INTRO], ['…', ' ']).score).toBeNull()
  })

  it('ignores case, white space, punctuation and how letters are composed', () => {
    const sent = 'Grüße aus  München: das Café am Markt hat täglich ab acht Uhr offen.'
    const rendered = sent.normalize('NFD').toUpperCase().replaceAll('  ', ' ').replace('.', '!')
    expect(renderingGap([sent], [rendered]).score).toBe(100)
  })

  it('ignores a changed counter, but not another sentence', () => {
    const said = (count: string) =>
      `${INTRO} ${count} people are looking at this page right now, says our shop.`
    expect(renderingGap([said('Twelve')], [said('Nineteen')]).score).toBe(100)
    expect(renderingGap([INTRO], [PRICE]).score).toBe(0)
  })

  it('does not count the words of a menu as found because the article has them', () => {
    const article =
      'At home we keep our shoes beside the door, and about us there is nothing to contact you for.'
    expect(renderingGap([article], MENU).score).toBe(0)
    expect(renderingGap([article, ...MENU], MENU).score).toBe(100)
  })

  it('is not raised by a long menu if the article is missing', () => {
    const menu = Array.from({ length: 60 }, (_, index) => `Link ${index}`)
    const article = Array.from({ length: 10 }, (_, index) => paragraph(`word${index}x`, 80))
    expect(renderingGap(menu, [...menu, ...article]).score).toBeLessThan(50)
  })

  it('is counted in scripts without spaces, too', () => {
    const [one, two] = [
      '这双鞋适合宽脚的越野跑者，我们在泥地里测试了四百公里。',
      '它的价格是一百三十九欧元，重量为二百八十七克，共有九个尺码。',
    ]
    expect(renderingGap([one], [one]).score).toBe(100)
    expect(renderingGap([one], [two]).score).toBe(0)
    expect(renderingGap([one], [one, two]).score).toBe(50)
  })

  it('quotes the first two missing chunks, shortenedQuote', () => {
    const long = paragraph('extraordinarily', 100)
    const { missing } = renderingGap([INTRO], [INTRO, long, PRICE])
    expect(missing).toHaveLength(2)
    expect(missing[0]).toMatch(/^extraordinarily0 .*…$/)
    expect(missing[0]?.length).toBeLessThanOrEqual(160)
  })

  it('quotes no characters that change how our own text is shown', () => {
    const { missing } = renderingGap([], ['Nine\u202e sizes,\u0007 139\ufeff euros\u2066 and no more'])
    expect(missing).toEqual(['Nine sizes, 139 euros and no more'])
  })

  it('never falls when the server sends more, and is between 0 and 100', () => {
    const blocks = fc.array(
      fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 60 }).map((words) => words.join(' ')),
    )
    fc.assert(
      fc.property(blocks, blocks, blocks, (rendered, sent, more) => {
        const [less, enough] = [sent, [...sent, ...more]].map((one) => renderingGap(one, rendered).score ?? 0)
        expect(enough).toBeGreaterThanOrEqual(less ?? 0)
        expect(less).toBeGreaterThanOrEqual(0)
        expect(renderingGap(rendered, rendered).score ?? 100).toBe(100)
      }),
    )
  })

  /** So many parts that comparing each with each other would never end. */
  it('is computed for huge pages of any kind', () => {
    const words = paragraph('w', 300_000)
    expect(renderingGap([words], [words]).score).toBe(100)
    const same = Array<string>(200_000).fill('a')
    expect(renderingGap(same, same).score).toBe(100)
    expect(renderingGap(['x'], ['a'.repeat(5_000_000)]).score).toBe(0)
    expect(renderingGap(['x'], ['鞋'.repeat(200_000)]).score).toBe(0)
  })
})

it('a chunk has about eight to forty words', () => {
  const counts = textChunks([...MENU, ...MENU, INTRO, paragraph('w', 90), 'End']).map(
    ({ wordCount }) => wordCount,
  )
  expect(counts).toEqual([9, 19, 40, 40, 11])
})

it('the length of text is counted in characters', () => {
  expect(textLength(['Grüße', '👟👟'])).toBe(7)
})
