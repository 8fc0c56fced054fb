import { describe, expect, it } from 'vitest'

import { ENGLISH } from './english.js'
import { FRENCH } from './french.js'
import { GERMAN } from './german.js'
import { SPANISH } from './spanish.js'
import { phraseTree, type Vocabulary } from './vocabulary.js'
import { wordsOf } from './words.js'

const LANGUAGES = { ENGLISH, GERMAN, FRENCH, SPANISH }

const phrasesOf = (packed: string) => packed.split(/\s+/).filter(Boolean)

function meaningsOf({ tones, roles }: Vocabulary): [string, string][] {
  return [
    ...tones.flatMap(([weight, packed]) =>
      phrasesOf(packed).map((phrase): [string, string] => [phrase, `tone ${Math.sign(weight)}`]),
    ),
    ...Object.entries(roles).flatMap(([role, packed]) =>
      phrasesOf(packed).map((phrase): [string, string] => [phrase, role]),
    ),
  ]
}

describe('a vocabulary', () => {
  it.each(Object.entries(LANGUAGES))('of %s holds only phrases that a text can hold', (_, vocabulary) => {
    const unreadable = meaningsOf(vocabulary).filter(([phrase]) => {
      const text = phrase.replaceAll('_', ' ')
      const words = wordsOf(text, [0, text.length], []).map((word) => word.text)
      return words.join('_') !== phrase
    })
    expect(unreadable).toEqual([])
  })

  it('means the same by a phrase in every language', () => {
    const all = Object.values(LANGUAGES).flatMap(meaningsOf)
    const meanings = new Map(all)
    expect(all.filter(([phrase, meaning]) => meanings.get(phrase) !== meaning)).toEqual([])
  })

  it('is a tree in which the words of a phrase follow each other', () => {
    const tree = phraseTree([{ tones: [[2, 'top_pick top']], roles: { negation: 'not' } }])
    expect(tree.get('top')?.meaning).toEqual({ role: 'tone', weight: 2 })
    expect(tree.get('top')?.next?.get('pick')?.meaning).toEqual({ role: 'tone', weight: 2 })
    expect(tree.get('not')?.meaning?.role).toBe('negation')
    expect(tree.get('pick')).toBeUndefined()
  })
})
