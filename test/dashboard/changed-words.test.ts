import { describe, expect, it } from 'vitest'

import { changedWords, MOST_WORDS } from '../../dashboard/screens/why/changed-words.js'

function inWords(before: string, after: string) {
  const { removed, added } = changedWords(before, after)
  const words = (text: string, ranges: [number, number][]) => ranges.map(([from, to]) => text.slice(from, to))
  return { removed: words(before, removed), added: words(after, added) }
}

describe('the words that changed between two answers', () => {
  it.each([
    {
      what: 'nothing where they say the same',
      before: 'Take the light one for long runs.',
      after: 'Take  the light one\nfor long runs',
      removed: [],
      added: [],
    },
    {
      what: 'a name that is new',
      before: 'Most people take Adidas, it is light and it lasts.',
      after: 'Most people take Nike or Adidas, it is light and it lasts.',
      removed: ['Most people take'],
      added: ['Most people take Nike or'],
    },
    {
      what: 'a sentence in the middle',
      before: 'The first one is good. It wears out. The second one is better.',
      after: 'The first one is good. The second one is better.',
      removed: ['It wears out.'],
      added: [],
    },
    {
      what: 'no single words that both happen to have',
      before: 'It is the best for the money.',
      after: 'Of all shoes the pair for beginners.',
      removed: ['It is the best for the money.'],
      added: ['Of all shoes the pair for beginners.'],
    },
    {
      what: 'everything beside nothing',
      before: '',
      after: 'Take Nike.',
      removed: [],
      added: ['Take Nike.'],
    },
  ])('are $what', ({ before, after, removed, added }) => {
    expect(inWords(before, after)).toEqual({ removed, added })
  })

  it('are compared only up to a maximum number of words', () => {
    const [before, after] = ['a ', 'b '].map((word) => word.repeat(MOST_WORDS + 50))
    const { removed, added } = changedWords(before ?? '', after ?? '')
    expect([removed, added]).toEqual([[[0, 2 * MOST_WORDS - 1]], [[0, 2 * MOST_WORDS - 1]]])
  })
})
