import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { runs } from '../../test/helpers/properties.js'
import {
  ADJECTIVE,
  DICTIONARY_LANGUAGES,
  FIRST_NAME,
  GRADE,
  KNOWN,
  lookUp,
  lookUpWithin,
  NAME,
  PLACE_OR_PERSON,
  type SmallWordRole,
  roleIn,
  ROLES,
  VERB,
} from './dictionary.js'
import { fold } from './folding.js'
import { type Language, LANGUAGES } from './language.js'

describe('the grade of a word', () => {
  it.each<[word: string, language: Language, grade: number]>([
    ['and', 'en', 1],
    ['accident', 'en', 2],
    ['ability', 'en', 3],
    ['abdomen', 'en', 4],
    ['abalone', 'en', 5],
    ['aardvark', 'en', 6],
    ['und', 'de', 1],
    ['меня', 'ru', 1],
  ])('%s in %s: %i', (word, language, grade) => {
    expect(lookUp(word, language) & (GRADE | KNOWN)).toBe(grade | KNOWN)
  })

  it.each<[word: string, language: Language]>([
    ['zyzzx', 'en'],
    ['aardvark', 'de'],
    ['', 'en'],
    ['Accident', 'en'],
  ])('%j in %s is not a word', (word, language) => expect(lookUp(word, language)).toBe(0))
})

describe('further properties of a word', () => {
  const FLAGS = { name: NAME, verb: VERB, adjective: ADJECTIVE, first: FIRST_NAME, place: PLACE_OR_PERSON }

  it.each<[word: string, flags: (keyof typeof FLAGS)[]]>([
    ['accident', []],
    ['church', ['name']],
    ['accept', ['verb']],
    ['alive', ['adjective']],
    ['art', ['name', 'first']],
    ['ball', ['name']],
    ['bear', ['name', 'verb', 'first']],
    ['major', ['name', 'adjective', 'first', 'place']],
  ])('%s: %j', (word, flags) => {
    const bits = lookUp(word, 'en')
    const found = Object.entries(FLAGS).filter(([, bit]) => (bits & bit) !== 0)
    expect(found.map(([flag]) => flag)).toEqual(flags)
  })

  it.each(['london', 'abigail', 'afghani', 'new_york'])('%s is a name and not a word', (name) => {
    expect(lookUp(name, 'en') & (GRADE | KNOWN)).toBe(KNOWN)
  })
})

describe('the effect of a small word', () => {
  it.each<[word: string, language: Language, role: SmallWordRole | undefined]>([
    ['the', 'en', 'the'],
    ['a', 'en', 'article'],
    ['my', 'en', 'own'],
    ['every', 'en', 'each'],
    ['by', 'en', 'by'],
    ['at', 'en', 'at'],
    ['of', 'en', 'of'],
    ['and', 'en', 'and'],
    ['is', 'en', 'be'],
    ['has', 'en', 'do'],
    ['you', 'en', 'who'],
    ['garden', 'en', undefined],
    ['zyzzx', 'en', undefined],
    ['die', 'de', 'the'],
    ['die', 'en', undefined],
    ['für', 'de', 'of'],
    ['à', 'fr', 'at'],
    // `è` means `is`, but `e`, which folds to the same letter, is far more frequent.
    ['e', 'it', 'and'],
  ])('%s in %s: %s', (word, language, role) => {
    expect(ROLES[roleIn(lookUp(fold(word), language)) - 1]).toBe(role)
  })

  it('does not depend on its grade', () => {
    expect(lookUp('the', 'en') & GRADE).toBe(1)
  })
})

describe('a language without a dictionary', () => {
  it('has no words but the small words of English', () => {
    const without = [
      ...LANGUAGES.filter((language) => !DICTIONARY_LANGUAGES.includes(language)),
      'und' as const,
    ]
    expect(without).toContain('ja')
    for (const language of without) {
      expect(lookUp('garden', language)).toBe(0)
      expect(ROLES[roleIn(lookUp('by', language)) - 1]).toBe('by')
      expect(lookUp('by', language) & KNOWN).toBe(0)
    }
  })
})

describe('every dictionary', () => {
  it.each(DICTIONARY_LANGUAGES)(
    '%s has its words in the form in which they are looked up',
    async (language) => {
      const file = (await import(`./dictionary/${language}.json`, { with: { type: 'json' } })) as {
        default: Record<string, string>
      }
      const words = Object.values(file.default).flatMap((some) => some.split(' '))
      expect(words.length).toBeGreaterThan(5000)
      expect(words.filter((word) => word !== fold(word))).toEqual([])
      expect(words.filter((word) => (lookUp(word, language) & KNOWN) === 0)).toEqual([])
    },
  )
})

describe('a word within a text', () => {
  it.each<[text: string, word: string, language: Language]>([
    ['The Garden is big.', 'Garden', 'en'],
    ['THE GARDEN', 'GARDEN', 'en'],
    ['Le Café noir', 'Café', 'fr'],
    ['Das ist für dich', 'für', 'de'],
    ['Это Книга', 'Книга', 'ru'],
  ])('of %j is %s', (text, word, language) => {
    const start = text.indexOf(word)
    const bits = lookUpWithin(text, start, start + word.length, language)
    expect(bits & KNOWN).toBe(KNOWN)
    expect(bits).toBe(lookUp(fold(word), language))
  })

  it('is found in any spelling that folds to it', () => {
    const words =
      'the,Garden,LONDON,Café,naïve,für,élan,ﬁne,I’m,New_York,new_york,Straße,Книга,x`y,a[b,3m'.split(',')
    const word = fc.oneof(
      fc.constantFrom(...words),
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.string({ maxLength: 8 }),
    )
    fc.assert(
      fc.property(
        word,
        fc.string({ maxLength: 3 }),
        fc.constantFrom(...LANGUAGES),
        (one, before, language) => {
          const text = `${before}${one} and so on`
          const bits = lookUpWithin(text, before.length, before.length + one.length, language)
          expect(bits).toBe(lookUp(fold(one), language))
        },
      ),
      { numRuns: runs(500) },
    )
  })
})
