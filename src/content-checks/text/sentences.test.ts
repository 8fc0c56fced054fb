import { describe, expect, it } from 'vitest'

import { MAX_SENTENCE_WORDS, sentencesOf } from './sentences.js'
import { wordsOf } from './words.js'

const textsOf = (text: string) =>
  sentencesOf(text, new Set(['dr', 'approx', '3'])).map((sentence) => sentence.text)

describe('the sentences of a text', () => {
  it.each([
    ['It boils. It stops! Why? Nobody knows…', ['It boils.', 'It stops!', 'Why?', 'Nobody knows…']],
    ['Ask Dr. Smith. He holds approx. 3 patents.', ['Ask Dr. Smith.', 'He holds approx. 3 patents.']],
    [
      'It holds 1.7 litres. It costs €49. It is red.',
      ['It holds 1.7 litres.', 'It costs €49.', 'It is red.'],
    ],
    ['Sie kommt am 3. Mai. Er bleibt.', ['Sie kommt am 3. Mai.', 'Er bleibt.']],
    ['1. Fill the tank. 2. Wait.', ['1. Fill the tank.', '2. Wait.']],
    ['“It works!” He left.', ['“It works!”', 'He left.']],
    ['See norvik.example for more. J. Doe wrote it.', ['See norvik.example for more.', 'J. Doe wrote it.']],
    ['all is small. nothing is not. etc. and so on.', ['all is small.', 'nothing is not. etc. and so on.']],
    ['水が沸く。静かです。', ['水が沸く。', '静かです。']],
    ['… !!! 🔥', []],
  ])('reads %s', (text, sentences) => {
    expect(textsOf(text)).toEqual(sentences)
  })

  it('cuts what has no end', () => {
    const sentences = sentencesOf('kettle '.repeat(2 * MAX_SENTENCE_WORDS + 1), new Set())
    expect(sentences.map(({ words }) => words.length)).toEqual([MAX_SENTENCE_WORDS, MAX_SENTENCE_WORDS, 1])
    expect(sentences.at(-1)?.text).toBe('kettle')
  })

  it.each(['Is it red?', 'Is it “red?”', 'هل هي هادئة؟'])('knows a question: %s', (text) => {
    expect(sentencesOf(text, new Set())[0]?.isQuestion).toBe(true)
  })
})

describe('the words of a text', () => {
  it('are told by how they are written', () => {
    expect(
      wordsOf('The iPhone 15 costs €1,099.00 – 20% less').map(({ text, form }) => `${text}:${form}`),
    ).toEqual([
      'the:capital',
      'iphone:mixed',
      '15:number',
      'costs:plain',
      '€:symbol',
      '1,099.00:number',
      '20:number',
      '%:symbol',
      'less:plain',
    ])
  })

  it.each([
    ["l'azienda best-in-class", ['l', 'azienda', 'best', 'in', 'class']],
    ['cafe\u0301', ['café']],
    ['在2024年', ['在', '2024', '年']],
  ])('part where %s does', (text, words) => {
    expect(wordsOf(text).map((word) => word.text)).toEqual(words)
  })
})
