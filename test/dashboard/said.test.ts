import { describe, expect, it } from 'vitest'

import { aspectName, bySaid, comparedWords, isThin, sidesOf } from '../../dashboard/data/said.js'
import { cutBy, type TextMark } from '../../dashboard/parts/markdown/text-mark.js'
import { type Statement, statementMarks, statementsOf } from '../../dashboard/screens/answer/statements.js'
import { ASPECTS } from '../../src/detection/index.js'
import { ENGINES } from '../../src/kernel/engines.js'

describe('an aspect', () => {
  it.each([
    ['price', 'Price'],
    ['ease', 'Ease of use'],
    ['other', 'Other things'],
  ] as const)('%s has the name %s', (aspect, name) => expect(aspectName(aspect)).toBe(name))

  it.each([
    [2, true, true, 'said for you more than for your competitors'],
    [-2, true, true, 'said for you less than for your competitors'],
    [2, true, false, 'said for Kestrane more than for the others'],
    [-2, true, false, 'said for Kestrane less than for the others'],
    [2, false, true, undefined],
    [2, null, true, undefined],
    [null, true, true, undefined],
  ])(
    'with log-odds of %s (more than noise: %s, own brand: %s) is described as: %s',
    (logOdds, moreThanNoise, isOwn, words) => {
      const item = { againstCompetitors: { logOdds, z: 3, moreThanNoise } }
      expect(comparedWords(item, { brand: 'Kestrane', isOwn })).toBe(words)
    },
  )

  it('fits with every other, for every engine, into the two pages that the screen reads', () => {
    expect(ASPECTS.length * ENGINES.length).toBeLessThanOrEqual(2 * 100)
  })

  it('with the most statements comes first', () => {
    const items = [
      { positive: 1, negative: 0 },
      { positive: 2, negative: 9 },
      { positive: 4, negative: 4 },
    ]
    expect(bySaid(items).map(({ negative }) => negative)).toEqual([9, 4, 0])
  })

  it.each([
    [3, 1, true],
    [3, 2, false],
  ])('with %i positive and %i negative statements has too few: %s', (positive, negative, thin) => {
    expect(isThin([{ positive, negative }])).toBe(thin)
  })

  it('has a bar whose sides are proportional to its answers', () => {
    expect(sidesOf({ positive: 10, negative: 5 }, 20, 80)).toEqual({ for: 40, against: 20 })
    expect(sidesOf({ positive: 0, negative: 0 }, 0, 80)).toEqual({ for: 0, against: 0 })
  })
})

describe('the statements of an answer', () => {
  const content = 'Tarsolin is cheap but hard to set up.'
  const attributes: Statement[] = [
    { brand: 'Tarsolin', aspect: 'price', polarity: 'positive', offsets: [[12, 17]] },
    { brand: 'Tarsolin', aspect: 'ease', polarity: 'negative', offsets: [[22, 36]] },
  ]

  it('are marked at their offsets, with the brand and aspect that they are about', () => {
    expect(statementMarks(attributes)).toEqual([
      { from: 12, to: 17, isOwn: false, said: 'for', title: 'Said for Tarsolin: Price' },
      { from: 22, to: 36, isOwn: false, said: 'against', title: 'Said against Tarsolin: Ease of use' },
    ])
  })

  it('are quoted by brand', () => {
    expect(statementsOf({ content, attributes }, 'Tarsolin')).toEqual([
      { aspect: 'Price', said: 'for', quote: 'cheap' },
      { aspect: 'Ease of use', said: 'against', quote: 'hard to set up' },
    ])
    expect(statementsOf({ content, attributes }, 'Kestrane')).toEqual([])
  })
})

describe('a text that is split at its marks', () => {
  const mark = (from: number, to: number): TextMark => ({ from, to, isOwn: false, title: '' })
  it.each<[TextMark[], [number, number, boolean][]]>([
    [[], [[2, 10, false]]],
    [
      [mark(4, 6)],
      [
        [2, 4, false],
        [4, 6, true],
        [6, 10, false],
      ],
    ],
    [[mark(0, 12)], [[2, 10, true]]],
    [
      [mark(2, 6), mark(4, 8)],
      [
        [2, 6, true],
        [6, 8, true],
        [8, 10, false],
      ],
    ],
  ])('is split correctly at %j', (marks, pieces) => {
    expect(cutBy(marks, 2, 10).map(({ start, end, mark: by }) => [start, end, by !== undefined])).toEqual(
      pieces,
    )
  })
})
