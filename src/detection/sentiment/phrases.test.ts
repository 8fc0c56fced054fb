import { describe, expect, it } from 'vitest'

import { phraseTree, type Vocabulary } from './phrases.js'
import { passageWords } from './passage-words.js'
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }

const LANGUAGES = { en, de, fr, es }

function meaningsOf({ tones, roles }: Vocabulary): [string, string][] {
  return [
    ...tones.flatMap(({ weight, phrases }) =>
      phrases.map((phrase): [string, string] => [phrase, `tone ${Math.sign(weight)}`]),
    ),
    ...Object.entries(roles).flatMap(([role, phrases]) =>
      phrases.map((phrase): [string, string] => [phrase, role]),
    ),
  ]
}

describe('a vocabulary', () => {
  it.each(Object.entries(LANGUAGES))('of %s holds only phrases that a text can hold', (_, vocabulary) => {
    const unreadable = meaningsOf(vocabulary).filter(([phrase]) => {
      const words = passageWords(phrase, [0, phrase.length], []).map((word) => word.text)
      return words.join(' ') !== phrase
    })
    expect(unreadable).toEqual([])
  })

  it('means the same by a phrase in every language', () => {
    const all = Object.values(LANGUAGES).flatMap(meaningsOf)
    const meanings = new Map(all)
    expect(all.filter(([phrase, meaning]) => meanings.get(phrase) !== meaning)).toEqual([])
  })

  it('is a tree in which the words of a phrase follow each other', () => {
    const tree = phraseTree([
      { tones: [{ weight: 2, phrases: ['top pick', 'top'] }], roles: { negation: ['not'] } },
    ])
    expect(tree.get('top')?.meaning).toEqual({ role: 'tone', weight: 2 })
    expect(tree.get('top')?.next?.get('pick')?.meaning).toEqual({ role: 'tone', weight: 2 })
    expect(tree.get('not')?.meaning?.role).toBe('negation')
    expect(tree.get('pick')).toBeUndefined()
  })
})
