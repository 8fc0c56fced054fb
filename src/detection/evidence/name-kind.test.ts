import { describe, expect, it } from 'vitest'

import { fold, type Language } from '../../language/index.js'
import { isInAnyDictionary } from '../names/kind.js'
import { nameKind } from './name-kind.js'
import { ALSO_NAME, KIND, LENGTH, OWN, SPEECH } from './questions.js'

const kindOf = (name: string, language: Language = 'en') => nameKind(fold(name), name, language)

describe('what a name is to a reader of a language', () => {
  it.each<[name: string, language: Language, kind: (typeof KIND.answers)[number]]>([
    ['The', 'en', 'function word'],
    ['On', 'en', 'function word'],
    ['Les', 'fr', 'function word'],
    ['Plus', 'ja', 'function word'],
    ['Angel', 'en', 'common word'],
    ['Target', 'en', 'ordinary word'],
    ['Delta', 'en', 'infrequent word'],
    ['Abalone', 'en', 'infrequent word'],
    ['Aardvark', 'en', 'rare word'],
    ['Afghani', 'en', 'name of a maker'],
    ['Abigail', 'en', 'first name'],
    ['Abigail', 'de', 'first name'],
    ['London', 'en', 'place or person'],
    ['Target', 'fr', 'word of another language'],
    ['Target', 'ja', 'word of another language'],
    ['Zyzzx', 'en', 'unknown word'],
    ['Zyz', 'en', 'letters'],
    ['HQX', 'de', 'letters'],
    ['Best Buy', 'en', 'words'],
    ['M&S', 'en', 'words'],
    ['686', 'en', 'number'],
  ])('%s is to a reader of %s: %s', (name, language, kind) => {
    expect(KIND.answers[kindOf(name, language).kind]).toBe(kind)
  })

  it('is known by its accents or without them', () => {
    expect(kindOf('Café')).toEqual(kindOf('Cafe'))
  })

  it('does a small word of English nothing in another language', () => {
    expect(KIND.answers[kindOf('Isn', 'de').kind]).toBe('letters')
  })
})

describe('whether a word is a name, too', () => {
  it.each<[name: string, answer: (typeof ALSO_NAME.answers)[number]]>([
    ['Garden', 'no'],
    ['Zyzzx', 'no'],
    ['Best Buy', 'no'],
    ['Church', 'yes'],
    ['Grace', 'first name'],
    ['Rose', 'first name'],
    ['Delta', 'place or person'],
  ])('%s: %s', (name, answer) => expect(ALSO_NAME.answers[kindOf(name).isName]).toBe(answer))
})

describe('the part of speech of a name', () => {
  it.each<[name: string, answer: (typeof SPEECH.answers)[number]]>([
    ['Garden', 'noun'],
    ['Accept', 'verb'],
    ['Alive', 'adjective'],
    ['Zyzzx', 'none'],
    ['London', 'none'],
    ['Best Buy', 'none'],
    ['686', 'none'],
  ])('%s: %s', (name, answer) => expect(SPEECH.answers[kindOf(name).speech]).toBe(answer))
})

describe('how a brand writes its own name', () => {
  it.each<[name: string, answer: (typeof OWN.answers)[number]]>([
    ['Target', 'capital'],
    ['Éclair', 'capital'],
    ['H', 'capitals'],
    ['HP', 'capitals'],
    ['H&M', 'capitals'],
    ['3M', 'capitals'],
    ['monday.com', 'small'],
    ['686', 'small'],
    ['小米', 'small'],
    ['iRobot', 'mixed'],
    ['YouTube', 'mixed'],
    ['Best Buy', 'mixed'],
  ])('%s: %s', (name, answer) => expect(OWN.answers[kindOf(name).own]).toBe(answer))
})

describe('the length of a name', () => {
  it.each<[name: string, answer: (typeof LENGTH.answers)[number]]>([
    ['X', '2 or less'],
    ['HP', '2 or less'],
    ['Gap', '3'],
    ['Wise', '4'],
    ['Delta', '5'],
    ['Target', '6'],
    ['In Out', '5'],
    ['Spotify', '7 or more'],
    ['Bed Bath and Beyond', '7 or more'],
  ])('%s: %s', (name, answer) => expect(LENGTH.answers[kindOf(name).length]).toBe(answer))
})

describe('isInAnyDictionary', () => {
  it.each<[word: string, isIn: boolean]>([
    ['garden', true],
    ['zeitung', true],
    ['london', true],
    ['книга', true],
    ['zyzzx', false],
    ['小米', false],
  ])('%s: %s', (word, isIn) => expect(isInAnyDictionary(word)).toBe(isIn))
})
