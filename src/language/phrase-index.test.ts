import { describe, expect, it } from 'vitest'

import { longestPhraseAt, phraseIndex, splitWords } from './index.js'

const INDEX = phraseIndex([
  ['praise', ['top pick', 'top']],
  ['negation', ['not', 'top']],
])
const at = (text: string, word: number) => longestPhraseAt(splitWords(text), word, INDEX)

describe('longestPhraseAt', () => {
  it('finds the longest phrase that begins at a word', () => {
    expect(at('our top pick', 1)).toEqual({ meaning: 'praise', length: 2 })
    expect(at('our top pick', 2)).toBeUndefined()
  })

  it('finds a shorter phrase if the longer one does not continue', () => {
    expect(at('top of the list', 0)).toEqual({ meaning: 'praise', length: 1 })
    expect(at('top', 0)).toEqual({ meaning: 'praise', length: 1 })
  })

  it('keeps the first meaning of a phrase that is given twice', () => {
    expect(at('not top', 0)?.meaning).toBe('negation')
    expect(at('not top', 1)?.meaning).toBe('praise')
  })

  it('finds a word with any ending, and the word itself before that', () => {
    const index = phraseIndex([
      ['stem', ['reliab*', 'easy to us*', 'a*']],
      ['word', ['reliable']],
    ])
    const found = (text: string) => longestPhraseAt(splitWords(text), 0, index)
    expect(found('reliability')).toEqual({ meaning: 'stem', length: 1 })
    expect(found('reliable')).toEqual({ meaning: 'word', length: 1 })
    expect(found('easy to using')).toEqual({ meaning: 'stem', length: 3 })
    expect(found('apple')).toEqual({ meaning: 'stem', length: 1 })
    expect(found('relia')).toBeUndefined()
  })
})
