import { describe, expect, it } from 'vitest'

import { TEXT_LEXICONS, NEUTRAL_LEXICON } from './lexicon.js'
import { MAX_SENTENCE_WORDS, pageSentences } from './page-text.js'

describe('the sentences of a text', () => {
  it('end by the rules of its language', () => {
    const texts = pageSentences('Sie kommt am 3. Mai. Er bleibt.', TEXT_LEXICONS.get('de') ?? NEUTRAL_LEXICON)
    expect(texts.map(({ text }) => text)).toEqual(['Sie kommt am 3. Mai.', 'Er bleibt.'])
    expect(pageSentences('… !!! 🔥', NEUTRAL_LEXICON)).toEqual([])
  })

  it('are cut if they have no end', () => {
    const sentences = pageSentences('kettle '.repeat(2 * MAX_SENTENCE_WORDS + 1), NEUTRAL_LEXICON)
    expect(sentences.map(({ words }) => words.length)).toEqual([MAX_SENTENCE_WORDS, MAX_SENTENCE_WORDS, 1])
    expect(sentences.at(-1)?.text).toBe('kettle')
  })
})
