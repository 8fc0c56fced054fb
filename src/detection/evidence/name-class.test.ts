import { describe, expect, it } from 'vitest'

import { fold, type Language } from '../../language/index.js'
import markedWords from '../words/marked-words.json' with { type: 'json' }
import { isOrdinary, type NameClass, nameClass } from './name-class.js'

describe('the class of a name for a reader of a language', () => {
  it.each<[name: string, language: Language, expected: NameClass]>([
    ['The', 'en', 'small word'],
    ['On', 'en', 'small word'],
    ['Les', 'fr', 'small word'],
    ['Angel', 'en', 'common word'],
    ['Target', 'en', 'word'],
    ['Abalone', 'en', 'word'],
    ['Aardvark', 'en', 'rare word'],
    ['Afghani', 'en', 'name'],
    ['Abigail', 'en', 'first name'],
    ['Abigail', 'de', 'first name'],
    ['London', 'en', 'place'],
    ['Target', 'fr', 'foreign word'],
    ['Target', 'ja', 'foreign word'],
    ['Zyzzx', 'en', 'unknown'],
    ['Zyz', 'en', 'letters'],
    ['Isn', 'de', 'letters'],
    ['Best Buy', 'en', 'words'],
    ['M&S', 'en', 'words'],
    ['686', 'en', 'number'],
  ])('of %s for a reader of %s is %s', (name, language, expected) =>
    expect(nameClass(fold(name), language)).toBe(expected),
  )

  it.each(Object.entries(markedWords))(
    'is no word of %s for a name without the mark that the word always has',
    (language, words) => {
      const isWord = (word: string, isUnmarked: boolean) =>
        isOrdinary(nameClass(word, language as Language, isUnmarked))
      const all = words.split(' ')
      expect(all.filter((word) => !isWord(word, false))).toEqual([])
      expect(all.filter((word) => isWord(word, true))).toEqual([])
    },
  )
})
